import type { AdminOrderDetail } from '../../../contract/orders/admin-orders.ts'
import type { AdminPayment } from '../../../contract/payments/admin-payments.ts'
import { reviewTexts } from '../../../contract/payments/review-texts.ts'
import { formatChf, toRappen } from '../../../contract/money.ts'
import type { OrderEvent } from './order-event.ts'
import { reviewInWords, withCurrency } from './money-words.ts'
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

/** The attempts to pay of which no movement of money tells. */
export function paymentEvents(detail: AdminOrderDetail): OrderEvent[] {
  const booked = new Set(
    detail.money.entries.filter(({ art }) => art === 'zahlung').map(({ zahlung }) => zahlung),
  )
  return detail.payments
    .filter(({ id }) => !booked.has(id))
    .map((payment) => ({
      key: payment.id,
      at: payment.completedAt ?? payment.createdAt,
      what: (
        <>
          Zahlung mit TWINT: <PaidAmount {...payment} /> {states[payment.status]}
        </>
      ),
      about: <PaymentDetails payment={payment} detail={detail} isAlone />,
    }))
}

/** What there is to know of a payment at the provider, and to decide. `isAlone`: no movement names its transaction. */
export function PaymentDetails({
  payment: { id, provider, transactionId, amount, received, erstattbar, reviewReason, geprueft },
  detail,
  isAlone = false,
}: {
  payment: AdminPayment
  detail: AdminOrderDetail
  isAlone?: boolean
}) {
  return (
    <>
      {!isAlone && received && received.amount !== amount && (
        <small>statt {formatChf(toRappen(amount))}</small>
      )}
      {isAlone && transactionId && <small>Transaktion {transactionId}</small>}
      {provider === 'simulator' && <small>Simulator, keine echte Zahlung</small>}
      {reviewReason && !geprueft && (
        <ReviewNotice
          orderId={detail.order.order_id}
          reason={reviewReason}
          about={{ art: 'zahlung', id }}
        >
          <RefundButton
            detail={detail}
            draft={{ betrag: erstattbar || (received?.amount ?? 0), zahlung: id }}
          />
        </ReviewNotice>
      )}
      {reviewReason && geprueft && (
        <small>
          {reviewTexts[reviewReason]} {reviewInWords(geprueft)}
        </small>
      )}
    </>
  )
}
