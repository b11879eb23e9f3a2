import type { OrderBatch, OrderBatchResult } from '../../contract/orders/admin-orders.ts'
import { Problem } from '../../contract/problems.ts'
import type { Actor } from '../audit/audit-log.ts'
import { toOwnersState } from '../orders/order-status.ts'
import type { PaymentContext } from '../payments/payments.ts'
import { handleOrder } from './handle-order.ts'

/**
 * Moves several orders on, each in a transaction of its own: one failure leaves the others alone, and the result tells
 * where each order is now. Orders already moved are refused, so a double click moves nothing twice.
 */
export async function handleOrders(
  context: PaymentContext,
  { status, orders }: OrderBatch,
  actor: Actor,
  now: number,
): Promise<OrderBatchResult> {
  const results: OrderBatchResult['results'] = []
  for (const { order_id, ...rest } of orders) {
    try {
      await handleOrder(context, { orderId: order_id, status, ...rest }, actor, now)
      results.push({ order_id, done: true, code: null, stand: status })
    } catch (error) {
      if (!(error instanceof Problem)) throw error
      const order = await context.db
        .selectFrom('orders')
        .select(['status', 'fulfilment'])
        .where('id', '=', order_id)
        .executeTakeFirst()
      const stand = order ? toOwnersState(order) : null
      results.push({ order_id, done: false, code: error.code, stand })
    }
  }
  return { results }
}
