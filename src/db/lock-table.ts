import { sql } from 'kysely'
import { isOnPostgres } from './dialect.ts'
import type { Db, Tables } from './schema.ts'

/**
 * Whoever else wants this lock waits until the transaction ends; reading goes on. On SQLite transactions wait for
 * each other anyway.
 */
export async function lockTable(db: Db, table: keyof Tables): Promise<void> {
  if (isOnPostgres(db))
    await sql`lock table ${sql.table(table)} in share row exclusive mode`.execute(db)
}
