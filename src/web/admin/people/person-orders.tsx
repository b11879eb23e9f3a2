import type { PersonDetail } from '../../../contract/people/people.ts'
import { formatChf, toRappen } from '../../../contract/money.ts'
import { Fold } from '../../ui/fold.tsx'
import { date, money, orderNumber } from '../list/columns.tsx'
import { type Column, DataList } from '../list/data-list.tsx'
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
          <DataList
            caption="Bestellungen dieser Person"
            columns={columns}
            rows={orders}
            keyOf={(order) => order.order_id}
          />
        </>
      )}
    </Fold>
  )
}

const columns: readonly Column<PersonDetail['orders'][number]>[] = [
  { ...orderNumber('Nummer'), phone: 'main' },
  { ...date('Datum', 'created_at'), phone: 'sub' },
  { title: 'Stand', kind: 'state', phone: 'sub', cell: (order) => <OrderState order={order} /> },
  { ...money('Total', 'total'), phone: 'sum' },
  {
    title: 'Offen',
    kind: 'figure',
    cell: ({ zahlung }) => formatChf(toRappen(zahlung.offen)),
  },
]
