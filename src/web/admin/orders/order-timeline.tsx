import { Link } from 'react-router'
import { documentNames } from '../../../contract/invoices/document-kinds.ts'
import type { DocumentRef } from '../../../contract/invoices/invoices.ts'
import { formatChf, toRappen } from '../../../contract/money.ts'
import type { AdminOrderDetail } from '../../../contract/orders/admin-orders.ts'
import { formatDate, formatDateTime } from '../../../contract/time/date-format.ts'
import { DocumentLink } from '../invoices/document-link.tsx'
import { moneyEvents } from '../money/money-events.tsx'
import type { OrderEvent } from '../money/order-event.ts'
import { paidInWords } from '../money/money-words.ts'
import styles from './order-items.module.css'

/** What happened with an order, in order: ordered, paid, sent, given back, with the documents and decisions at their place. */
export function OrderTimeline({
  detail,
  documents,
}: {
  detail: AdminOrderDetail
  documents: readonly DocumentRef[]
}) {
  const { order } = detail
  const isUnpaid =
    order.paid_at === null && !['storniert', 'zurueckgenommen'].includes(order.lieferstand)
  return (
    <ol className={styles['timeline']}>
      {eventsOf(detail, documents).map(({ key, at, isDay, what, about }) => (
        <li key={key}>
          <time dateTime={at}>{isDay ? formatDate(at) : formatDateTime(at)}</time> {what}
          {about && <div className={`no-print ${styles['part']}`}>{about}</div>}
        </li>
      ))}
      {isUnpaid && <li className={styles['ahead']}>Bezahlt: {paidInWords(order)}</li>}
    </ol>
  )
}

function eventsOf(
  detail: AdminOrderDetail,
  documents: readonly DocumentRef[],
): readonly OrderEvent[] {
  const { order } = detail
  const hasInvoice = documents.some(({ art }) => art === 'rechnung')
  const handedOver = order.arbeit ? 'Ausgeführt' : 'Übergeben'
  const sent = order.lieferung === 'versand' ? 'Versendet' : handedOver
  const events: OrderEvent[] = [
    { key: 'ordered', at: order.created_at, what: order.arbeit ? 'Erfasst' : 'Bestellt' },
    ...moneyEvents(detail, hasInvoice),
    ...documents.map(({ id, art, nummer, datum, betrag }) => ({
      key: nummer,
      at: datum,
      what: (
        <>
          {documentNames[art]} <DocumentLink id={id} nummer={nummer} />
          {/* One of goodwill moves no money that would tell how much. */}
          {art === 'gutschrift' && `: ${formatChf(-toRappen(betrag))}`}
        </>
      ),
    })),
    ...order.rueckgaben.flatMap(({ antworten }) =>
      antworten.map(({ text, am }) => ({
        key: `answer ${am}`,
        at: am,
        what: 'Rückgabe beantwortet',
        about: <p className="as-typed">{text}</p>,
      })),
    ),
    ...order.rueckgaben.map(({ angefragt, beantwortet }) => ({
      key: `return ${angefragt}`,
      at: angefragt,
      what: 'Rückgabe angefragt',
      ...(beantwortet === null && {
        about: <Link to="/admin/nachrichten?status=rueckgabe">Noch nicht beantwortet</Link>,
      }),
    })),
    ...(order.versendetAm === null ? [] : [{ key: 'sent', at: order.versendetAm, what: sent }]),
  ]
  return events.toSorted((one, other) => Date.parse(one.at) - Date.parse(other.at))
}
