import { sql } from 'kysely'
import { isOnPostgres } from './dialect.ts'
import type { Tables, Trx } from './schema.ts'

/**
 * Makes anybody else who wants this lock wait until the transaction ends; reads go on. On SQLite transactions are
 * serialised anyway.
 */
export async function lockTable(trx: Trx, table: keyof Tables): Promise<void> {
  if (isOnPostgres(trx))
    await sql`lock table ${sql.table(table)} in share row exclusive mode`.execute(trx)
}

/**
 * Waits for whoever holds that lock, and keeps others from getting it until the transaction ends; others may hold this
 * one at the same time.
 */
export async function shareTable(trx: Trx, table: keyof Tables): Promise<void> {
  if (isOnPostgres(trx))
    await sql`lock table ${sql.table(table)} in row exclusive mode`.execute(trx)
}
