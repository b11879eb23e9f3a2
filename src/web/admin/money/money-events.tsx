import type { AdminOrderDetail } from '../../../contract/orders/admin-orders.ts'
import { formatChf, toRappen } from '../../../contract/money.ts'
import type { AdminMoneyEntry, MoneyEntry } from '../../../contract/payments/order-money.ts'
import { formatDate, formatDay } from '../../../contract/time/date-format.ts'
import { kindNames, paymentNames, withCurrency } from './money-words.ts'
import type { OrderEvent } from './order-event.ts'
import { PaymentDetails, paymentEvents } from './payment-events.tsx'
import { disputeEvents, RefundDetails } from './refund-events.tsx'
import { ReversePaymentButton } from './reverse-payment.tsx'

const reductionNames = { abschreibung: 'Abgeschrieben', rundung: 'Gerundet' }
const away: readonly MoneyEntry['art'][] = ['erstattung', 'rueckbuchung', 'zahlung-zurueckgenommen']

/**
 * What happened with the money of an order, each thing once: movements with their payments and refunds, attempts,
 * disputes, and what was taken off.
 */
export function moneyEvents(detail: AdminOrderDetail, hasInvoice: boolean): OrderEvent[] {
  const { money } = detail
  return [
    ...money.entries.map((entry) => toEvent(entry, detail, hasInvoice)),
    ...paymentEvents(detail),
    ...disputeEvents(detail),
    ...money.abzuege.map(({ art, betrag, am, grund }) => ({
      key: `${art} ${am} ${betrag}`,
      at: am,
      what: `${reductionNames[art]}: ${formatChf(-toRappen(betrag))}`,
      about: grund !== null && <small>Grund: {grund}</small>,
    })),
  ]
}

function toEvent(
  entry: AdminMoneyEntry,
  detail: AdminOrderDetail,
  hasInvoice: boolean,
): OrderEvent {
  const { id, art, weg, at, betrag, waehrung, reference, by, grund, status } = entry
  const { zahlung, rueckerstattung } = entry
  const amount = withCurrency(away.includes(art) ? 0 - betrag : betrag, waehrung)
  const payment = detail.payments.find((one) => art === 'zahlung' && one.id === zahlung)
  const refund = detail.refunds.find((one) => art === 'erstattung' && one.id === rueckerstattung)
  const reason = grund ?? refund?.grund
  const booking = by === null ? [] : [`gebucht von ${by}`]
  const facts = [...otherDays(entry), reference, ...booking].filter(Boolean).join(', ')
  return {
    key: `${id} ${art} ${at} ${betrag}`,
    ...timeOf(entry),
    what: (
      <>
        {kindNames[art]}: <strong>{amount}</strong> {paymentNames[weg]}
        {status !== 'erledigt' && ` (${status})`}
      </>
    ),
    about: (
      <>
        {facts && <small>{facts}</small>}
        {reason && <small>Grund: {reason}</small>}
        {payment && <PaymentDetails payment={payment} detail={detail} />}
        {refund && <RefundDetails refund={refund} detail={detail} />}
        {entry.zuruecknehmbar && id !== null && (
          <div>
            <ReversePaymentButton
              order={detail.order}
              payment={{ ...entry, id }}
              hasInvoice={hasInvoice}
            />
          </div>
        )}
      </>
    ),
  }
}

/** Of a payment booked by hand or by the bank only the day is known, and when it was booked on that day. */
function timeOf({ weg, at, gebuchtAm }: MoneyEntry): Pick<OrderEvent, 'at' | 'isDay'> {
  if (weg === 'twint' || gebuchtAm === null) return { at }
  return formatDate(at) === formatDate(gebuchtAm) ? { at: gebuchtAm } : { at, isDay: true }
}

/** The days that differ from the one the money moved: that of the booking, and the one on which it counts. */
function otherDays({ at, gebuchtAm, zaehltAm }: MoneyEntry): string[] {
  const day = formatDate(at)
  const booked = gebuchtAm === null ? day : formatDate(gebuchtAm)
  const counts = zaehltAm === null ? day : formatDay(zaehltAm)
  return [
    ...(booked === day ? [] : [`gebucht am ${booked}`]),
    ...(counts === day ? [] : [`zählt am ${counts}, weil vorher abgeschlossen ist`]),
  ]
}
