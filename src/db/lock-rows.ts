import type { SelectQueryBuilder } from 'kysely'
import { isOnPostgres } from './dialect.ts'
import type { Db } from './schema.ts'

/**
 * The query, so that its rows stay locked until the transaction ends: whoever else locks or changes them waits, and then
 * sees what was changed; reads go on. New rows may still refer to them. `stay` only keeps the rows from being deleted.
 * On SQLite a transaction holds the only write lock from its beginning. Only the row's own columns are current after
 * the wait: what the same statement reads from elsewhere is as old as its beginning. Throws for a query that does;
 * lock first, then read.
 */
export function lockRows<Tables, Table extends keyof Tables, Row>(
  db: Db,
  query: SelectQueryBuilder<Tables, Table, Row>,
  purpose: 'change' | 'stay' = 'change',
): SelectQueryBuilder<Tables, Table, Row> {
  const { selections = [] } = query.toOperationNode()
  if (/"kind":"(RawNode|SelectQueryNode)"/.test(JSON.stringify(selections)))
    throw new Error('Lock first, then read: after the wait this would be out of date.')
  if (!isOnPostgres(db)) return query
  return purpose === 'stay' ? query.forKeyShare() : query.forNoKeyUpdate()
}
