import { type Kysely, PostgresAdapter } from 'kysely'

/** True for a connection or transaction of a PostgreSQL database. */
export function isOnPostgres<Tables>(db: Kysely<Tables>): boolean {
  return db.getExecutor().adapter instanceof PostgresAdapter
}
