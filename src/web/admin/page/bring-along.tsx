import { Link } from 'react-router'
import type { GoodsToBring } from '../../../contract/orders/goods-to-bring.ts'

/** What was ordered «zum Termin mitbringen»: it must be in the van. */
export function BringAlong({ orders }: { orders: readonly GoodsToBring[] }) {
  return orders.map(({ order_id, order_no, artikel }) => (
    <p key={order_id}>
      <strong>Mitbringen:</strong> {artikel.join(', ')} (
      <Link to={`/admin/orders/${order_id}`}>{order_no}</Link>)
    </p>
  ))
}
