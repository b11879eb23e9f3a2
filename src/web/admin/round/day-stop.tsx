import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowUp from 'lucide-react/icons/arrow-up'
import type { ReactElement } from 'react'
import { formatDay, formatTime, formatDate } from '../../../contract/time/date-format.ts'
import { atPlace } from '../../../contract/devices/due-words.ts'
import type { RoundDay, RoundStop } from '../../../contract/service/round.ts'
import { api } from '../../api.ts'
import { RowButton, RowLink } from '../list/row-action.tsx'
import { useAction } from '../../parts/action.tsx'
import { visitOf } from './keep-forms.ts'
import styles from './round.module.css'
import { ReachCustomer } from '../list/reach-customer.tsx'
import { BringAlong } from '../page/bring-along.tsx'
import { placeText } from '../page/place-line.ts'
import { StateMark } from '../../ui/text/state-mark.tsx'
import { IconButton } from '../../ui/icon-button.tsx'

/** A stop of a day: time, person, address and work; and the controls to move it. */
export function DayStop({
  plan: { tag: day, halte },
  stop,
  at,
}: {
  plan: RoundDay
  stop: RoundStop
  at: number
}) {
  const { busy, run } = useAction('Die Liste konnte nicht geändert werden.')
  const { name, idUser, termin } = stop
  const move = (to: number) =>
    run(async () => {
      const keys = halte.map(({ key }) => key)
      keys.splice(to, 0, ...keys.splice(at, 1))
      await api('PUT /api/admin/rounds/:day', { params: { day }, body: { halte: keys } })
    })
  const remove = () =>
    run(async () => {
      const params = { day, idUser: idUser ?? 0 }
      await api('DELETE /api/admin/rounds/:day/visits/:idUser', { params })
      return `${name} ist von der Liste`
    })
  const visit = Object.entries(visitOf(stop)).map(([name, id]) => [name, String(id)])
  return (
    <li className={`card ${styles['stop']}`}>
      <div className={styles['what']}>
        <p className={styles['when']}>
          {stop.von === null ? 'Besuch' : `${formatTime(stop.von)} Uhr`}
          <StopState stop={stop} />
        </p>
        <h3>{name}</h3>
        <p>{placeText(stop)}</p>
        <ReachCustomer {...stop} />
        {stop.anliegen && <p>{stop.anliegen}</p>}
        {stop.bemerkung && <p className="as-typed">{stop.bemerkung}</p>}
        <BringAlong orders={stop.mitbringen} />
        {stop.geraete.length > 0 && (
          <ul className={styles['devices']}>
            {stop.geraete.map(({ id, name: device, standort, tag }) => (
              <li key={id}>
                {atPlace(device, standort)}
                {tag && <small> fällig {formatDay(tag)}</small>}
              </li>
            ))}
          </ul>
        )}
      </div>
      <div className={`row ${styles['actions']}`}>
        {!stop.erledigt && stop.status !== 'anderer-wunsch' && (
          <RowLink to={`/admin/service?${new URLSearchParams(visit).toString()}`} about={name}>
            Besuch
          </RowLink>
        )}
        {termin !== null && (
          <RowLink to={`/admin/termine/${termin}`} about={name}>
            Termin
          </RowLink>
        )}
        <IconButton
          icon={ArrowUp}
          label={`Früher: ${name}`}
          aria-disabled={busy || at === 0 || undefined}
          onClick={() => at > 0 && void move(at - 1)}
        />
        <IconButton
          icon={ArrowDown}
          label={`Später: ${name}`}
          aria-disabled={busy || at === halte.length - 1 || undefined}
          onClick={() => at < halte.length - 1 && void move(at + 1)}
        />
        {termin === null && (
          <RowButton about={name} aria-disabled={busy || undefined} onClick={() => void remove()}>
            Entfernen
          </RowButton>
        )}
      </div>
    </li>
  )
}

/** Whether the customer of a stop knows that we come, and agrees. */
function StopState({
  stop: { status, angekuendigt, erledigt },
}: {
  stop: RoundStop
}): ReactElement {
  const announced = angekuendigt && `angekündigt am ${formatDate(angekuendigt)}`
  switch (erledigt ? 'erledigt' : status) {
    case 'erledigt':
      return <StateMark tone="good">Erledigt</StateMark>
    case 'anderer-wunsch':
      return <StateMark tone="due">möchte anderen Termin</StateMark>
    case 'bestaetigt':
      return (
        <>
          <StateMark tone="good">bestätigt</StateMark>
          {announced && <small>{announced}</small>}
        </>
      )
    case 'vorgeschlagen':
      return announced ? (
        <StateMark>{announced}</StateMark>
      ) : (
        <StateMark tone="over">vorgeschlagen, nicht bestätigt</StateMark>
      )
    case null:
      return <StateMark tone="over">noch nicht angekündigt</StateMark>
  }
}
