import CalendarPlus from 'lucide-react/icons/calendar-plus'
import { Link } from 'react-router'
import { fullName } from '../../../contract/accounts/person-name.ts'
import type { AdminAppointment } from '../../../contract/appointments/appointments.ts'
import { wantedInWords } from '../../../contract/appointments/words.ts'
import { formatDay, formatTime } from '../../../contract/time/date-format.ts'
import { swissDayAfter, swissDayOf } from '../../../contract/time/swiss-days.ts'
import { AppointmentMark } from '../../appointments/appointment-mark.tsx'
import { api } from '../../api.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Notice } from '../../ui/message/notice.tsx'
import { RowLink } from '../list/row-action.tsx'
import { StepLinks } from '../list/step-link.tsx'
import { AdminPage } from '../page/admin-page.tsx'
import { load } from '../page/load.ts'
import { placeLine } from '../page/place-line.ts'
import { isTypedDay } from '../page/typed-day.ts'
import type { Route } from './+types/week.ts'
import { weekdayOf } from './weekday.ts'
import styles from './round.module.css'

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const typed = new URL(request.url).searchParams.get('tag')
  const today = swissDayOf(Date.now())
  const day = typed !== null && isTypedDay(typed) ? typed : today
  // Sunday is the seventh day.
  const monday = swissDayAfter(day, 1 - (new Date(`${day}T12:00:00Z`).getUTCDay() || 7))
  const query = { from: monday, to: swissDayAfter(monday, 6), limit: '100' }
  const list = await load(api('GET /api/admin/appointments', { query }))
  return { today, monday, rows: list?.data }
}

/** What was agreed and proposed in a week, day by day; an empty day leads to a new appointment. */
export default function WeekPage({ loaderData: { today, monday, rows } }: Route.ComponentProps) {
  const days = Array.from({ length: 7 }, (_, at) => swissDayAfter(monday, at))
  return (
    <AdminPage
      actions={
        <ButtonLink icon={CalendarPlus} to="/admin/termine/neu">
          Neuer Termin
        </ButtonLink>
      }
    >
      <div className="stack">
        <div className="row">
          <StepLinks
            back={{ to: `?tag=${swissDayAfter(monday, -7)}`, label: 'Woche davor' }}
            on={{ to: `?tag=${swissDayAfter(monday, 7)}`, label: 'Woche danach' }}
          >
            <strong>
              {formatDay(monday)} bis {formatDay(swissDayAfter(monday, 6))}
            </strong>
          </StepLinks>
          <RowLink to="?" isCurrent={monday <= today && today <= swissDayAfter(monday, 6)}>
            Diese Woche
          </RowLink>
        </div>
        {!rows && <Notice tone="error">Die Termine konnten nicht geladen werden.</Notice>}
        {rows && (
          <ol className={styles['week']}>
            {days.map((day) => (
              <li key={day} className={day === today ? styles['today'] : undefined}>
                <Day
                  day={day}
                  isPast={day < today}
                  rows={rows.filter(
                    ({ termin }) => termin && swissDayOf(Date.parse(termin.von)) === day,
                  )}
                />
              </li>
            ))}
          </ol>
        )}
      </div>
    </AdminPage>
  )
}

function Day({
  day,
  isPast,
  rows,
}: {
  day: string
  isPast: boolean
  rows: readonly AdminAppointment[]
}) {
  return (
    <>
      <h2>
        <Link to={`/admin/termine?tag=${day}`}>
          {weekdayOf(day)}, {formatDay(day)}
        </Link>
      </h2>
      {rows.length > 0 && (
        <ul className={styles['households']}>
          {rows.map((row) => (
            <li key={row.id}>
              <span>
                <Link to={`/admin/termine/${row.id}`}>
                  {row.termin && `${formatTime(row.termin.von)}–${formatTime(row.termin.bis)}`}{' '}
                  {fullName(row.vorname, row.nachname)}
                </Link>
                <small>{[placeLine(row), wantedInWords(row)].filter(Boolean).join(' · ')}</small>
              </span>
              {row.status !== 'bestaetigt' && <AppointmentMark status={row.status} />}
            </li>
          ))}
        </ul>
      )}
      {!isPast && (
        <Link className={styles['add']} to={`/admin/termine/neu?tag=${day}`}>
          Termin eintragen<span className="visually-hidden"> am {formatDay(day)}</span>
        </Link>
      )}
    </>
  )
}
