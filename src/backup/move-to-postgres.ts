import { countRows } from '../db/copy/load.ts'
import type { Figures } from '../db/copy/row-text.ts'
import { withSqliteSnapshot } from '../db/copy/sqlite-snapshot.ts'
import { fillDatabase } from './fill.ts'

/**
 * Copies the shop of a SQLite file into an empty PostgreSQL and compares every row before anything counts; keeps
 * everybody else out of the file meanwhile. Interrupted, it has done nothing and can begin anew. Throws `StartError`.
 */
export function moveToPostgres(
  file: string,
  database: string,
): Promise<{ before: Figures; after: Figures }> {
  return withSqliteSnapshot(
    file,
    async (snapshot) => ({
      before: await countRows(snapshot),
      after: await fillDatabase(database, snapshot),
    }),
    { alone: true },
  )
}
