import { PostgresAdapter } from 'kysely'
import type { Db, OpenDatabase } from './schema.ts'

/** What a database has in common with its transactions: the same object for all of them. */
export function originOf(db: Db): object {
  return (db as OpenDatabase).getExecutor().adapter
}

/** True for a connection or transaction of a PostgreSQL database. */
export function isOnPostgres(db: Db): boolean {
  return originOf(db) instanceof PostgresAdapter
}
