import type { Db } from '../../db/schema.ts'
import { sumsOfOrder } from '../money/ledger.ts'
import { isToReview } from '../money/payments-to-review.ts'
import { queuePaymentNotice, type Shop } from './order-mails.ts'

/**
 * Marks the money of a cancelled order as owed to the customer, so that it stays in sight until a person
 * has paid it back (design §6), and tells the owner. Payments to review stay what they are: those have been paid back, or wait for it
 * already. Returns whether the customer gets any money.
 */
export async function markRefundDue(shop: Shop, orderId: number, now: number): Promise<boolean> {
  const { db } = shop
  const due = await db
    .updateTable('payment_sessions')
    .set({ review_reason: 'refund' })
    .where('order_id', '=', orderId)
    .where('status', '=', 'completed')
    .where('review_reason', 'is', null)
    .returning(['id', 'order_id', 'review_reason'])
    .execute()
  for (const session of due) await queuePaymentNotice(shop, session, now)
  return owesMoney(db, orderId)
}

/** Whether a customer whose order is called off gets money back. */
export async function owesMoney(db: Db, orderId: number): Promise<boolean> {
  return (await holdsMoney(db, orderId)) || hasPaymentToReview(db, orderId)
}

/** Whether some of what came for an order has not been given back: then only the owner stops it. */
export async function holdsMoney(db: Db, orderId: number): Promise<boolean> {
  const { paid, refunded } = await sumsOfOrder(db, orderId)
  return paid > refunded
}

/** Whether money came for an order that a person still has to look at. */
export async function hasPaymentToReview(db: Db, orderId: number): Promise<boolean> {
  const odd = await db
    .selectFrom('payment_sessions')
    .select('id')
    .where('order_id', '=', orderId)
    .where(isToReview)
    .executeTakeFirst()
  return odd !== undefined
}
