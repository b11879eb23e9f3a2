import { Problem } from '../../contract/problems.ts'
import type { Db } from '../../db/schema.ts'
import { closePayment, type Till } from './payments.ts'
import { findPending } from './sessions.ts'

/**
 * Marks the money of a cancelled order as owed to the customer, so that it stays in sight until a person
 * has paid it back (design §6). Returns whether there is any.
 */
export async function markRefundDue(db: Db, orderId: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('payment_sessions')
    .set({ review_reason: 'refund', reviewed_at: null })
    .where('order_id', '=', orderId)
    .where('status', '=', 'completed')
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/**
 * Ends the pending payment of an order that was called off, so that nobody pays for it any more. Money that
 * came all the same is booked for review. While the provider is away the sweep goes on asking.
 */
export async function endPendingPayment(till: Till, orderId: number, now: number): Promise<void> {
  const pending = await findPending(till.db, orderId)
  if (!pending) return
  try {
    await closePayment(till, pending, now)
  } catch (error) {
    if (!(error instanceof Problem) || error.code !== 'payment-provider-unavailable') throw error
  }
}

/** A person has settled an odd payment. Returns the order. Throws `payment-not-found`. */
export async function markReviewed(db: Db, sessionId: string, now: number): Promise<number> {
  const session = await db
    .updateTable('payment_sessions')
    .set({ reviewed_at: now })
    .where('id', '=', sessionId)
    .where('review_reason', 'is not', null)
    .where('reviewed_at', 'is', null)
    .returning('order_id')
    .executeTakeFirst()
  if (!session) throw new Problem('payment-not-found')
  return session.order_id
}
