import { type Kysely, sql } from 'kysely'

/** Accounts that are not deleted are counted from a narrow index instead of from all they hold. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createIndex('users_present')
    .on('users')
    .column('id')
    .where(sql.ref('deleted_at'), 'is', null)
    .execute()
}
