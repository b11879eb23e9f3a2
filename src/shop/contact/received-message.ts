import { sql } from 'kysely'
import type { ReceivedMessage } from '../../contract/contact/messages.ts'
import { toTime } from '../../contract/time/time.ts'
import { jsonRows, readRows, type RowOf } from '../../db/json-rows.ts'
import type { Db } from '../../db/schema.ts'
import { authorName } from '../accounts/accounts.ts'

/** The answers to the message of a query of `contact_messages`, oldest first, as one value of its row. */
export function selectAnswers(db: Db) {
  return jsonRows(
    db,
    db
      .selectFrom('message_answers')
      .innerJoin('users', 'users.id', 'message_answers.author_id')
      .select(['message_answers.id', 'message_answers.text', 'message_answers.created_at'])
      .select(['users.first_name', 'users.last_name', 'users.email'])
      .where('message_answers.message_id', '=', sql.ref<number>('contact_messages.id'))
      .orderBy('message_answers.id'),
  )
}
export type AnswersOfRow = Parameters<typeof readRows<RowOf<ReturnType<typeof selectAnswers>>>>[0]

/** A message as the wire has it, from its row with its order and its answers. */
export function toReceived(row: {
  id: number
  message: string
  created_at: number
  answered_at: number | null
  order_id: number | null
  order_no: string | null
  is_return: number
  answers: AnswersOfRow
}): ReceivedMessage {
  const { order_id, order_no } = row
  return {
    id: row.id,
    nachricht: row.message,
    createdAt: toTime(row.created_at),
    answeredAt: toTime(row.answered_at),
    bestellung:
      order_id === null || order_no === null
        ? null
        : { order_id, order_no, rueckgabe: row.is_return === 1 },
    antworten: readRows(row.answers).map(({ id, text, created_at, ...author }) => ({
      id,
      text,
      createdAt: toTime(created_at),
      by: authorName(author),
    })),
  }
}
