import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { hasEnded, wantedInWords } from '../../../contract/appointments/words.ts'
import { formatChf, toRappen } from '../../../contract/money.ts'
import type { PersonDetail } from '../../../contract/people/people.ts'
import { formatDate } from '../../../contract/time/date-format.ts'
import { AppointmentTime } from '../appointments/appointment-time.tsx'
import { OrderState } from '../orders/order-state.tsx'
import styles from './person.module.css'

/** What is under way with a person: visits, orders, money and messages; nothing where all is done. */
export function PersonOpen({ detail }: { detail: PersonDetail }) {
  const lines = linesOf(detail)
  if (lines.length === 0) return null
  return (
    <section className={`card ${styles['card']}`} aria-labelledby="offen">
      <h2 id="offen">Offen</h2>
      <ul className={`stack ${styles['list']}`}>
        {lines.map(([key, line]) => (
          <li key={key}>{line}</li>
        ))}
      </ul>
    </section>
  )
}

function linesOf({ appointments, orders, documents, messages }: PersonDetail) {
  const visits = appointments.filter(({ status }) => !hasEnded(status))
  const underWay = orders.filter(
    ({ lieferstand, status, zahlung }) =>
      status !== 'storniert' &&
      (['bestellt', 'verpackt'].includes(lieferstand) || zahlung.offen > 0),
  )
  const unpaid = documents.filter(({ status }) => status === 'offen' || status === 'ueberfaellig')
  const lines: [string, ReactNode][] = [
    ...visits.map((row): [string, ReactNode] => [
      `visit ${row.id}`,
      <>
        <Link to={`/admin/termine/${row.id}`}>{wantedInWords(row)}</Link>:{' '}
        <AppointmentTime row={row} />
      </>,
    ]),
    ...underWay.map((order): [string, ReactNode] => [
      `order ${order.order_id}`,
      <>
        <Link to={`/admin/orders/${order.order_id}`}>{order.order_no}</Link>,{' '}
        {formatChf(toRappen(order.total))} <OrderState order={order} />
      </>,
    ]),
    ...unpaid.map(({ nummer, order_id, offen, faellig }): [string, ReactNode] => [
      nummer,
      <>
        <Link to={`/admin/orders/${order_id}`}>{nummer}</Link>: {formatChf(toRappen(offen))} offen
        {faellig && `, fällig ${formatDate(faellig)}`}
      </>,
    ]),
    ...messages
      .filter(({ answeredAt }) => answeredAt === null)
      .map(({ id, nachricht }): [string, ReactNode] => [
        `message ${id}`,
        <>
          <a href="#nachrichten">Nachricht ohne Antwort</a>: {nachricht.slice(0, 100)}
        </>,
      ]),
  ]
  return lines
}
