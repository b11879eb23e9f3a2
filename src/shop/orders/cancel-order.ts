import type { Order } from '../../contract/orders.ts'
import { endPendingPayment } from '../payments/called-off.ts'
import type { Till } from '../payments/payments.ts'
import { handleOrder } from './handle-order.ts'
import { getOrder, toOrder } from './orders.ts'

/**
 * A customer calls off an order of their own that is not paid yet, with the mail the owner's cancellation sends.
 * Afterwards nobody pays for it any more; money that came at the same moment waits for review (design §6).
 * Throws `order-not-found` (a foreign order looks like a missing one) and `order-transition` when it is not open.
 */
export async function cancelOrder(
  till: Till,
  { orderId, userId }: { orderId: number; userId: number },
  now: number,
): Promise<Order> {
  const { db } = till
  await db.transaction().execute(async (trx) => {
    await getOrder(trx, orderId, userId)
    await handleOrder(trx, { orderId, status: 'storniert', from: 'offen' }, now)
  })
  await endPendingPayment(till, orderId, now)
  const { order, items } = await getOrder(db, orderId, userId)
  return toOrder(order, items)
}
