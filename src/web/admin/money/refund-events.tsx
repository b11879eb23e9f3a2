import type { AdminOrderDetail } from '../../../contract/orders/admin-orders.ts'
import type { ReviewReason } from '../../../contract/payments/admin-payments.ts'
import type { AdminRefund, Dispute } from '../../../contract/payments/order-money.ts'
import { formatDateTime } from '../../../contract/time/date-format.ts'
import type { OrderEvent } from './order-event.ts'
import { disputeReasonInWords, disputeStates, reviewInWords, withCurrency } from './money-words.ts'
import { RefundButton } from './refund.tsx'
import { ReviewNotice } from './review.tsx'

/** What came back with a refund, and what there is to decide about it. */
export function RefundDetails({
  refund,
  detail,
}: {
  refund: AdminRefund
  detail: AdminOrderDetail
}) {
  const { id, betrag, waehrung, status, positionen, beimAnbieter, zuPruefen, geprueft } = refund
  const { erstattbar } = detail.money
  return (
    <>
      {positionen.length > 0 && (
        <small>
          Zurückgenommen: {positionen.map(({ menge, name }) => `${menge} × ${name}`).join(', ')}
        </small>
      )}
      {beimAnbieter && <small>Beim Zahlungsanbieter ausgelöst</small>}
      {zuPruefen && (
        <ReviewNotice
          orderId={detail.order.order_id}
          reason={reasonOf(refund)}
          about={{ art: 'erstattung', id }}
        >
          {status === 'fehlgeschlagen' && waehrung === 'CHF' && erstattbar > 0 && (
            <RefundButton
              detail={detail}
              draft={{ betrag: Math.min(betrag, erstattbar), weg: 'bank' }}
            />
          )}
        </ReviewNotice>
      )}
      {geprueft && <small>{reviewInWords(geprueft)}</small>}
    </>
  )
}

function reasonOf({ status, unbekannt }: AdminRefund): ReviewReason {
  if (status !== 'fehlgeschlagen') return 'refund-elsewhere'
  return unbekannt ? 'refund-unknown' : 'refund-failed'
}

/** The disputes of an order's payments. */
export function disputeEvents({ disputes, order }: AdminOrderDetail): OrderEvent[] {
  return disputes.map((dispute) => ({
    key: dispute.id,
    at: dispute.created_at,
    what: (
      <>
        Angefochten: <strong>{withCurrency(dispute.betrag, dispute.waehrung)}</strong>,{' '}
        {disputeStates[dispute.stand]}
      </>
    ),
    about: <DisputeDetails dispute={dispute} orderId={order.order_id} />,
  }))
}

function DisputeDetails({ dispute, orderId }: { dispute: Dispute; orderId: number }) {
  const { id, grund, stand, frist, gutschrift, geprueft } = dispute
  return (
    <>
      <small>Grund beim Zahlungsanbieter: {disputeReasonInWords(grund)}</small>
      {frist && stand === 'wartet' && (
        <small>Stellungnahme dort möglich bis {formatDateTime(frist)}</small>
      )}
      {stand === 'verloren' && (
        <small>
          {gutschrift
            ? `Die Rechnung ist berichtigt: Gutschrift ${gutschrift}`
            : 'Keine Gutschrift: Es gibt keine Rechnung, die dafür zu berichtigen ist.'}
        </small>
      )}
      {geprueft === null ? (
        <ReviewNotice
          orderId={orderId}
          reason={stand === 'verloren' ? 'dispute-lost' : 'dispute'}
          about={{ art: 'anfechtung', id }}
        />
      ) : (
        geprueft.grund && <small>{reviewInWords(geprueft)}</small>
      )}
    </>
  )
}
