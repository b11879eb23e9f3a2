import { transaction } from '../../db/commit.ts'
import type { Database } from '../../db/schema.ts'
import { Problem } from '../../contract/problems.ts'
import {
  isBeforeTime,
  swissDayAfter,
  swissDayOf,
  swissDayStart,
} from '../../contract/time/swiss-days.ts'
import { forEachOfRun } from '../tools/for-each-of-run.ts'
import { daysHeld } from './appointments.ts'
import { earliestMail } from './remind-appointments.ts'
import { takeStep } from './take-step.ts'

/** Proposals expired per run, oldest first. */
const batch = 200

/**
 * Expires proposals unanswered for `daysHeld` days: their time is free again, and both sides are told. One whose time
 * has passed stays: the business knows whether it took place. So does an announced one, which says that we come, and
 * one to somebody without e-mail, who would not hear of it. Safe with several processes.
 */
export async function expireProposals(db: Database, now: number): Promise<void> {
  if (isBeforeTime(now, earliestMail)) return
  const stale = await db
    .selectFrom('appointments')
    .select(['id', 'revision'])
    .where('state', '=', 'vorgeschlagen')
    .where('changed_at', '<', swissDayStart(swissDayAfter(swissDayOf(now), -daysHeld)))
    .where('starts_at', '>', now)
    .where('announced_at', 'is', null)
    .where('email', '<>', '')
    .orderBy('changed_at')
    .limit(batch)
    .execute()
  await forEachOfRun(db, 'proposals', stale, {
    subjectOf: ({ id }) => `appointment:${id}`,
    act: async ({ id, revision }) => {
      try {
        await transaction(db, (trx) =>
          takeStep(trx, id, { step: 'verfallen', side: 'betrieb', revision, note: '' }, now),
        )
      } catch (error) {
        // Somebody has just answered.
        if (!(error instanceof Problem)) throw error
      }
    },
    now,
  })
}
