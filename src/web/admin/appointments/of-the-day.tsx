import { Link } from 'react-router'
import { fullName } from '../../../contract/accounts/person-name.ts'
import { formatTime } from '../../../contract/time/date-format.ts'
import { api } from '../../api.ts'
import { useAnswer } from '../../ui/use-answer.ts'
import { isTypedDay } from '../page/typed-day.ts'
import styles from './appointment.module.css'

/** What is planned on a day. */
export const loadDay = (day: string) =>
  api('GET /api/admin/appointments', { query: { from: day, to: day, limit: '100' } })

/** The other appointments of a day; `without` is the one that is planned. */
export function OfTheDay({ day, without = 0 }: { day: string; without?: number }) {
  // Those of the day chosen before stay unseen while this day's are loading.
  const rows = useAnswer(day, async () => (isTypedDay(day) ? (await loadDay(day)).data : [])) ?? []
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
