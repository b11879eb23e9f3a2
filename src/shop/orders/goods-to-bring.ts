import type { GoodsToBring } from '../../contract/orders/goods-to-bring.ts'
import type { Db } from '../../db/schema.ts'
import { matchOrders } from './list-orders.ts'
import { listItems } from './orders.ts'

/**
 * What these people ordered «zum Termin mitbringen» and have not received: paid or on account, and still in the house.
 * The oldest first; nobody without such an order is listed.
 */
export async function listGoodsToBring(
  db: Db,
  people: readonly (number | null)[],
): Promise<Map<number, GoodsToBring[]>> {
  const ids = people.filter((id) => id !== null)
  const orders = await matchOrders(db, { status: 'zu-versenden' })
    .select(['orders.id', 'orders.order_no', 'orders.user_id'])
    .where('orders.delivery_method', '=', 'visit')
    .where('orders.user_id', 'in', ids)
    .orderBy('orders.id')
    .execute()
  const orderIds = orders.map(({ id }) => id)
  const items = await listItems(db, orderIds)
  const articles = Map.groupBy(items, ({ order_id }) => order_id)
  const grouped = Map.groupBy(orders, ({ user_id }) => user_id ?? 0)
  return new Map(
    [...grouped].map(([person, own]) => [
      person,
      own.map(({ id, order_no }) => ({
        order_id: id,
        order_no,
        artikel: (articles.get(id) ?? []).map(({ quantity, name }) => `${quantity} × ${name}`),
      })),
    ]),
  )
}
