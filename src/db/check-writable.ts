import { sql } from 'kysely'
import { SECOND } from '../contract/time/time.ts'
import type { Database } from './schema.ts'
import { transaction } from './commit.ts'

/** How long to wait for the check (ms): a load balancer learns within 2 s that this process is not usable. */
export const checkTimeout = 1.5 * SECOND

/**
 * A durable write that changes nothing, to the one row every migrated database has. Throws the database's error when it
 * refuses writes: a full disk, a read-only replica, a lock that is not released. Returns how long it took, in ms.
 */
export async function checkWritable(db: Database): Promise<number> {
  const startedAt = performance.now()
  await transaction(db, (trx) =>
    sql`update kysely_migration_lock set is_locked = is_locked`.execute(trx),
  )
  return Math.round(performance.now() - startedAt)
}
