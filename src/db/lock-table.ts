import { sql } from 'kysely'
import { isOnPostgres } from './dialect.ts'
import type { Db, Tables } from './schema.ts'

/**
 * Makes anybody else who wants this lock wait until the transaction ends; reads go on. On SQLite transactions are
 * serialised anyway.
 */
export async function lockTable(db: Db, table: keyof Tables): Promise<void> {
  if (isOnPostgres(db))
    await sql`lock table ${sql.table(table)} in share row exclusive mode`.execute(db)
}
