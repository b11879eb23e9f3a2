import type { AdminOrderDetail } from '../../../contract/admin-orders.ts'
import { formatDate } from '../../../contract/date-format.ts'
import { formatAmount, formatChf, toRappen } from '../../../contract/money.ts'
import type { MoneyEntry, PaymentWay } from '../../../contract/order-money.ts'
import { DataTable } from '../../ui/data-table.tsx'
import { Notice } from '../../ui/notice.tsx'
import { HandPaymentButton } from './hand-payment.tsx'

const wayNames: Record<PaymentWay, string> = { twint: 'TWINT', bank: 'Bank', bar: 'bar' }
const kindNames: Record<MoneyEntry['art'], string> = {
  zahlung: 'Zahlung',
  erstattung: 'Rückerstattung',
}
const columns = ['Tag', 'Art', 'Weg', 'Betrag', 'Referenz', 'Gebucht von']

/** Every movement of money of an order, its sums, and a way to book money that came by bank or in cash. */
export function OrderMoney({ detail: { order, money } }: { detail: AdminOrderDetail }) {
  const [paid, refunded, open] = [money.bezahlt, money.erstattet, money.offen].map(toRappen)
  const due = order.status === 'storniert' ? 0 : toRappen(order.total)
  const tooMuch = (paid ?? 0) - (refunded ?? 0) - due
  return (
    <section className="card stack" aria-labelledby="geld">
      <h2 id="geld" tabIndex={-1}>
        Geld zu dieser Bestellung
      </h2>
      {money.entries.length > 0 && (
        <DataTable caption="Buchungen" columns={columns} rows={money.entries.map(toRow)} />
      )}
      <p>
        Bezahlt {formatChf(paid ?? 0)}, erstattet {formatChf(refunded ?? 0)},{' '}
        <strong>offen {formatChf(open ?? 0)}</strong>
      </p>
      {tooMuch > 0 && (
        <Notice>
          {formatChf(tooMuch)} mehr erhalten, als die Bestellung kostet: Dieses Geld gehört der
          Kundschaft.
        </Notice>
      )}
      <HandPaymentButton order={order} />
    </section>
  )
}

function toRow(entry: MoneyEntry): [string, ...string[]] {
  const { art, weg, betrag, waehrung, at, gebuchtAm, reference, by } = entry
  const [day, bookedDay] = [formatDate(at), formatDate(gebuchtAm)]
  return [
    day === bookedDay ? day : `${day} (gebucht am ${bookedDay})`,
    kindNames[art],
    wayNames[weg],
    `${waehrung}\u00a0${formatAmount(toRappen(art === 'zahlung' ? betrag : -betrag))}`,
    reference ?? '–',
    by ?? 'Shop',
  ]
}
