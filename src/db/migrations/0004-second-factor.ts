import { type Kysely, SqliteAdapter, sql } from 'kysely'

/** The second factor of admins, and accounts that were deleted while their orders stay. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const sqlite = db.getExecutor().adapter instanceof SqliteAdapter
  const bigint = sqlite ? 'integer' : 'bigint'
  const table = (name: string) => {
    const builder = db.schema.createTable(name)
    return sqlite ? builder.modifyEnd(sql`strict`) : builder
  }

  await db.schema.alterTable('users').addColumn('deleted_at', bigint).execute()

  await table('second_factors')
    .addColumn('user_id', 'integer', (c) =>
      c.primaryKey().references('users.id').onDelete('cascade'),
    )
    .addColumn('secret', 'text', (c) => c.notNull())
    .addColumn('created_at', bigint, (c) => c.notNull())
    .addColumn('confirmed_at', bigint)
    .addColumn('last_step', bigint, (c) => c.notNull())
    .execute()

  await table('recovery_codes')
    .addColumn('user_id', 'integer', (c) => c.notNull().references('users.id').onDelete('cascade'))
    .addColumn('slot', 'integer', (c) => c.notNull())
    .addColumn('code_hash', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('recovery_codes_key', ['user_id', 'slot'])
    .execute()

  await table('login_challenges')
    .addColumn('token_hash', 'text', (c) => c.primaryKey())
    .addColumn('user_id', 'integer', (c) => c.notNull().references('users.id').onDelete('cascade'))
    .addColumn('tries', 'integer', (c) => c.notNull())
    .addColumn('expires_at', bigint, (c) => c.notNull())
    .execute()
  await db.schema
    .createIndex('login_challenges_user')
    .on('login_challenges')
    .column('user_id')
    .execute()
}
