import type { Db } from '../../db/schema.ts'
import { balanceOf, sumsOfOrder } from '../money/ledger.ts'
import { isToReview } from '../money/payments-to-review.ts'
import { queuePaymentNotice } from './order-mails.ts'
import type { Shop } from '../settings/shop.ts'

/**
 * Marks the money of a cancelled order as owed to the customer, so that it stays in sight until a person
 * has paid it back (design §6), and tells the owner. Payments to review stay what they are: those have been paid back,
 * or wait for it already; what the provider has taken for a contest is not here to be given back. Returns whether the
 * customer gets any money.
 */
export async function markRefundDue(shop: Shop, orderId: number, now: number): Promise<boolean> {
  const { db } = shop
  if (!(await owesMoney(db, orderId))) return false
  const held = await listHeld(db, orderId)
  if (held.length === 0) return true
  const due = await db
    .updateTable('payment_sessions')
    .set({ review_reason: 'refund' })
    .where('id', 'in', held)
    .where('status', '=', 'completed')
    .where('review_reason', 'is', null)
    .returning(['id', 'order_id', 'review_reason'])
    .execute()
  for (const session of due) await queuePaymentNotice(shop, session, now)
  return true
}

/** The payments at a provider of which something is still here: it was neither given back nor lost to a contest. */
async function listHeld(db: Db, orderId: number): Promise<string[]> {
  const entries = await db
    .selectFrom('money_entries')
    .select(['session_id', 'kind', 'amount'])
    .where('order_id', '=', orderId)
    .execute()
  const payments = Map.groupBy(entries, ({ session_id }) => session_id)
  return [...payments].flatMap(([id, own]) => (id !== null && balanceOf(own) > 0 ? id : []))
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
