import { PostgresAdapter } from 'kysely'
import type { Db, OpenDatabase } from './schema.ts'

/** True for a connection or transaction of a PostgreSQL database. */
export function isOnPostgres(db: Db): boolean {
  return (db as OpenDatabase).getExecutor().adapter instanceof PostgresAdapter
}
