import type { SelectQueryBuilder } from 'kysely'
import { isOnPostgres } from './dialect.ts'
import type { Db } from './schema.ts'

/**
 * The query, so that its rows stay locked until the transaction ends: whoever else locks or changes them waits, and then
 * sees what was changed; reads go on. New rows may still refer to them. `stay` only keeps the rows from being deleted.
 * On SQLite a transaction holds the only write lock from its beginning.
 */
export function lockRows<Tables, Table extends keyof Tables, Row>(
  db: Db,
  query: SelectQueryBuilder<Tables, Table, Row>,
  purpose: 'change' | 'stay' = 'change',
): SelectQueryBuilder<Tables, Table, Row> {
  if (!isOnPostgres(db)) return query
  return purpose === 'stay' ? query.forKeyShare() : query.forNoKeyUpdate()
}
