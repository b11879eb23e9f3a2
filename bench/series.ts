import { chmodSync, rmSync } from 'node:fs'
import { sql } from 'kysely'
import { transaction } from '../src/db/commit.ts'
import { openMigrated } from '../src/db/open-migrated.ts'
import { takeNumber } from '../src/shop/invoices/documents.ts'
import { startPostgres } from '../test/support/postgres.ts'
import { makeDiskFolder } from './disk-folder.ts'
import type { Row } from './row.ts'

const writers = 16
const seconds = 2

/**
 * How many numbers a second one series of invoices hands out on PostgreSQL: its row is locked from the number to the
 * commit, with two statements between them (`insertDocument`). More processes do not raise it (docs/scaling.md).
 */
export async function measureSeries(): Promise<Row[]> {
  const parent = makeDiskFolder()
  chmodSync(parent, 0o711)
  const postgres = await startPostgres({ isDurable: true, parent })
  const pools = await Promise.all([openMigrated(postgres.url), openMigrated(postgres.url)])
  try {
    const startedAt = performance.now()
    let given = 0
    const giveNumbers = async (db: (typeof pools)[number]) => {
      while (performance.now() - startedAt < seconds * 1000) {
        await transaction(db, async (trx) => {
          await takeNumber(trx, { series: 'RE', year: 2026 })
          // In place of reading the hash before and writing the document.
          for (let one = 0; one < 2; one += 1) await sql`select 1`.execute(trx)
        })
        given += 1
      }
    }
    await Promise.all(
      Array.from({ length: writers }, (_, at) => giveNumbers(pools[at % 2] ?? pools[0])),
    )
    return [
      {
        figure: 'numbers of one series of invoices, PostgreSQL',
        value: given / seconds,
        unit: '/s',
        target: { atLeast: 150 },
        detail: `${writers} writers of two processes, each number with its durable commit`,
      },
    ]
  } finally {
    for (const pool of pools) await pool.destroy()
    await postgres.stop()
    rmSync(parent, { recursive: true })
  }
}
