/**
 * A process of its own, so that reading and packing a whole shop never blocks the thread that serves visitors, and runs
 * at low priority. `start-backups.ts` passes the order, and is told why it failed.
 */
import { setPriority } from 'node:os'
import { openDatabase } from '../db/open.ts'
import { backUpNightly } from './nightly.ts'
import type { BackupOrder } from './start-backups.ts'
import { openStore } from './open-store.ts'

process.once('message', (order: BackupOrder) => void work(order))

async function work({ place, ...plan }: BackupOrder): Promise<void> {
  setPriority(10)
  try {
    await using db = openDatabase(plan.database, { timeouts: false })
    await backUpNightly({ ...plan, db, store: await openStore(place) })
  } catch (error) {
    process.send?.(error instanceof Error ? error.message : String(error))
    process.exitCode = 1
  } finally {
    process.disconnect?.()
  }
}
