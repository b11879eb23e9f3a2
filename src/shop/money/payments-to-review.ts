import { type RawBuilder, type SqlBool, sql } from 'kysely'

/** For a query of `payment_sessions`: whether its money waits for a person; said as in its index, by which it is found. */
export const isToReview: RawBuilder<SqlBool> = sql`payment_sessions.review_reason is not null and payment_sessions.reviewed_at is null`
