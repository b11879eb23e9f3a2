import type { Login } from '../../contract/accounts/accounts.ts'
import { Problem } from '../../contract/problems.ts'
import type { Database, Db, Trx } from '../../db/schema.ts'
import { isKnownSource, pairOf } from '../tools/known-sources.ts'
import { type Credentials, findCredentials, lockCredentials } from './credentials.ts'
import { countAttempt } from '../tools/attempts.ts'
import { isEmail, normaliseEmail } from '../../contract/accounts/email.ts'
import { sha256Hex } from '../tools/sha256.ts'
import { assertNotBusy, verifyPassword, type Waiter } from '../tools/argon2.ts'

/** Reads the sign-in form. Throws `login-fields-missing` (spec §5 Login). */
export function checkLogin(form: Login): { email: string; password: string } {
  const email = normaliseEmail(form.email ?? '')
  const password = form.password ?? ''
  if (!email || !password) throw new Problem('login-fields-missing')
  return { email, password }
}

/**
 * Counts an attempt before it is checked; unknown addresses count like known ones. Strangers can use up each other's
 * attempts, but not the owner's. Returns where it was counted, for a successful sign-in to take it back
 * (`uncountAttempt`), and who waits for the check. Throws `too-many-guesses` or `busy`.
 */
export async function countLogin(
  db: Database,
  email: string,
  source: string,
  now: number,
): Promise<{ counted: string[]; by: Waiter }> {
  const by = (await isKnownSource(db, email, source, now)) ? 'known' : 'stranger'
  assertNotBusy(by)
  const counted = [
    await countAttempt(db, 'login-source', source, now),
    await countAttempt(db, 'login-pair', pairOf(email, source), now),
  ]
  if (by === 'stranger') counted.push(await countAttempt(db, 'login', sha256Hex(email), now))
  return { counted, by }
}

/**
 * The account with this address and password. Unknown addresses and wrong passwords give the same error after the same
 * work (docs/decisions/060). Throws `wrong-credentials` or `busy`.
 */
export async function findByPassword(
  db: Db,
  { email, password }: { email: string; password: string },
  by: Waiter,
): Promise<Credentials> {
  // An invalid address is not looked up: PostgreSQL rejects some characters.
  const known = isEmail(email) ? await findCredentials(db, email) : undefined
  const right = await verifyPassword(password, known?.passwordHash, by)
  if (!known || !right) throw new Problem('wrong-credentials', { user: known?.user.id })
  return known
}

/**
 * Confirms that a checked password is still the current one, in the transaction that opens the session or asks for the
 * code: if it was changed during the check, every session was ended before this one started. Until the transaction ends
 * nobody can change it. Throws `wrong-credentials`.
 */
export async function assertSamePassword(
  trx: Trx,
  { user, passwordHash }: Credentials,
): Promise<void> {
  if ((await lockCredentials(trx, user.id)) !== passwordHash) throw new Problem('wrong-credentials')
}
