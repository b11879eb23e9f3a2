import { sql } from 'kysely'
import type { PersonDetail } from '../../contract/people/people.ts'
import { authorName } from '../accounts/accounts.ts'
import { toTime } from '../../contract/time/time.ts'
import type { Db } from '../../db/schema.ts'
import { type AnswersOfRow, selectAnswers, toReceived } from '../contact/received-message.ts'
import { ofPerson } from './notes.ts'

/** Somebody's contact messages and the business's notes about them, newest first; one statement. */
export async function listWritten(
  db: Db,
  userId: number,
  email: string | null,
): Promise<Pick<PersonDetail, 'messages' | 'notes'>> {
  const rows = await db
    .selectFrom('contact_messages')
    .leftJoin('orders', 'orders.id', 'contact_messages.order_id')
    // By these names the union is sorted.
    .select(['contact_messages.id as id', 'contact_messages.created_at as created_at'])
    .select(['message as text', 'answered_at', 'is_return', selectAnswers(db).as('answers')])
    .select([
      sql<string | null>`null`.as('author'),
      sql<string>`''`.as('first_name'),
      sql<string>`''`.as('last_name'),
    ])
    .select(['contact_messages.order_id', 'orders.order_no'])
    .where(sql`lower(contact_messages.email)`, '=', email ?? '')
    .unionAll(
      db
        .selectFrom('notes')
        .innerJoin('users', 'users.id', 'notes.author_id')
        .leftJoin('orders', 'orders.id', 'notes.order_id')
        .select(['notes.id', 'notes.created_at', 'notes.text'])
        .select((eb) => [
          eb.cast<number | null>(eb.lit(null), 'bigint').as('answered_at'),
          sql<0 | 1>`0`.as('is_return'),
          sql<AnswersOfRow>`'[]'`.as('answers'),
          sql<string | null>`coalesce(users.email, '')`.as('author'),
          'users.first_name',
          'users.last_name',
          'notes.order_id',
          'orders.order_no',
        ])
        .where(ofPerson(userId)),
    )
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute()
  return {
    messages: rows
      .filter(({ author }) => author === null)
      .map(({ text, ...message }) => toReceived({ ...message, message: text })),
    notes: rows.flatMap(({ id, text, created_at, author, order_id, order_no, ...admin }) =>
      author === null
        ? []
        : [
            {
              id,
              text,
              createdAt: toTime(created_at),
              by: authorName({ ...admin, email: author }),
              order_id,
              order_no,
            },
          ],
    ),
  }
}
