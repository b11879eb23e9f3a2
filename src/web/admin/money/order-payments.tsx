import type { AdminOrderDetail } from '../../../contract/orders/admin-orders.ts'
import type { AdminPayment } from '../../../contract/payments/admin-payments.ts'
import { reviewTexts } from '../../../contract/payments/review-texts.ts'
import { formatChf, toRappen } from '../../../contract/money.ts'
import { formatDateTime } from '../../../contract/time/date-format.ts'
import { reviewInWords, withCurrency } from './money-words.ts'
import styles from './order-payments.module.css'
import { RefundButton } from './refund.tsx'
import { ReviewNotice } from './review.tsx'

const states = { pending: 'wartet', completed: 'bezahlt', failed: 'nicht bezahlt' }

/** The amount received, and the one requested if it differs. */
export function PaidAmount({ amount, received }: Pick<AdminPayment, 'amount' | 'received'>) {
  const requested = formatChf(toRappen(amount))
  const came = received ? withCurrency(received.amount, received.currency) : requested
  return (
    <>
      <strong>{came}</strong>
      {came !== requested && <> statt {requested}</>}
    </>
  )
}

/** Every payment attempt, with those needing manual review; nothing for an order that never was to be paid by TWINT. */
export function OrderPayments({ detail }: { detail: AdminOrderDetail }) {
  const { payments, order } = detail
  if (payments.length === 0 && order.zahlungsart !== 'twint') return null
  return (
    <section className={`card ${styles['payments']}`} aria-labelledby="zahlungen">
      <h2 id="zahlungen" tabIndex={-1}>
        Zahlungen
      </h2>
      {payments.length === 0 && <p>Mit TWINT wurde noch nicht versucht zu bezahlen.</p>}
      <ul className="stack">
        {payments.map((payment) => (
          <li key={payment.id}>
            <p>
              <PaidAmount {...payment} /> {states[payment.status]},{' '}
              {formatDateTime(payment.completedAt ?? payment.createdAt)}
              {payment.provider === 'simulator' && <small>Simulator, keine echte Zahlung</small>}
              {payment.transactionId && <small>Transaktion {payment.transactionId}</small>}
            </p>
            {payment.reviewReason && !payment.geprueft && (
              <ReviewNotice
                orderId={order.order_id}
                reason={payment.reviewReason}
                about={{ art: 'zahlung', id: payment.id }}
              >
                <RefundButton
                  detail={detail}
                  draft={{
                    betrag: payment.erstattbar || (payment.received?.amount ?? 0),
                    zahlung: payment.id,
                  }}
                />
              </ReviewNotice>
            )}
            {payment.reviewReason && payment.geprueft && (
              <p>
                <small>
                  {reviewTexts[payment.reviewReason]} {reviewInWords(payment.geprueft)}
                </small>
              </p>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
