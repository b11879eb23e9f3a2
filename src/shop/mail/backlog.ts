import { DAY } from '../../contract/time/time.ts'
import type { Db } from '../../db/schema.ts'

/** How long undeliverable mails are reported. */
const newsFor = 7 * DAY

/**
 * The number of unsent mails and since when the oldest has been waiting (ms since 1970), and how many were given up in
 * the last seven days.
 */
export async function readBacklog(
  db: Db,
  now: number,
): Promise<{ waiting: number; oldest: number | undefined; givenUp: number }> {
  const { waiting, oldest } = await selectWaiting(db).executeTakeFirstOrThrow()
  const { givenUp } = await db
    .selectFrom('mails')
    .select(({ fn }) => fn.countAll<number>().as('givenUp'))
    .where('given_up_at', '>', now - newsFor)
    .executeTakeFirstOrThrow()
  return { waiting, oldest: oldest ?? undefined, givenUp }
}

/** A query for the number of unsent mails and since when the oldest has been waiting. */
export function selectWaiting(db: Db) {
  return db
    .selectFrom('mails')
    .select((eb) => [eb.fn.countAll<number>().as('waiting'), eb.fn.min('created_at').as('oldest')])
    .where('sent_at', 'is', null)
    .where('given_up_at', 'is', null)
}
