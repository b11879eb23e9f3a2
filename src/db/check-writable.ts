import { sql } from 'kysely'
import type { Db } from './schema.ts'

/**
 * A durable change that changes nothing, in the one row every migrated database has. Throws what the database says
 * to a write: a full disk, a copy that may only be read, a lock that is not given back.
 */
export async function checkWritable(db: Db): Promise<void> {
  await sql`update kysely_migration_lock set is_locked = is_locked`.execute(db)
}
