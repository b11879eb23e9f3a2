import type { Dashboard } from '../../contract/admin-orders.ts'
import { toChf } from '../../contract/money.ts'
import type { Db } from '../../db/schema.ts'

/** Payments a person has to look at, oldest first: wrong amounts, money for cancelled orders (design §6). */
export async function listReviews(db: Db): Promise<Dashboard['reviews']> {
  const rows = await db
    .selectFrom('payment_sessions')
    .innerJoin('orders', 'orders.id', 'payment_sessions.order_id')
    .select([
      'orders.id',
      'orders.order_no',
      'payment_sessions.amount',
      'payment_sessions.review_reason',
      'payment_sessions.created_at',
    ])
    .where('review_reason', 'is not', null)
    .where('reviewed_at', 'is', null)
    .orderBy('payment_sessions.created_at')
    .limit(100)
    .execute()
  return rows.flatMap(({ id, order_no, amount, review_reason: reason, created_at }) =>
    reason === null
      ? []
      : [
          {
            order_id: id,
            order_no,
            amount: toChf(amount),
            reason,
            createdAt: new Date(created_at).toISOString(),
          },
        ],
  )
}
