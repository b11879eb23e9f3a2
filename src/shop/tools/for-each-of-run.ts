import type { ExpressionBuilder } from 'kysely'
import type { RunName } from '../../contract/overview/shop-state.ts'
import { HOUR } from '../../contract/time/time.ts'
import type { Database, Db, Tables, Trx } from '../../db/schema.ts'
import { transaction } from '../../db/commit.ts'

/** What a run could not do, as the owner sees it; `since` (ms) is when it failed first. */
type RunFailure = { run: RunName; subject: string; message: string; since: number }

/**
 * Does something for each of many. One that fails is noted for the owner (`listRunFailures`) and does not stop the
 * others; what succeeds, or is no longer there, is forgotten again. `subjectOf` names a row as the audit log does
 * (`order:7`). Throws an `AggregateError` at the end when any failed, for the log; and at once what the database throws
 * when even the note fails.
 */
export async function forEachOfRun<Thing>(
  db: Database,
  run: RunName,
  things: Iterable<Thing> | AsyncIterable<Thing>,
  {
    subjectOf,
    act,
    now,
  }: { subjectOf: (thing: Thing) => string; act: (thing: Thing) => Promise<unknown>; now: number },
): Promise<void> {
  const errors: unknown[] = []
  for await (const thing of things) {
    try {
      await act(thing)
    } catch (error) {
      errors.push(error)
      await transaction(db, (trx) =>
        noteFailure(trx, { run, subject: subjectOf(thing), error }, now),
      )
    }
  }
  await transaction(db, (trx) => forgetOthers(trx, run, now))
  if (errors.length > 0) throw new AggregateError(errors, `${run}: ${errors.length} failed`)
}

/** Longer than a run takes: a failure as far ahead was noted while the clock was (ms). */
const ahead = HOUR

/** Read first: a run without failures, such as most, writes nothing. */
async function forgetOthers(trx: Trx, run: RunName, now: number): Promise<void> {
  const others = (eb: ExpressionBuilder<Tables, 'run_failures'>) =>
    eb.and([
      eb('run', '=', run),
      eb.or([eb('failed_at', '<', now), eb('failed_at', '>', now + ahead)]),
    ])
  const known = await trx
    .selectFrom('run_failures')
    .select('subject')
    .where(others)
    .limit(1)
    .executeTakeFirst()
  if (known) await trx.deleteFrom('run_failures').where(others).execute()
}

async function noteFailure(
  trx: Trx,
  { run, subject, error }: { run: RunName; subject: string; error: unknown },
  now: number,
): Promise<void> {
  const message = (error instanceof Error ? error.message : String(error)).slice(0, 500)
  await trx
    .insertInto('run_failures')
    .values({ run, subject, message, since: now, failed_at: now })
    .onConflict((conflict) =>
      conflict.columns(['run', 'subject']).doUpdateSet({ message, failed_at: now }),
    )
    .execute()
}

/** What the last runs could not do, oldest first, a hundred at most. */
export async function listRunFailures(db: Db): Promise<RunFailure[]> {
  const rows = await db
    .selectFrom('run_failures')
    .select(['run', 'subject', 'message', 'since'])
    .orderBy('since')
    .limit(100)
    .execute()
  return rows.map((row) => ({ ...row, run: row.run as RunName }))
}
