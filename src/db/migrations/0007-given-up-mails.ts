import { type Kysely, SqliteAdapter, sql } from 'kysely'

/** Mails that were given up, and what the copy of somebody's own data is found by. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const sqlite = db.getExecutor().adapter instanceof SqliteAdapter
  await db.schema
    .alterTable('mails')
    .addColumn('given_up_at', sqlite ? 'integer' : 'bigint')
    .execute()
  // Nothing tried these again since their 28th attempt; links and codes in them have run out long ago.
  await sql`update mails set given_up_at = next_attempt_at, body = ''
    where sent_at is null and attempts >= 28`.execute(db)

  await db.schema.dropIndex('mails_unsent').execute()
  await db.schema
    .createIndex('mails_waiting')
    .on('mails')
    .column('next_attempt_at')
    .where(sql.ref('sent_at'), 'is', null)
    .where(sql.ref('given_up_at'), 'is', null)
    .execute()
  await db.schema
    .createIndex('mails_given_up')
    .on('mails')
    .column('given_up_at')
    .where(sql.ref('given_up_at'), 'is not', null)
    .execute()
  await db.schema.createIndex('mails_recipient').on('mails').column('recipient').execute()
  await db.schema
    .createIndex('contact_messages_email')
    .on('contact_messages')
    .expression(sql`lower(email)`)
    .execute()
}
