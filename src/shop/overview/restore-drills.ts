import { DAY } from '../../contract/time/time.ts'
import { transaction } from '../../db/commit.ts'
import type { Database, Db } from '../../db/schema.ts'

/** How often a backup is restored to see whether it can be (ms); after a failure, the next night. */
const drillEvery = 30 * DAY

/** A backup that was restored into an empty shop: which one, and why it failed. */
export type RestoreDrill = { file: string | null; failure: string | null }

/** When the latest one was (ms) and why it failed, null before the first: for use as subqueries. */
export function selectLastDrill(db: Db) {
  const last = db.selectFrom('restore_drills').orderBy('id', 'desc').limit(1)
  return [
    last.select('started_at').as('drilledAt'),
    last.select('failure').as('drillFailure'),
  ] as const
}

/** Whether it is time for one, after the backup of this night. */
export async function isDrillDue(db: Db, now: number): Promise<boolean> {
  const { drilledAt, drillFailure } = await db
    .selectNoFrom(selectLastDrill(db))
    .executeTakeFirstOrThrow()
  return drilledAt === null || drillFailure !== null || drilledAt <= now - drillEvery
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
