import type { RoundStop } from '../../../contract/service/round.ts'
import { formatDate } from '../../../contract/time/date-format.ts'
import { StateMark } from '../../ui/state-mark.tsx'

/** Whether the customer of a stop knows that we come, and agrees. */
export function StopState({ stop: { status, angekuendigt, erledigt } }: { stop: RoundStop }) {
  if (erledigt) return <StateMark tone="good">Erledigt</StateMark>
  if (status === 'anderer-wunsch') return <StateMark tone="due">möchte anderen Termin</StateMark>
  const announced = angekuendigt && `angekündigt am ${formatDate(angekuendigt)}`
  if (status === 'bestaetigt')
    return (
      <>
        <StateMark tone="good">bestätigt</StateMark>
        {announced && <small>{announced}</small>}
      </>
    )
  if (announced) return <StateMark>{announced}</StateMark>
  return (
    <StateMark tone="over">
      {status === 'vorgeschlagen' ? 'vorgeschlagen, nicht bestätigt' : 'noch nicht angekündigt'}
    </StateMark>
  )
}
