import type { AdminOrderLine, PackingList } from '../../contract/orders/admin-orders.ts'
import { toChf } from '../../contract/money.ts'
import { toTime } from '../../contract/time/time.ts'
import type { Db } from '../../db/schema.ts'
import { toOrderMoney } from '../money/ledger.ts'
import type { OrderMoney } from '../../contract/payments/order-money.ts'
import type { OrderRow } from '../orders/order-status.ts'
import { toCustomerFields } from '../orders/order-input.ts'
import { listItems, type OrderItemRow, toOrderLine, toOrderSums } from '../orders/orders.ts'
import { type PiecesBack, readAllPiecesBack } from '../payments/pieces-back.ts'

/** The packing lists of these orders, in the given order; one that does not exist is left out. */
export async function listPackingLists(db: Db, ids: readonly number[]): Promise<PackingList[]> {
  const orders = await db.selectFrom('orders').selectAll().where('id', 'in', ids).execute()
  const byId = new Map(orders.map((order) => [order.id, order]))
  const back = await readAllPiecesBack(db, ids)
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
      items: toAdminLines(order, own, back.get(id), toOrderMoney(order)),
    }
  })
}

/** The lines of an order, each with how many of its pieces are back: the first lines of a product first. */
export function toAdminLines(
  order: OrderRow,
  items: readonly OrderItemRow[],
  back: PiecesBack | undefined,
  money: OrderMoney,
): AdminOrderLine[] {
  const left = new Map(back)
  return items.map((item) => {
    const gone = left.get(item.product_id) ?? 0
    const zurueck = Math.min(gone, item.quantity)
    left.set(item.product_id, gone - zurueck)
    return { ...toOrderLine(order, item, money), zurueck, arbeit: item.is_work === 1 }
  })
}
