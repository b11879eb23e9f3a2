import type { Kysely } from 'kysely'
import { tablesOf } from './0001-shop/tables.ts'

/** Backups that were restored to see whether they can be. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { bigint, tableWithId } = tablesOf(db)
  await tableWithId('restore_drills')
    .addColumn('started_at', bigint, (c) => c.notNull())
    // Null when there was none to restore.
    .addColumn('file', 'text')
    // Null when it succeeded.
    .addColumn('failure', 'text')
    .execute()
}
