import { Problem } from '../../contract/problems.ts'
import type { Rappen } from '../../contract/money.ts'
import type { PaymentStatus } from '../../contract/payments/payments.ts'
import type { Db } from '../../db/schema.ts'

/**
 * What the simulator's phone page shows of a payment: no name, no address, no items.
 * Throws `payment-not-found`.
 */
export async function getSimulated(
  db: Db,
  sessionId: string,
): Promise<{ orderNo: string; amount: Rappen; status: PaymentStatus }> {
  const session = await db
    .selectFrom('payment_sessions')
    .innerJoin('orders', 'orders.id', 'payment_sessions.order_id')
    .select([
      'orders.order_no as orderNo',
      'payment_sessions.amount as amount',
      'payment_sessions.status as status',
    ])
    .where('payment_sessions.id', '=', sessionId)
    .executeTakeFirst()
  if (!session) throw new Problem('payment-not-found')
  return session
}
