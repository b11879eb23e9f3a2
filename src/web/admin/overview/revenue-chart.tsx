import type { Dashboard } from '../../../contract/overview/dashboard.ts'
import { formatChf, toRappen } from '../../../contract/money.ts'
import styles from './revenue-chart.module.css'

const monthName = new Intl.DateTimeFormat('de-CH', { month: 'short', timeZone: 'UTC' })

/** An amount of which `CHF` may stand in a line of its own, where text is very large. */
const breakable = (amount: string) => amount.replace(/\s/, ' ')

/** Revenue of the last twelve months. A table with bars drawn in its cells, so that screen readers get the figures. */
export function RevenueChart({ months }: { months: Dashboard['months'] }) {
  const most = Math.max(1, ...months.map(({ revenue }) => revenue))
  const sum = months.reduce((all, { revenue }) => all + revenue, 0)
  return (
    <section className={`card ${styles['frame']}`}>
      <table className={styles['chart']}>
        <caption>
          Umsatz der letzten zwölf Monate
          <span>{formatChf(toRappen(sum))}</span>
        </caption>
        <thead className="visually-hidden">
          <tr>
            <th scope="col">Monat</th>
            <th scope="col">Umsatz</th>
            <th scope="col">Bestellungen</th>
          </tr>
        </thead>
        <tbody>
          {months.map(({ month, revenue, orders }) => (
            <tr key={month}>
              <th scope="row">
                {monthName.format(Date.parse(`${month}-01`))} <small>{month.slice(0, 4)}</small>
              </th>
              <td>
                <span
                  className={styles['bar']}
                  style={{ inlineSize: `${Math.max(0, revenue / most) * 100}%` }}
                  aria-hidden="true"
                />
                <span className={styles['amount']}>{breakable(formatChf(toRappen(revenue)))}</span>
              </td>
              <td className={styles['orders']}>
                {orders} <span>{orders === 1 ? 'Bestellung' : 'Bestellungen'}</span>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
