import { sql } from 'kysely'
import type { Db } from './schema.ts'

/**
 * A durable write that changes nothing, to the one row every migrated database has. Throws the database's error when it
 * refuses writes: a full disk, a read-only replica, a lock that is not released.
 */
export async function checkWritable(db: Db): Promise<void> {
  await sql`update kysely_migration_lock set is_locked = is_locked`.execute(db)
}
