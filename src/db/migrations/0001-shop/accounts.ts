import { type Kysely, sql } from 'kysely'
import { tablesOf } from './tables.ts'

/** Accounts, and how people sign in. */
export async function createAccounts(db: Kysely<unknown>): Promise<void> {
  const { bigint, index, isSqlite, table, tableWithId } = tablesOf(db)

  await tableWithId('users')
    // Null for people without a sign-in; `contact_email` is then where to write to, and need not be unique.
    .addColumn('email', 'text', (c) => c.unique())
    .addColumn('contact_email', 'text')
    .addColumn('first_name', 'text', (c) => c.notNull())
    .addColumn('last_name', 'text', (c) => c.notNull())
    .addColumn('phone', 'text', (c) => c.notNull())
    .addColumn('street', 'text', (c) => c.notNull())
    .addColumn('postal_code', 'text', (c) => c.notNull())
    .addColumn('city', 'text', (c) => c.notNull())
    .addColumn('country', 'text', (c) => c.notNull())
    .addColumn('role', 'text', (c) => c.notNull())
    .addColumn('email_verified_at', bigint)
    .addColumn('pending_email', 'text')
    .addColumn('phone_verified_at', bigint)
    .addColumn('search_text', 'text', (c) => c.notNull())
    .addColumn('created_at', bigint, (c) => c.notNull())
    .addColumn('locked_at', bigint)
    .addColumn('deleted_at', bigint)
    .execute()
  // Accounts are counted, and on SQLite searched, in a narrow index rather than in the whole rows.
  const searched = isSqlite ? ['search_text'] : []
  await index('users', 'present', ['id', ...searched])
    .where(sql.ref('deleted_at'), 'is', null)
    .execute()
  // Addresses, for planning the round.
  await index('users', 'place', ['postal_code', 'city', 'id']).execute()

  await table('join_codes')
    .addColumn('user_id', 'integer', (c) =>
      c.primaryKey().references('users.id').onDelete('cascade'),
    )
    .addColumn('code_hash', 'text', (c) => c.notNull().unique())
    .addColumn('created_at', bigint, (c) => c.notNull())
    .execute()

  await table('credentials')
    .addColumn('user_id', 'integer', (c) =>
      c.primaryKey().references('users.id').onDelete('cascade'),
    )
    .addColumn('password_hash', 'text', (c) => c.notNull())
    .addColumn('reset_guesses', 'integer', (c) => c.notNull().defaultTo(0))
    .execute()

  await table('sessions')
    .addColumn('token_hash', 'text', (c) => c.primaryKey())
    .addColumn('user_id', 'integer', (c) => c.notNull().references('users.id').onDelete('cascade'))
    .addColumn('created_at', bigint, (c) => c.notNull())
    .addColumn('last_seen_at', bigint, (c) => c.notNull())
    .addColumn('expires_at', bigint, (c) => c.notNull())
    .execute()
  await index('sessions', 'user', ['user_id']).execute()
  await index('sessions', 'expiry', ['expires_at']).execute()

  await table('email_tokens')
    .addColumn('token_hash', 'text', (c) => c.primaryKey())
    .addColumn('user_id', 'integer', (c) => c.notNull().references('users.id').onDelete('cascade'))
    .addColumn('email', 'text', (c) => c.notNull())
    .addColumn('expires_at', bigint, (c) => c.notNull())
    .execute()
  await index('email_tokens', 'user', ['user_id']).execute()

  await table('password_resets')
    .addColumn('address_hash', 'text', (c) => c.primaryKey())
    .addColumn('user_id', 'integer', (c) => c.references('users.id').onDelete('cascade'))
    .addColumn('code_hash', 'text', (c) => c.notNull())
    .addColumn('link_hash', 'text', (c) => c.notNull().unique())
    .addColumn('tries', 'integer', (c) => c.notNull())
    .addColumn('expires_at', bigint, (c) => c.notNull())
    .execute()
  await index('password_resets', 'user', ['user_id']).execute()

  await table('phone_codes')
    .addColumn('user_id', 'integer', (c) =>
      c.primaryKey().references('users.id').onDelete('cascade'),
    )
    .addColumn('phone', 'text', (c) => c.notNull())
    .addColumn('code_hash', 'text', (c) => c.notNull())
    .addColumn('tries', 'integer', (c) => c.notNull())
    .addColumn('expires_at', bigint, (c) => c.notNull())
    .execute()

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
  await index('login_challenges', 'user', ['user_id']).execute()

  await table('attempts')
    .addColumn('key', 'text', (c) => c.primaryKey())
    .addColumn('window_started_at', bigint, (c) => c.notNull())
    .addColumn('count', 'integer', (c) => c.notNull())
    .execute()
}
