import type { PackingList } from '../../contract/orders/admin-orders.ts'
import { toChf } from '../../contract/money.ts'
import { toTime } from '../../contract/time/time.ts'
import type { Db } from '../../db/schema.ts'
import { toOrderMoney } from '../money/ledger.ts'
import { listItems, toCustomerFields, toOrderLine, toOrderSums } from './orders.ts'

/** The packing lists of these orders, in the given order; one that does not exist is left out. */
export async function listPackingLists(db: Db, ids: readonly number[]): Promise<PackingList[]> {
  const orders = await db.selectFrom('orders').selectAll().where('id', 'in', ids).execute()
  const byId = new Map(orders.map((order) => [order.id, order]))
  const items = Map.groupBy(await listItems(db, ids), (item) => item.order_id)
  return [...new Set(ids)].flatMap((id) => {
    const order = byId.get(id)
    if (!order) return []
    const own = items.get(id) ?? []
    return {
      order: {
        order_id: id,
        order_no: order.order_no,
        created_at: toTime(order.created_at),
        total: toChf(order.total),
        ...toCustomerFields(order),
        ...toOrderSums(order, own),
      },
      items: own.map((item) => toOrderLine(order, item, toOrderMoney(order))),
    }
  })
}
