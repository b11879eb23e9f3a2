import { type RawBuilder, type SqlBool, sql } from 'kysely'

/**
 * For a query of `payment_sessions`: whether its money awaits a person's decision. Worded like the partial index, so
 * that the index is used.
 */
export const isToReview: RawBuilder<SqlBool> = sql`payment_sessions.review_reason is not null and payment_sessions.reviewed_at is null`
