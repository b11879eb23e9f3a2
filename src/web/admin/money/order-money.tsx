import { Link } from 'react-router'
import type { AdminOrderDetail } from '../../../contract/orders/admin-orders.ts'
import { formatChf, toRappen } from '../../../contract/money.ts'
import { isInDoubt } from '../../../contract/orders/words.ts'
import { Notice } from '../../ui/message/notice.tsx'
import { HandPaymentButton, ReceivedButton } from './manual-payment.tsx'
import { PaymentLinkButton } from './payment-link.tsx'
import { RefundButton, fullRefund } from './refund.tsx'

/** Whether the goods are back and money for them is still here. */
const holdsReturned = ({ order, money }: AdminOrderDetail) =>
  order.lieferstand === 'zurueckgenommen' && money.behalten > 0

/** The payments at the provider that a person has to decide on: each says why, and has its own button for its money. */
const inReview = ({ payments }: AdminOrderDetail) =>
  payments.filter(({ reviewReason, geprueft }) => reviewReason && !geprueft)

/** The part of an order's money that is refunded in its reviews, which count each payment in its own currency. */
const francsInReview = (detail: AdminOrderDetail) =>
  inReview(detail)
    .filter(({ received }) => received?.currency === 'CHF')
    .reduce((sum, { erstattbar }) => sum + toRappen(erstattbar), 0)

/** What was paid, refunded and is open of an order, unless it is simply paid or unpaid; shown nowhere else. */
export function OrderBalance({ detail }: { detail: AdminOrderDetail }) {
  const { order, money } = detail
  const total = toRappen(order.total)
  const paid = toRappen(money.bezahlt)
  const open = isInDoubt(order) ? 0 : toRappen(money.offen)
  // Of what left the shop, the state says nothing of its money.
  const isSimplyOpen = order.status === 'offen' || order.faellig !== null
  const chargedBack = toRappen(money.zurueckgebucht ?? 0)
  const parts = [
    { name: 'bezahlt', amount: paid === total ? 0 : paid },
    { name: 'erstattet', amount: toRappen(money.erstattet) - chargedBack },
    { name: 'zurückgebucht', amount: chargedBack },
    { name: 'unterwegs zurück', amount: toRappen(money.angefordert) },
    { name: 'offen', amount: open === total && isSimplyOpen ? 0 : open },
  ].filter(({ amount }) => amount > 0)
  const [kept, tooMuch] = [toRappen(money.behalten), toRappen(money.ueberzahlt)]
  const isInReview = inReview(detail).length > 0
  const isFromBank = isInDoubt(order) && !isInReview
  return (
    <>
      {parts.length > 0 && (
        <p>{parts.map(({ name, amount }) => `${name} ${formatChf(amount)}`).join(', ')}</p>
      )}
      {tooMuch > (order.lieferstand === 'storniert' ? francsInReview(detail) : 0) && (
        <Notice>
          {order.lieferstand === 'storniert'
            ? `Die Bestellung ist storniert: ${formatChf(tooMuch)} gehören der Kundschaft.`
            : `${formatChf(tooMuch)} mehr erhalten, als die Bestellung kostet: Dieses Geld gehört der Kundschaft.`}
          {isFromBank && (
            <>
              {' '}
              Bestätigen Sie die Buchung, dann gilt sie als bezahlt:{' '}
              <Link to="/admin/geld/bank">zur Bank</Link>
            </>
          )}
        </Notice>
      )}
      {tooMuch <= 0 && holdsReturned(detail) && (
        <Notice>
          Die Ware ist zurück; von der Kundschaft sind noch {formatChf(kept)} bei Ihnen. Geben Sie
          ihr zurück, was ihr zusteht.
        </Notice>
      )}
    </>
  )
}

/** What can be done with the money of an order; `isNext`: it is what the order waits for. */
export function MoneyActions({ detail, isNext }: { detail: AdminOrderDetail; isNext: boolean }) {
  const { order, money } = detail
  const isOpen = money.offen > 0 && !isInDoubt(order)
  // The same button twice, for the same money, would ask which is meant.
  const isBesides = toRappen(money.erstattbar) > francsInReview(detail)
  const refund = (look: 'primary' | 'secondary') =>
    isBesides && <RefundButton detail={detail} draft={fullRefund(detail)} look={look} />
  const isOwed = isNext && !isInDoubt(order) && (money.ueberzahlt > 0 || holdsReturned(detail))
  return (
    <div className="row">
      {isOwed && refund('primary')}
      {isOpen && (
        <ReceivedButton order={order} look={isNext ? 'primary' : 'secondary'}>
          Als bezahlt melden
        </ReceivedButton>
      )}
      <HandPaymentButton
        order={order}
        label={isOpen ? 'Anderen Betrag erfassen' : 'Weitere Zahlung erfassen'}
      />
      {!isOwed && refund('secondary')}
      {order.zahlungslink && <PaymentLinkButton orderId={order.order_id} />}
    </div>
  )
}
