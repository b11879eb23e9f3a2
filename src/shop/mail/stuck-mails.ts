import type { ExpressionBuilder } from 'kysely'
import type { StuckMails } from '../../contract/overview/dashboard.ts'
import { DAY, HOUR, toTime } from '../../contract/time/time.ts'
import type { Db, Tables } from '../../db/schema.ts'
import { selectWaiting } from './backlog.ts'
import { aboutOf, reportedKinds } from './mail-kinds.ts'

/** A mail server that restarts is not worth reporting. */
const stuckAfter = HOUR
/** How long undelivered mails are shown to the owner, and how many at most. */
const shownFor = 30 * DAY
const maxShown = 20

/** For a query of mails: whether the owner is told when it was not delivered. */
export const isReported = (mail: ExpressionBuilder<Tables, 'mails'>) =>
  mail.or([
    mail('kind', 'like', 'order-%'),
    mail('kind', 'like', 'appointment-%'),
    mail('kind', 'in', reportedKinds),
  ])

/**
 * What the owner has to know about the outbox: how many mails have waited for more than an hour, and which mails about
 * orders, appointments, visits and messages were given up in the last 30 days, latest first. Links and
 * codes for mistyped addresses do not concern the owner. `now` in ms.
 */
export async function listStuckMails(db: Db, now: number): Promise<StuckMails> {
  const { waiting, oldest } = await selectWaiting(db)
    .where('created_at', '<', now - stuckAfter)
    .executeTakeFirstOrThrow()
  const undelivered = await db
    .selectFrom('mails')
    .select(['id', 'kind', 'subject_key', 'recipient', 'subject', 'given_up_at'])
    .where('given_up_at', '>', now - shownFor)
    .where(isReported)
    // The address of a deleted account has been erased.
    .where('recipient', '!=', '')
    .orderBy('given_up_at', 'desc')
    .orderBy('id', 'desc')
    .limit(maxShown)
    .execute()
  return {
    waiting,
    waitingSince: toTime(oldest),
    undelivered: undelivered.map(({ id, kind, subject_key, recipient, subject, given_up_at }) => ({
      id,
      art: aboutOf(kind),
      nummer: Number.parseInt(subject_key),
      recipient,
      subject,
      givenUpAt: toTime(given_up_at ?? 0),
    })),
  }
}
