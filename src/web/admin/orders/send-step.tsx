import type { AdminOrder } from '../../../contract/orders/admin-orders.ts'
import { RowButton, RowLink } from '../list/row-action.tsx'
import { isReadyToSend } from './order-steps.ts'

/** The last step of an order that is ready: a parcel is reported as sent, all else is dealt with on its own page. */
export function SendStep({
  order,
  onSend,
}: {
  order: AdminOrder
  onSend: (order: AdminOrder) => void
}) {
  if (!isReadyToSend(order)) return <OpenOrder order={order} />
  return (
    <RowButton about={order.order_no} onClick={() => onSend(order)}>
      Versendet
    </RowButton>
  )
}

/** Leads to an order's own page. */
export function OpenOrder({ order }: { order: Pick<AdminOrder, 'order_id' | 'order_no'> }) {
  return (
    <RowLink to={`/admin/orders/${order.order_id}`} about={order.order_no}>
      Öffnen
    </RowLink>
  )
}
