import { PostgresAdapter, type QueryExecutorProvider } from 'kysely'

/** True for a connection or transaction of a PostgreSQL database. */
export function isOnPostgres(db: QueryExecutorProvider): boolean {
  return db.getExecutor().adapter instanceof PostgresAdapter
}
