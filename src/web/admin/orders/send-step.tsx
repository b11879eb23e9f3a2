import type { AdminOrder } from '../../../contract/orders/admin-orders.ts'
import { RowButton, RowLink } from '../list/row-action.tsx'

/** The last step of an order that is ready: a parcel is reported as sent, all else is handed over on its own page. */
export function SendStep({
  order,
  onSend,
}: {
  order: AdminOrder
  onSend: (order: AdminOrder) => void
}) {
  if (order.lieferung !== 'versand')
    return <RowLink to={`/admin/orders/${order.order_id}`}>Öffnen</RowLink>
  return (
    <RowButton onClick={() => onSend(order)}>
      Versendet<span className="visually-hidden">: {order.order_no}</span>
    </RowButton>
  )
}
