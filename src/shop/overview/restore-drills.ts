import { DAY } from '../../contract/time/time.ts'
import { transaction } from '../../db/commit.ts'
import type { Database, Db } from '../../db/schema.ts'

/** How often a backup is restored to see whether it can be (ms); after a failure, the next night. */
const drillEvery = 30 * DAY

/** A backup that was restored into an empty shop: which one, and why it failed. */
export type RestoreDrill = { file: string | null; failure: string | null }

/** The latest one, undefined before the first. */
export function findLastDrill(db: Db) {
  return db
    .selectFrom('restore_drills')
    .select(['started_at', 'failure'])
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
}

/** Whether it is time for one, after the backup of this night. */
export async function isDrillDue(db: Db, now: number): Promise<boolean> {
  const last = await findLastDrill(db)
  // One in the future was made while the clock was ahead.
  return !last || last.failure !== null || Math.abs(now - last.started_at) >= drillEvery
}

/** Records the result of one that began at `now` (ms). */
export async function recordDrill(db: Database, drill: RestoreDrill, now: number): Promise<void> {
  const failure = drill.failure?.slice(0, 500) ?? null
  await transaction(db, (trx) =>
    trx
      .insertInto('restore_drills')
      .values({ ...drill, failure, started_at: now })
      .execute(),
  )
}
