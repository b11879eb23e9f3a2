import { sql } from 'kysely'
import type { Dashboard } from '../../contract/overview/dashboard.ts'
import type { ReviewReason } from '../../contract/payments/admin-payments.ts'
import { toChf } from '../../contract/money.ts'
import type { ReviewDecision } from '../../contract/payments/order-money.ts'
import { Problem } from '../../contract/problems.ts'
import { toTime } from '../../contract/time/time.ts'
import { transaction } from '../../db/commit.ts'
import type { Db } from '../../db/schema.ts'
import { type Actor, recordChange } from '../audit/audit-log.ts'
import { leftForReview } from '../money/payments-to-review.ts'
import { readReason } from '../tools/read-line.ts'
import { settleRate } from '../orders/settle-rate.ts'
import { unknownPayment } from './provider.ts'
import { endPendingPayment } from './end-payment.ts'
import { hasPaymentToReview } from './payment-review.ts'
import type { PaymentContext } from './payments.ts'
import { settleOrder } from './settle-order.ts'
import { selectPayments, toReceived } from './admin-payments.ts'

/** How many are listed at most. */
const maxListed = 100

/**
 * Everything to be reviewed, the oldest hundred first: wrong amounts, money for cancelled orders, refunds that failed
 * or were started at the provider, and disputes; `toReview` counts all orders concerned (`countToReview`).
 */
export async function listReviews(db: Db): Promise<Pick<Dashboard, 'reviews' | 'toReview'>> {
  const payments = selectPayments(db)
    .innerJoin('orders', 'orders.id', 'payment_sessions.order_id')
    .select([
      'orders.id',
      'orders.order_no',
      'payment_sessions.amount',
      sql<ReviewReason>`payment_sessions.review_reason`.as('reason'),
      'payment_sessions.created_at as since',
      sql<number | null>`cast(null as bigint)`.as('due_at'),
    ])
    .where(leftForReview.zahlung.waits)
  const refunds = db
    .selectFrom('refunds')
    .innerJoin('orders', 'orders.id', 'refunds.order_id')
    .select([
      'refunds.amount as received_amount',
      'refunds.currency as received_currency',
      'orders.id',
      'orders.order_no',
      'refunds.amount',
      sql<ReviewReason>`case when refunds.status <> 'failed' then 'refund-elsewhere'
        when refunds.failure = ${sql.lit(unknownPayment)} then 'refund-unknown' else 'refund-failed' end`.as(
        'reason',
      ),
      'refunds.created_at as since',
      sql<number | null>`cast(null as bigint)`.as('due_at'),
    ])
    .where(leftForReview.erstattung.waits)
  const disputes = db
    .selectFrom('disputes')
    .innerJoin('orders', 'orders.id', 'disputes.order_id')
    .select([
      'disputes.amount as received_amount',
      'disputes.currency as received_currency',
      'orders.id',
      'orders.order_no',
      'disputes.amount',
      sql<ReviewReason>`case when disputes.status = 'lost' then 'dispute-lost' else 'dispute' end`.as(
        'reason',
      ),
      'disputes.created_at as since',
      // Nothing can be said any more once it is lost.
      sql<number | null>`case when disputes.status <> 'lost' then disputes.due_at end`.as('due_at'),
    ])
    .where(leftForReview.anfechtung.waits)
  const rows = await db
    .selectFrom(payments.unionAll(refunds).unionAll(disputes).as('reviews'))
    .selectAll()
    .orderBy('since')
    .limit(maxListed)
    .execute()
  const reviews = rows.map((row) => ({
    order_id: row.id,
    order_no: row.order_no,
    amount: toChf(row.amount),
    received: toReceived(row),
    reason: row.reason,
    createdAt: toTime(row.since),
    frist: toTime(row.due_at),
  }))
  return { reviews, toReview: await countToReview(db) }
}

/** How many orders have something to be reviewed: as many as the list of orders shows. */
export async function countToReview(db: Db): Promise<number> {
  const concerned = (art: keyof typeof leftForReview) =>
    db
      .selectFrom(leftForReview[art].table as 'refunds')
      .select('order_id')
      .where(leftForReview[art].waits)
  const { waiting } = await db
    .selectFrom(
      concerned('zahlung')
        .union(concerned('erstattung'))
        .union(concerned('anfechtung'))
        .as('concerned'),
    )
    .select(({ fn }) => fn.countAll<number>().as('waiting'))
    .executeTakeFirstOrThrow()
  return waiting
}

/**
 * Records a person's decision on a review, without moving money: who, when and why. A reviewed payment pays its order
 * if nothing is outstanding and no other payment awaits review.
 * Throws `fields-missing`, `review-not-found`.
 */
export async function decideReview(
  context: PaymentContext,
  { orderId, art, id, grund }: ReviewDecision & { orderId: number },
  actor: Actor,
  now: number,
): Promise<void> {
  const { db } = context
  const note = readReason(grund)
  const { table, waits } = leftForReview[art]
  const isPaid = await transaction(db, async (trx) => {
    await trx
      .updateTable(table as 'refunds')
      .set({ reviewed_at: now, reviewed_by: actor.id, review_note: note })
      .where('id', '=', id)
      .where('order_id', '=', orderId)
      .where(waits)
      .returning('id')
      .executeTakeFirstOrThrow(() => new Problem('review-not-found'))
    const after = { art, id, grund: note }
    const change = { action: 'review.decided', subject: `order:${orderId}`, after } as const
    await recordChange(trx, actor, change, now)
    if (art !== 'zahlung') return false
    // Of two concurrent decisions the second sees the first, and pays the order.
    const order = await settleRate(trx, orderId, now)
    if (await hasPaymentToReview(trx, orderId)) return false
    return (await settleOrder(trx, order, now)) === 'paid'
  })
  if (isPaid) await endPendingPayment(context, orderId, now)
}
