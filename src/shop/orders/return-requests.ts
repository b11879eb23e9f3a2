import { sql } from 'kysely'
import type { ReturnRequest } from '../../contract/orders/orders.ts'
import { toTime } from '../../contract/time/time.ts'
import type { Db } from '../../db/schema.ts'

/**
 * What customers asked to return of some orders, and what was answered, oldest first: a row for each answer, or one
 * without. `contact/` stores both as a message with its answers.
 */
export function listReturns(db: Db, orderIds: readonly number[]) {
  return db
    .selectFrom('contact_messages')
    .leftJoin('message_answers', 'message_answers.message_id', 'contact_messages.id')
    .select(['contact_messages.id', 'order_id', 'contact_messages.created_at', 'answered_at'])
    .select(['message_answers.text', 'message_answers.created_at as sent_at'])
    .where('order_id', 'in', orderIds)
    .where('is_return', '=', sql.lit(1))
    .orderBy('contact_messages.id')
    .orderBy('message_answers.id')
    .execute()
}

/** The requests of one order, from its rows. */
export function toReturnRequests(rows: Awaited<ReturnType<typeof listReturns>>): ReturnRequest[] {
  return [...Map.groupBy(rows, ({ id }) => id).values()].flatMap(([first, ...more]) =>
    first
      ? {
          angefragt: toTime(first.created_at),
          beantwortet: toTime(first.answered_at),
          antworten: [first, ...more].flatMap(({ text, sent_at }) =>
            text === null || sent_at === null ? [] : { text, am: toTime(sent_at) },
          ),
        }
      : [],
  )
}
