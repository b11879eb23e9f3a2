import { type RawBuilder, type Selectable, type SqlBool, sql } from 'kysely'
import type { Tables } from '../../db/schema.ts'

/**
 * For a query of `payment_sessions`: whether its money awaits a person's decision. Worded like the partial index, so
 * that the index is used.
 */
export const isToReview: RawBuilder<SqlBool> = sql`payment_sessions.review_reason is not null and payment_sessions.reviewed_at is null`

/** The same of a row already read. */
export function awaitsReview({
  review_reason,
  reviewed_at,
}: Pick<Selectable<Tables['payment_sessions']>, 'review_reason' | 'reviewed_at'>): boolean {
  return review_reason !== null && reviewed_at === null
}
