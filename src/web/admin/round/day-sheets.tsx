import { formatDay, formatTime } from '../../../contract/time/date-format.ts'
import { formatPhone } from '../../../contract/accounts/phone-format.ts'
import type { RoundState } from '../../../contract/appointments/appointments.ts'
import type { RoundDay } from '../../../contract/service/round.ts'
import { placeLine } from '../page/place-line.ts'
import styles from '../orders/packing-sheets.module.css'
import { weekdayOf } from './weekday.ts'

/** What the paper says of an appointment that is not agreed. */
const remarks: Record<RoundState, string | undefined> = {
  vorgeschlagen: 'Nicht bestätigt',
  'anderer-wunsch': 'Möchte anderen Termin',
  bestaetigt: undefined,
  erledigt: undefined,
}

/** The lists of some days, each on a sheet of its own: visible only in print, where they are the only content. */
export function DaySheets({ days }: { days: readonly RoundDay[] }) {
  return (
    <div className={styles['sheets']}>
      {days.map(({ tag, halte }) => (
        <article key={tag} aria-label={formatDay(tag)} className={styles['sheet']}>
          <h1>
            {weekdayOf(tag)}, {formatDay(tag)}
          </h1>
          <table>
            <thead>
              <tr>
                <th scope="col">Zeit</th>
                <th scope="col">Wer und was</th>
                <th scope="col">Telefon</th>
              </tr>
            </thead>
            <tbody>
              {halte.map((stop) => (
                <tr key={stop.key}>
                  <td className={styles['time']}>
                    <span className={styles['box']} aria-hidden="true" />
                    {stop.von === null ? '–' : formatTime(stop.von)}
                  </td>
                  <th scope="row">
                    {[stop.name, placeLine(stop)].filter(Boolean).join(', ')}
                    {stop.anliegen && <small>{stop.anliegen}</small>}
                    {stop.geraete.map(({ id, name, standort, tag: due }) => (
                      <small key={id}>
                        {[name, standort, due && `fällig ${formatDay(due)}`]
                          .filter(Boolean)
                          .join(', ')}
                      </small>
                    ))}
                    {stop.mitbringen.map(({ order_no, artikel }) => (
                      <small key={order_no}>
                        Mitbringen: {artikel.join(', ')} ({order_no})
                      </small>
                    ))}
                    {stop.bemerkung && <small>{stop.bemerkung}</small>}
                    {stop.status && remarks[stop.status] && <small>{remarks[stop.status]}</small>}
                  </th>
                  <td className={styles['figure']}>{stop.telefon && formatPhone(stop.telefon)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </article>
      ))}
    </div>
  )
}
