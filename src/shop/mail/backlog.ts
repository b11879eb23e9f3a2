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

/**
 * Since when (ms) nothing has left: when the oldest waiting mail was written that no later one has overtaken. One that a single
 * mailbox does not take for days says nothing about the mail server.
 */
export async function readStuckSince(db: Db): Promise<number | null> {
  const { oldest } = await selectWaiting(db)
    .where('id', '>', (eb) =>
      eb.fn.coalesce(
        eb
          .selectFrom('mails as sent')
          .select('sent.id')
          .where('sent.sent_at', 'is not', null)
          .orderBy('sent.id', 'desc')
          .limit(1),
        eb.lit(0),
      ),
    )
    .executeTakeFirstOrThrow()
  return oldest
}

/** A query for the number of unsent mails and since when the oldest has been waiting. */
export function selectWaiting(db: Db) {
  return db
    .selectFrom('mails')
    .select((eb) => [eb.fn.countAll<number>().as('waiting'), eb.fn.min('created_at').as('oldest')])
    .where('sent_at', 'is', null)
    .where('given_up_at', 'is', null)
}
