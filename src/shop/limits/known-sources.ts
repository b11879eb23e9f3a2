import { DAY } from '../../contract/time.ts'
import type { Db } from '../../db/schema.ts'
import { sha256Hex } from '../hashing/sha256.ts'

/** How long a source counts as one of the owner's after the last sign-in there. */
export const knownFor = 90 * DAY
/** Begins the rows of `attempts` that remember it; there the window begins with the sign-in. */
export const knownSource = 'login-known:'

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

/** Remembers that the owner of an account was here, in the transaction of the sign-in or of the reset. */
export async function rememberSource(
  db: Db,
  email: string,
  source: string,
  now: number,
): Promise<void> {
  const seen = { window_started_at: now, count: 0 }
  await db
    .insertInto('attempts')
    .values({ key: knownSource + pairOf(email, source), ...seen })
    .onConflict((conflict) => conflict.column('key').doUpdateSet(seen))
    .execute()
}

/** Names an address and a source; neither can be read from it. */
export function pairOf(email: string, source: string): string {
  return sha256Hex(`${email} ${source}`)
}
