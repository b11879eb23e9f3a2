import { Problem } from '../../contract/problems.ts'
import { transaction } from '../../db/commit.ts'
import type { Db } from '../../db/schema.ts'
import { type Actor, recordChange } from '../audit/audit-log.ts'
import { bookEntry, sumsOf } from '../money/ledger.ts'
import { listPayments } from './admin-payments.ts'
import { queueReviewNotice, type Shop } from './order-mails.ts'

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
  for (const session of due) await queueReviewNotice(shop, session, now)
  return owesMoney(db, orderId)
}

/** Whether a customer whose order is called off gets money back. */
export async function owesMoney(db: Db, orderId: number): Promise<boolean> {
  const sums = (await sumsOf(db, [orderId])).get(orderId)
  return (sums !== undefined && sums.paid > sums.refunded) || hasPaymentToReview(db, orderId)
}

/** Whether money came for an order that a person still has to look at. */
export async function hasPaymentToReview(db: Db, orderId: number): Promise<boolean> {
  const odd = await db
    .selectFrom('payment_sessions')
    .select('id')
    .where('order_id', '=', orderId)
    .where('review_reason', 'is not', null)
    .where('reviewed_at', 'is', null)
    .executeTakeFirst()
  return odd !== undefined
}

/**
 * A person has paid a payment to review back: the ledger books it on this day. Answers the order's id.
 * Throws `payment-not-found`.
 */
export async function markReviewed(
  db: Db,
  sessionId: string,
  actor: Actor,
  now: number,
): Promise<number> {
  return transaction(db, async (trx) => {
    const session = await trx
      .updateTable('payment_sessions')
      .set({ reviewed_at: now })
      .where('id', '=', sessionId)
      .where('review_reason', 'is not', null)
      .where('reviewed_at', 'is', null)
      .returning('order_id')
      .executeTakeFirst()
    if (!session) throw new Problem('payment-not-found')
    await bookRefund(trx, sessionId, actor, now)
    const payments = await listPayments(trx, session.order_id)
    const payment = payments.find(({ id }) => id === sessionId)
    const about = {
      reason: payment?.reviewReason,
      amount: payment?.amount,
      received: payment?.received,
      payment: sessionId,
    }
    const change = { before: { ...about, reviewed: false }, after: { ...about, reviewed: true } }
    const subject = `order:${session.order_id}`
    await recordChange(trx, actor, { action: 'payment.reviewed', subject, ...change }, now)
    return session.order_id
  })
}

async function bookRefund(db: Db, sessionId: string, actor: Actor, now: number): Promise<void> {
  const received = await db
    .selectFrom('money_entries')
    .select(['order_id', 'kind', 'method', 'amount', 'currency', 'session_id'])
    .where('session_id', '=', sessionId)
    .where('kind', '=', 'payment')
    .executeTakeFirst()
  if (!received) return
  const when = { happened_at: now, booked_at: now, admin_id: actor.id }
  await bookEntry(db, { ...received, kind: 'refund', ...when })
}
