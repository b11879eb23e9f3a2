import { sql } from 'kysely'
import type { PersonDetail } from '../../contract/people/people.ts'
import { authorName } from '../accounts/accounts.ts'
import { toTime } from '../../contract/time/time.ts'
import type { Db } from '../../db/schema.ts'
import { ofPerson } from './notes.ts'

/** Somebody's contact messages and the business's notes about them, newest first; one statement. */
export async function listWritten(
  db: Db,
  userId: number,
  email: string | null,
): Promise<Pick<PersonDetail, 'messages' | 'notes'>> {
  const rows = await db
    .selectFrom('contact_messages')
    .select(['id', 'message as text', 'created_at', 'answered_at'])
    .select([
      sql<string | null>`null`.as('author'),
      sql<string>`''`.as('first_name'),
      sql<string>`''`.as('last_name'),
      sql<number | null>`cast(null as integer)`.as('order_id'),
      sql<string | null>`null`.as('order_no'),
    ])
    .where(sql`lower(email)`, '=', email ?? '')
    .unionAll(
      db
        .selectFrom('notes')
        .innerJoin('users', 'users.id', 'notes.author_id')
        .leftJoin('orders', 'orders.id', 'notes.order_id')
        .select(['notes.id', 'notes.text', 'notes.created_at'])
        .select((eb) => [
          eb.cast<number | null>(eb.lit(null), 'bigint').as('answered_at'),
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
      .map(({ id, text, created_at, answered_at }) => ({
        id,
        nachricht: text,
        createdAt: toTime(created_at),
        answeredAt: toTime(answered_at),
      })),
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
