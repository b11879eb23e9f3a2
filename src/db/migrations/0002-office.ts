import { type Kysely, SqliteAdapter, sql } from 'kysely'

/** What the office needs: messages, settings, legal texts, the log of changes. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const sqlite = db.getExecutor().adapter instanceof SqliteAdapter
  const bigint = sqlite ? 'integer' : 'bigint'
  const table = (name: string) => {
    const builder = db.schema.createTable(name)
    return sqlite ? builder.modifyEnd(sql`strict`) : builder
  }
  const tableWithId = (name: string) =>
    table(name).addColumn('id', 'integer', (id) =>
      sqlite ? id.primaryKey().autoIncrement() : id.primaryKey().generatedByDefaultAsIdentity(),
    )

  await tableWithId('contact_messages')
    .addColumn('first_name', 'text', (c) => c.notNull())
    .addColumn('last_name', 'text', (c) => c.notNull())
    .addColumn('email', 'text', (c) => c.notNull())
    .addColumn('message', 'text', (c) => c.notNull())
    .addColumn('created_at', bigint, (c) => c.notNull())
    .addColumn('answered_at', bigint)
    .execute()
  await db.schema
    .createIndex('contact_messages_created')
    .on('contact_messages')
    .column('created_at')
    .execute()
  await db.schema
    .createIndex('contact_messages_open')
    .on('contact_messages')
    .column('created_at')
    .where(sql.ref('answered_at'), 'is', null)
    .execute()

  await table('settings')
    .addColumn('name', 'text', (c) => c.primaryKey())
    .addColumn('value', 'text', (c) => c.notNull())
    .addColumn('revision', 'integer', (c) => c.notNull())
    .execute()

  await tableWithId('legal_texts')
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('version', 'integer', (c) => c.notNull())
    .addColumn('markdown', 'text', (c) => c.notNull())
    .addColumn('published_at', bigint, (c) => c.notNull())
    .addColumn('published_by', 'integer', (c) => c.notNull().references('users.id'))
    .addUniqueConstraint('legal_texts_version', ['kind', 'version'])
    .execute()

  await table('used_bot_tokens')
    .addColumn('token_hash', 'text', (c) => c.primaryKey())
    .addColumn('expires_at', bigint, (c) => c.notNull())
    .execute()
  await db.schema
    .createIndex('used_bot_tokens_expiry')
    .on('used_bot_tokens')
    .column('expires_at')
    .execute()

  await tableWithId('audit_log')
    .addColumn('user_id', 'integer', (c) => c.notNull())
    .addColumn('user_email', 'text', (c) => c.notNull())
    .addColumn('action', 'text', (c) => c.notNull())
    .addColumn('subject', 'text', (c) => c.notNull())
    .addColumn('before', 'text')
    .addColumn('after', 'text')
    .addColumn('created_at', bigint, (c) => c.notNull())
    .execute()
  await db.schema
    .createIndex('audit_log_subject')
    .on('audit_log')
    .columns(['subject', 'id'])
    .execute()

  await table('secrets')
    .addColumn('name', 'text', (c) => c.primaryKey())
    .addColumn('value', 'text', (c) => c.notNull())
    .execute()
}
