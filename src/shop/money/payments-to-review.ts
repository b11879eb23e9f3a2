import { type ExpressionBuilder, type RawBuilder, type Selectable, type SqlBool, sql } from 'kysely'
import type { ReviewDecision } from '../../contract/payments/order-money.ts'
import type { DisputeTable } from '../../db/money-tables.ts'
import type { Tables } from '../../db/schema.ts'
import type { Sums } from './ledger.ts'

/** The states of a dispute whose outcome the bank has not told yet: its money may still be taken back. */
export const undecided = [
  'waiting',
  'answered',
] as const satisfies readonly DisputeTable['status'][]

export function isUndecided({ status }: Pick<DisputeTable, 'status'>): boolean {
  return undecided.some((one) => one === status)
}

/** Whether nothing of what came for an order is here any more, and no dispute may bring it back. */
export function isMoneyGone(
  order: { is_disputed: SqlBool },
  { isHeld }: Pick<Sums, 'isHeld'>,
): boolean {
  return !order.is_disputed && !isHeld
}

/** For a query of orders: the payments of an order. */
export const paymentsOf = (eb: ExpressionBuilder<Tables, 'orders'>) =>
  eb
    .selectFrom('payment_sessions')
    .select('payment_sessions.id')
    .whereRef('payment_sessions.order_id', '=', 'orders.id')

/**
 * For a query of `payment_sessions`: whether its money awaits a person's decision. Worded like the partial index, so
 * that the index is used.
 */
export const isToReview: RawBuilder<SqlBool> = sql`payment_sessions.review_reason is not null and payment_sessions.reviewed_at is null`

/** All that may be left for review, each in its table; worded like the partial indexes, so that they are used. */
export const leftForReview = {
  zahlung: { table: 'payment_sessions', waits: isToReview },
  erstattung: {
    table: 'refunds',
    waits: sql<SqlBool>`refunds.reviewed_at is null and (refunds.status = 'failed' or refunds.origin = 'provider')`,
  },
  anfechtung: { table: 'disputes', waits: sql<SqlBool>`disputes.reviewed_at is null` },
} as const satisfies Record<ReviewDecision['art'], { table: string; waits: RawBuilder<SqlBool> }>

/** The same of a row already read. */
export function awaitsReview({
  review_reason,
  reviewed_at,
}: Pick<Selectable<Tables['payment_sessions']>, 'review_reason' | 'reviewed_at'>): boolean {
  return review_reason !== null && reviewed_at === null
}
