import { Link } from 'react-router'
import type { PersonDetail } from '../../../contract/people/people.ts'
import { formatDate } from '../../../contract/time/date-format.ts'
import { formatAmount, formatChf, toRappen } from '../../../contract/money.ts'
import { DataTable } from '../../ui/data-table.tsx'
import { Fold } from '../../ui/fold.tsx'
import { OrderState } from '../orders/order-state.tsx'

/** A person's orders, and how much of them is paid. */
export function PersonOrders({ detail: { orders, sums } }: { detail: PersonDetail }) {
  const chf = (amount: number) => formatChf(toRappen(amount))
  return (
    <Fold id="bestellungen" title="Bestellungen" about={orders.length}>
      {orders.length === 0 ? (
        <p>Noch keine Bestellungen vorhanden.</p>
      ) : (
        <>
          <p>
            Bestellt {chf(sums.bestellt)}, bezahlt {chf(sums.bezahlt)}
            {sums.erstattet > 0 && <>, erstattet {chf(sums.erstattet)}</>},{' '}
            <strong>offen {chf(sums.offen)}</strong>
          </p>
          <DataTable
            caption="Bestellungen dieser Person"
            columns={['Nummer', 'Datum', 'Stand', 'Total', 'Offen']}
            amounts={['Total', 'Offen']}
            rows={orders.map((order) => [
              <Link key="number" to={`/admin/orders/${order.order_id}`}>
                {order.order_no}
              </Link>,
              formatDate(order.created_at),
              <span key="state">
                <OrderState order={order} />
              </span>,
              formatAmount(toRappen(order.total)),
              formatAmount(toRappen(order.zahlung.offen)),
            ])}
          />
        </>
      )}
    </Fold>
  )
}
