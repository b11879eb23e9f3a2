import { sql } from 'kysely'
import type { ReturnRequest } from '../../contract/orders/orders.ts'
import { toTime } from '../../contract/time/time.ts'
import type { Db } from '../../db/schema.ts'

/** What customers asked to return of some orders, oldest first; `contact/` stores it as a message. */
export function selectReturns(db: Db, orderIds: readonly number[]) {
  return db
    .selectFrom('contact_messages')
    .select(['order_id', 'created_at', 'answered_at'])
    .where('order_id', 'in', orderIds)
    .where('is_return', '=', sql.lit(1))
    .orderBy('id')
}

export function toReturnRequest({
  created_at: createdAt,
  answered_at: answeredAt,
}: {
  created_at: number
  answered_at: number | null
}): ReturnRequest {
  return { angefragt: toTime(createdAt), beantwortet: toTime(answeredAt) }
}
