import { compiledOnce } from '../../db/compiled-once.ts'
import type { Db, Trx } from '../../db/schema.ts'
import { balanceOf, sumsOfOrder } from '../money/ledger.ts'
import { isToReview } from '../money/payments-to-review.ts'
import { queuePaymentNotice } from './order-mails.ts'

/**
 * Marks the money of a cancelled order as owed to the customer, so that it stays listed until a person has refunded it,
 * and notifies the owner. Payments awaiting review keep their reason; an earlier decision was about an order that still
 * stood, and is made again. Money that the provider withdrew for a dispute is not held and cannot be refunded. Of what a
 * person booked there is nothing to mark: it stays among the open items (`storniert`). Returns whether the customer gets
 * any money.
 */
export async function markRefundDue(trx: Trx, orderId: number, now: number): Promise<boolean> {
  if (!(await owesMoney(trx, orderId))) return false
  const held = await listHeld(trx, orderId)
  const due = await trx
    .updateTable('payment_sessions')
    .set({ review_reason: 'refund', reviewed_at: null, reviewed_by: null, review_note: null })
    .where('id', 'in', held)
    .where('status', '=', 'completed')
    .where((eb) => eb.not(eb.parens(isToReview)))
    .returning(['id', 'order_id', 'review_reason'])
    .execute()
  for (const session of due) await queuePaymentNotice(trx, session, now)
  return true
}

/** The provider payments of which some money is still held: neither refunded nor charged back. */
async function listHeld(db: Db, orderId: number): Promise<string[]> {
  const entries = await db
    .selectFrom('money_entries')
    .select(['session_id', 'kind', 'amount'])
    .where('order_id', '=', orderId)
    .execute()
  const payments = Map.groupBy(entries, ({ session_id }) => session_id)
  return [...payments].flatMap(([id, own]) => (id !== null && balanceOf(own) > 0 ? id : []))
}

/** Whether the customer of a cancelled order gets money back. */
async function owesMoney(db: Db, orderId: number): Promise<boolean> {
  return (await sumsOfOrder(db, orderId)).isHeld || hasPaymentToReview(db, orderId)
}

/** Whether an order has a payment to be reviewed. */
export async function hasPaymentToReview(db: Db, orderId: number): Promise<boolean> {
  return (await selectToReview(db, orderId)).length > 0
}

/** Which of some orders have a payment to be reviewed. */
export async function listToReview(db: Db, orderIds: readonly number[]): Promise<Set<number>> {
  const found = await db
    .selectFrom('payment_sessions')
    .select('order_id')
    .where('order_id', 'in', orderIds)
    .where(isToReview)
    .execute()
  return new Set(found.map(({ order_id: id }) => id))
}

const selectToReview = compiledOnce((db, orderId: number) =>
  db.selectFrom('payment_sessions').select('id').where('order_id', '=', orderId).where(isToReview),
)
