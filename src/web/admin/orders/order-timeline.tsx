import type { ReactNode } from 'react'
import type { DocumentRef } from '../../../contract/invoices/invoices.ts'
import type { AdminOrderDetail } from '../../../contract/orders/admin-orders.ts'
import { formatDateTime } from '../../../contract/time/date-format.ts'
import { DocumentLink } from '../invoices/document-link.tsx'
import { kindNames, paidInWords, withCurrency } from '../money/money-words.ts'
import styles from './order-items.module.css'

type Event = { key: string; at: string; what: ReactNode }

/** What happened with an order, in order: ordered, paid, packed off, given back, with the documents at their place. */
export function OrderTimeline({
  detail,
  documents,
}: {
  detail: AdminOrderDetail
  documents: readonly DocumentRef[]
}) {
  const { order } = detail
  const isUnpaid = order.paid_at === null && order.status !== 'storniert'
  return (
    <ol className={styles['timeline']}>
      {eventsOf(detail, documents).map(({ key, at, what }) => (
        <li key={key}>
          <time dateTime={at}>{formatDateTime(at)}</time> {what}
        </li>
      ))}
      {isUnpaid && <li className={styles['ahead']}>Bezahlt: {paidInWords(order)}</li>}
    </ol>
  )
}

function eventsOf(
  { order, money }: AdminOrderDetail,
  documents: readonly DocumentRef[],
): readonly Event[] {
  const sent = order.lieferung === 'versand' ? 'Versendet' : 'Übergeben'
  const moved = money.entries.filter(({ status }) => status === 'erledigt')
  const events: Event[] = [
    { key: 'ordered', at: order.created_at, what: 'Bestellt' },
    ...moved.map(({ art, at, betrag, waehrung, id }) => ({
      key: `money ${id} ${art} ${at}`,
      at,
      what: `${kindNames[art]}: ${withCurrency(Math.abs(betrag), waehrung)}`,
    })),
    ...documents.map(({ id, art, nummer, datum }) => ({
      key: nummer,
      at: datum,
      what: (
        <>
          {art === 'rechnung' ? 'Rechnung' : 'Gutschrift'} <DocumentLink id={id} nummer={nummer} />
        </>
      ),
    })),
    ...(order.versendetAm === null ? [] : [{ key: 'sent', at: order.versendetAm, what: sent }]),
  ]
  return events.toSorted((one, other) => Date.parse(one.at) - Date.parse(other.at))
}
