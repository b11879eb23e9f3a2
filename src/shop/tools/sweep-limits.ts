import { DAY } from '../../contract/time/time.ts'
import type { Db } from '../../db/schema.ts'
import { knownFor, knownSource } from './known-sources.ts'

/** Deletes counters whose window is over, and sources that are no longer known. */
export async function sweepAttempts(db: Db, now: number): Promise<void> {
  await db
    .deleteFrom('attempts')
    .where('window_started_at', '<', now - DAY)
    .where('key', 'not like', `${knownSource}%`)
    .execute()
  await db
    .deleteFrom('attempts')
    .where('window_started_at', '<', now - knownFor)
    .execute()
}
