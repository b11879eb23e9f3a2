import { DAY } from '../../contract/time/time.ts'
import type { Database } from '../../db/schema.ts'
import { beginsWith } from '../../db/search.ts'
import { transaction } from '../../db/commit.ts'
import { knownFor, knownSource } from './known-sources.ts'

/** Deletes counters whose window is over, and sources that are no longer known. */
export async function sweepAttempts(db: Database, now: number): Promise<void> {
  await transaction(db, async (trx) => {
    await trx
      .deleteFrom('attempts')
      .where('window_started_at', '<', now - DAY)
      .where((eb) => eb.not(beginsWith(eb.ref('key'), knownSource)))
      .execute()
    await trx
      .deleteFrom('attempts')
      .where('window_started_at', '<', now - knownFor)
      .execute()
  })
}
