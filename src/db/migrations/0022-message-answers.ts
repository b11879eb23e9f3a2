import type { Kysely } from 'kysely'
import { tablesOf } from './0001-shop/tables.ts'

/** What was answered to a message of a visitor: it is kept with the message, and goes with it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { bigint, index, tableWithId } = tablesOf(db)
  await tableWithId('message_answers')
    .addColumn('message_id', 'integer', (c) =>
      c.notNull().references('contact_messages.id').onDelete('cascade'),
    )
    .addColumn('text', 'text', (c) => c.notNull())
    .addColumn('author_id', 'integer', (c) => c.notNull().references('users.id'))
    .addColumn('created_at', bigint, (c) => c.notNull())
    .execute()
  await index('message_answers', 'message', ['message_id']).execute()
}
