import { Link } from 'react-router'
import { fullName } from '../../../contract/accounts/person-name.ts'
import type { AdminAppointment } from '../../../contract/appointments/appointments.ts'
import { formatTime } from '../../../contract/time/date-format.ts'
import { api } from '../../api.ts'
import { useAnswer } from '../../ui/use-answer.ts'
import { isTypedDay } from '../page/typed-day.ts'
import styles from './appointment.module.css'

/** What is planned on a day. */
export const loadDay = (day: string) =>
  api('GET /api/admin/appointments', { query: { from: day, to: day, limit: '100' } })

/** A day, and what is planned on it. */
export type Planned = { day: string; rows: readonly AdminAppointment[] }

/** The other appointments of a day; `without` is the one that is planned. `loaded`: a day that needs no asking. */
export function OfTheDay({
  day,
  without = 0,
  loaded,
}: {
  day: string
  without?: number
  loaded?: Planned | undefined
}) {
  const isLoaded = day === loaded?.day
  // Those of the day chosen before stay unseen while this day's are loading.
  const fetched = useAnswer(day, async () =>
    isTypedDay(day) && !isLoaded ? (await loadDay(day)).data : [],
  )
  const rows = (isLoaded ? loaded.rows : fetched) ?? []
  const others = rows.filter(({ id }) => id !== without)
  if (others.length === 0) return null
  return (
    <>
      <p>
        <strong>An diesem Tag</strong>
      </p>
      <ul className={styles['ofDay']}>
        {others.map(({ id, termin, vorname, nachname, plz, ort }) => (
          <li key={id}>
            {termin && `${formatTime(termin.von)}–${formatTime(termin.bis)} `}
            <Link to={`/admin/termine/${id}`}>{fullName(vorname, nachname)}</Link>
            {plz || ort ? `, ${plz} ${ort}` : ''}
          </li>
        ))}
      </ul>
    </>
  )
}
