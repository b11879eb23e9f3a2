import { DAY } from '../../contract/time/time.ts'
import { transaction } from '../../db/commit.ts'
import type { Database, Db, Trx } from '../../db/schema.ts'
import { beginsWith } from '../../db/search.ts'
import { sha256Hex } from './sha256.ts'

/** How long a source counts as the owner's after the last sign-in from it. */
const knownFor = 90 * DAY
/** The key prefix of the `attempts` rows that remember it; their window starts with the sign-in. */
const knownSource = 'login-known:'

export async function isKnownSource(
  db: Db,
  email: string,
  source: string,
  now: number,
): Promise<boolean> {
  const known = await db
    .selectFrom('attempts')
    .select('key')
    .where('key', '=', knownSource + pairOf(email, source))
    .where('window_started_at', '>', now - knownFor)
    .executeTakeFirst()
  return known !== undefined
}

/** Remembers the source of an account's owner, in the transaction of the sign-in or of the reset. */
export async function rememberSource(
  trx: Trx,
  email: string,
  source: string,
  now: number,
): Promise<void> {
  const seen = { window_started_at: now, count: 0 }
  await trx
    .insertInto('attempts')
    .values({ key: knownSource + pairOf(email, source), ...seen })
    .onConflict((conflict) => conflict.column('key').doUpdateSet(seen))
    .execute()
}

/** A key for an address and a source, from which neither can be read. */
export function pairOf(email: string, source: string): string {
  return sha256Hex(`${email} ${source}`)
}

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
