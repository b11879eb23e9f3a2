import type { ReactNode } from 'react'
import type { AdminOrderDetail } from '../../../contract/orders/admin-orders.ts'
import { formatDate, formatDay } from '../../../contract/time/date-format.ts'
import { formatChf, toRappen } from '../../../contract/money.ts'
import { inDoubtWords, isInDoubt } from '../../../contract/orders/words.ts'
import type { AdminMoneyEntry, MoneyEntry } from '../../../contract/payments/order-money.ts'
import { DataTable } from '../../ui/data-table.tsx'
import { Notice } from '../../ui/notice.tsx'
import { PaymentLinkButton } from './payment-link.tsx'
import { EmailText } from '../page/email-text.tsx'
import { HandPaymentButton } from './manual-payment.tsx'
import { kindNames, paymentNames, withCurrency } from './money-words.ts'
import { RefundButton, fullRefund, keptAndDue } from './refund.tsx'
import { ReversePaymentButton } from './reverse-payment.tsx'

const reductionNames = { abschreibung: 'Abgeschrieben', rundung: 'Gerundet' }
const columns = ['Tag', 'Art', 'Weg', 'Betrag', 'Referenz', 'Gebucht von']

/** Every movement of money of an order, its sums, and a form to book a bank transfer or cash. */
export function OrderMoney({
  detail,
  hasInvoice,
}: {
  detail: AdminOrderDetail
  hasInvoice: boolean
}) {
  const { order, money } = detail
  const paid = toRappen(money.bezahlt)
  const refunded = toRappen(money.erstattet)
  const requested = toRappen(money.angefordert)
  const { kept, due } = keptAndDue(detail)
  const tooMuch = kept - due
  return (
    <section className="card stack" aria-labelledby="geld">
      <h2 id="geld" tabIndex={-1}>
        Geld zu dieser Bestellung
      </h2>
      {money.entries.length > 0 && (
        <DataTable
          caption="Buchungen"
          columns={columns}
          amounts={['Betrag']}
          rows={money.entries.map((entry) => toRow(entry, order, hasInvoice))}
        />
      )}
      {money.abzuege.map(({ art, betrag, am, grund }) => (
        <p key={`${art} ${am} ${betrag}`}>
          {reductionNames[art]} am {formatDate(am)}: {formatChf(-toRappen(betrag))}
          {grund !== null && <small>Grund: {grund}</small>}
        </p>
      ))}
      <p>
        Bezahlt {formatChf(paid)}, erstattet {formatChf(refunded)},{' '}
        {requested > 0 && `unterwegs zurück ${formatChf(requested)}, `}
        <strong>
          {isInDoubt(order) ? inDoubtWords : `offen ${formatChf(toRappen(money.offen))}`}
        </strong>
      </p>
      {tooMuch > 0 && (
        <Notice>
          {formatChf(tooMuch)} mehr erhalten, als die Bestellung kostet: Dieses Geld gehört der
          Kundschaft.
        </Notice>
      )}
      {order.lieferstand === 'zurueckgenommen' && tooMuch <= 0 && kept > 0 && (
        <Notice>
          Die Ware ist zurück; von der Kundschaft sind noch {formatChf(kept)} bei Ihnen. Geben Sie
          ihr zurück, was ihr zusteht.
        </Notice>
      )}
      <div className="row">
        <HandPaymentButton order={order} />
        {money.erstattbar > 0 && <RefundButton detail={detail} draft={fullRefund(detail)} />}
        {order.status === 'offen' && order.zahlungsart !== 'rechnung' && money.offen > 0 && (
          <PaymentLinkButton orderId={order.order_id} />
        )}
      </div>
    </section>
  )
}

/** The day the money moved, and the others where they differ: that of the booking, and the one on which it counts. */
function daysOf({ at, gebuchtAm, zaehltAm }: MoneyEntry): string {
  const day = formatDate(at)
  const booked = gebuchtAm === null ? day : formatDate(gebuchtAm)
  const counts = zaehltAm === null ? day : formatDay(zaehltAm)
  const others = [
    ...(booked === day ? [] : [`gebucht am ${booked}`]),
    ...(counts === day ? [] : [`zählt am ${counts}, weil vorher abgeschlossen ist`]),
  ]
  return others.length > 0 ? `${day} (${others.join('; ')})` : day
}

const away: readonly MoneyEntry['art'][] = ['erstattung', 'rueckbuchung', 'zahlung-zurueckgenommen']

function toRow(
  entry: AdminMoneyEntry,
  order: AdminOrderDetail['order'],
  hasInvoice: boolean,
): [string, ...ReactNode[]] {
  const { id, art, weg, betrag, waehrung, reference, by, grund, status } = entry
  return [
    daysOf(entry),
    <div key="kind" className="stack">
      {status === 'erledigt' ? kindNames[art] : `${kindNames[art]} (${status})`}
      {grund !== null && <small>Grund: {grund}</small>}
      {entry.zuruecknehmbar && id !== null && (
        <ReversePaymentButton order={order} payment={{ ...entry, id }} hasInvoice={hasInvoice} />
      )}
    </div>,
    paymentNames[weg],
    withCurrency(away.includes(art) ? -betrag : betrag, waehrung),
    reference ?? '–',
    by === null ? 'Shop' : <EmailText key="by" email={by} />,
  ]
}
