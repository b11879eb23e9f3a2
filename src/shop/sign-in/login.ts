import type { Login } from '../../contract/accounts.ts'
import { Problem } from '../../contract/problems.ts'
import { DAY, MINUTE } from '../../contract/time.ts'
import type { Db } from '../../db/schema.ts'
import { type Account, lockUser, toAccount } from '../accounts/accounts.ts'
import { countAttempt } from '../limits/attempts.ts'
import { isEmail, normaliseEmail } from '../../contract/email.ts'
import { sha256Hex } from '../hashing/sha256.ts'
import { verifyPassword } from '../hashing/argon2.ts'

/**
 * Guesses evaluated per minute (security A4): from one source, from one source for one account, and for one
 * account from all the sources where nobody has signed in to it (docs/decisions/011).
 */
const perSource = 100
const perSourceAndAccount = 20
const perAccount = 20

/** How long a source counts as one of the owner's after the last sign-in there. */
export const knownFor = 90 * DAY
/** Begins the rows of `attempts` that remember it; there the window begins with the sign-in. */
export const knownSource = 'login-known:'

/** What a sign-in says. Throws `login-fields-missing` (spec §5 Login). */
export function checkLogin(form: Login): { email: string; password: string } {
  const email = normaliseEmail(form.email ?? '')
  const password = form.password ?? ''
  if (!email || !password) throw new Problem('login-fields-missing')
  return { email, password }
}

/**
 * Counts a guess before it is evaluated; unknown addresses count like known ones. Strangers can use up each
 * other's guesses, but not the owner's. Throws `too-many-guesses`.
 */
export async function countLogin(
  db: Db,
  email: string,
  source: string,
  now: number,
): Promise<void> {
  const count = (key: string, limit: number) =>
    countAttempt(db, { key, limit, window: MINUTE, refusal: 'too-many-guesses' }, now)
  const pair = pairOf(email, source)
  await count(`login-source:${source}`, perSource)
  await count(`login-pair:${pair}`, perSourceAndAccount)
  const known = await db
    .selectFrom('attempts')
    .select('key')
    .where('key', '=', knownSource + pair)
    .where('window_started_at', '>', now - knownFor)
    .executeTakeFirst()
  if (!known) await count(`login:${sha256Hex(email)}`, perAccount)
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
function pairOf(email: string, source: string): string {
  return sha256Hex(`${email} ${source}`)
}

/** An account whose password was right, and the hash that said so. */
export type ProvedPassword = { user: Account; passwordHash: string }

/**
 * The account of an address and its password. Unknown addresses and wrong passwords give the same answer after
 * the same work (security A7). Throws `wrong-credentials` or `busy`.
 */
export async function findByPassword(
  db: Db,
  { email, password }: { email: string; password: string },
): Promise<ProvedPassword> {
  // What is no address is not looked up: PostgreSQL refuses some characters.
  const row = isEmail(email)
    ? await db.selectFrom('users').selectAll().where('email', '=', email).executeTakeFirst()
    : undefined
  const right = await verifyPassword(password, row?.password_hash)
  if (!row || !right) throw new Problem('wrong-credentials', { user: row?.id })
  return { user: toAccount(row), passwordHash: row.password_hash }
}

/**
 * Makes a password that was right count, in the transaction that opens the session or asks for the code: it may
 * have been changed while it was being checked, and then every session had ended before this one began. Until
 * the transaction ends nobody changes it. Throws `wrong-credentials`.
 */
export async function holdPassword(db: Db, { user, passwordHash }: ProvedPassword): Promise<void> {
  if ((await lockUser(db, user.id)) !== passwordHash) throw new Problem('wrong-credentials')
}
