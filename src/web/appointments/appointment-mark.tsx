import { type AppointmentState, appointmentStates } from '../../contract/appointments/states.ts'
import { StateMark, type Tone } from '../ui/text/state-mark.tsx'

/** The states that are not open. */
const tones: Partial<Record<AppointmentState, Tone>> = {
  bestaetigt: 'good',
  erledigt: 'good',
  abgesagt: 'over',
}

/** The state of an appointment. */
export function AppointmentMark({
  status,
  className,
}: {
  status: AppointmentState
  className?: string | undefined
}) {
  return (
    <StateMark tone={tones[status]} className={className}>
      {appointmentStates[status]}
    </StateMark>
  )
}
