import { countRows } from '../db/copy/load.ts'
import type { Figures } from '../db/copy/row-text.ts'
import { withSqliteSnapshot } from '../db/copy/sqlite-snapshot.ts'
import { fillDatabase } from './fill.ts'

/**
 * Copies the shop of a SQLite file into an empty PostgreSQL and compares every row before committing; locks everybody
 * else out of the file meanwhile. If interrupted, it has changed nothing and can start again. Throws `StartError`.
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
