import { withPostgresSnapshot } from '../db/copy/postgres-snapshot.ts'
import { withSqliteSnapshot } from '../db/copy/sqlite-snapshot.ts'
import type { Snapshot } from '../db/copy/tables.ts'
import { openReachable } from '../db/open-migrated.ts'
import { isPostgres } from '../db/open.ts'

/** Reads a whole shop as it is at one instant, while it goes on selling. Throws `StartError`. */
export async function withSnapshot<Result>(
  database: string,
  work: (snapshot: Snapshot) => Promise<Result>,
): Promise<Result> {
  if (!isPostgres(database)) return withSqliteSnapshot(database, work)
  await using db = await openReachable(database)
  return await withPostgresSnapshot(db, work)
}
