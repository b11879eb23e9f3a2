import type { AdminOrderDetail } from '../../../contract/orders/admin-orders.ts'
import type { ReviewReason } from '../../../contract/payments/admin-payments.ts'
import { formatDateTime } from '../../../contract/time/date-format.ts'
import type { AdminRefund, Dispute } from '../../../contract/payments/order-money.ts'
import { disputeStates, reviewInWords, paymentNames, withCurrency } from './money-words.ts'
import styles from './order-payments.module.css'
import { RefundButton } from './refund.tsx'
import { ReviewNotice } from './review.tsx'

/** Every refund of an order and every dispute of its payments, with those needing manual review. */
export function OrderRefunds({ detail }: { detail: AdminOrderDetail }) {
  const { refunds, disputes } = detail
  if (refunds.length + disputes.length === 0) return null
  return (
    <section className={`card ${styles['payments']}`} aria-labelledby="erstattungen">
      <h2 id="erstattungen">Rückerstattungen</h2>
      <ul className="stack">
        {disputes.map((dispute) => (
          <DisputeItem key={dispute.id} dispute={dispute} orderId={detail.order.order_id} />
        ))}
        {refunds.map((refund) => (
          <RefundItem key={refund.id} refund={refund} detail={detail} />
        ))}
      </ul>
    </section>
  )
}

function RefundItem({ refund, detail }: { refund: AdminRefund; detail: AdminOrderDetail }) {
  const { betrag, waehrung, weg, status, created_at, settled_at, grund, positionen } = refund
  const { erstattbar } = detail.money
  return (
    <li>
      <p>
        <strong>{withCurrency(betrag, waehrung)}</strong> {paymentNames[weg]}, {status},{' '}
        {formatDateTime(settled_at ?? created_at)}
        {grund !== '' && <small>Grund: {grund}</small>}
        {positionen.length > 0 && (
          <small>
            Zurückgenommen: {positionen.map(({ menge, name }) => `${menge} × ${name}`).join(', ')}
          </small>
        )}
        {refund.beimAnbieter && <small>Beim Zahlungsanbieter ausgelöst</small>}
      </p>
      {refund.zuPruefen && (
        <ReviewNotice
          orderId={detail.order.order_id}
          reason={reasonOf(refund)}
          about={{ art: 'erstattung', id: refund.id }}
        >
          {status === 'fehlgeschlagen' && waehrung === 'CHF' && erstattbar > 0 && (
            <RefundButton
              detail={detail}
              draft={{ betrag: Math.min(betrag, erstattbar), weg: 'bank' }}
            />
          )}
        </ReviewNotice>
      )}
      {refund.geprueft && (
        <p>
          <small>{reviewInWords(refund.geprueft)}</small>
        </p>
      )}
    </li>
  )
}

function reasonOf({ status, unbekannt }: AdminRefund): ReviewReason {
  if (status !== 'fehlgeschlagen') return 'refund-elsewhere'
  return unbekannt ? 'refund-unknown' : 'refund-failed'
}

function DisputeItem({ dispute, orderId }: { dispute: Dispute; orderId: number }) {
  const { id, betrag, waehrung, grund, stand, frist, created_at, gutschrift, geprueft } = dispute
  return (
    <li>
      <p>
        <strong>{withCurrency(betrag, waehrung)}</strong> angefochten am{' '}
        {formatDateTime(created_at)}: {disputeStates[stand]}
        <small>Grund beim Zahlungsanbieter: {grund}</small>
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
      </p>
      {geprueft === null ? (
        <ReviewNotice orderId={orderId} reason="dispute" about={{ art: 'anfechtung', id }} />
      ) : (
        geprueft.grund && (
          <p>
            <small>{reviewInWords(geprueft)}</small>
          </p>
        )
      )}
    </li>
  )
}
