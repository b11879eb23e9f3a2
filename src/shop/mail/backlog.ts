import { DAY } from '../../contract/time.ts'
import type { Db } from '../../db/schema.ts'

/** How long a mail that was given up is news. */
const newsFor = 7 * DAY

/**
 * Mails that still have to leave, and since when the oldest of them waits (ms since 1970); and how many were
 * given up in the last seven days.
 */
export async function readBacklog(
  db: Db,
  now: number,
): Promise<{ waiting: number; oldest: number | undefined; givenUp: number }> {
  const { waiting, oldest } = await selectWaiting(db).executeTakeFirstOrThrow()
  const { givenUp } = await db
    .selectFrom('mails')
    .select(({ fn }) => fn.countAll().as('givenUp'))
    .where('given_up_at', '>', now - newsFor)
    .executeTakeFirstOrThrow()
  return { waiting: Number(waiting), oldest: oldest ?? undefined, givenUp: Number(givenUp) }
}

/** How many mails still have to leave, and since when the oldest of them waits. */
export function selectWaiting(db: Db) {
  return db
    .selectFrom('mails')
    .select((eb) => [eb.fn.countAll().as('waiting'), eb.fn.min('created_at').as('oldest')])
    .where('sent_at', 'is', null)
    .where('given_up_at', 'is', null)
}
