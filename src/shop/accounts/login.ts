import { createHash } from 'node:crypto'
import type { Login } from '../../contract/accounts.ts'
import { Problem } from '../../contract/problems.ts'
import { MINUTE } from '../../contract/time.ts'
import type { Db } from '../../db/schema.ts'
import { type Account, toAccount } from './accounts.ts'
import { countAttempt } from './attempts.ts'
import { isEmail, normaliseEmail } from './email.ts'
import { verifyPassword } from './passwords.ts'

/** Guesses evaluated per minute, for one account and from one source (security A4). */
const perAccount = 20
const perSource = 100

/** What a sign-in says. Throws `login-fields-missing` (spec §5 Login). */
export function checkLogin(form: Login): { email: string; password: string } {
  const email = normaliseEmail(form.email ?? '')
  const password = form.password ?? ''
  if (!email || !password) throw new Problem('login-fields-missing')
  return { email, password }
}

/** Counts a guess before it is evaluated; unknown addresses count like known ones. Throws `too-many-attempts`. */
export async function countLogin(
  db: Db,
  email: string,
  source: string,
  now: number,
): Promise<void> {
  const account = createHash('sha256').update(email).digest('hex')
  await countAttempt(db, { key: `login-source:${source}`, limit: perSource, window: MINUTE }, now)
  await countAttempt(db, { key: `login:${account}`, limit: perAccount, window: MINUTE }, now)
}

/**
 * The account of an address and its password. Unknown addresses and wrong passwords give the same answer after
 * the same work (security A7). Throws `wrong-credentials` or `busy`.
 */
export async function findByPassword(
  db: Db,
  { email, password }: { email: string; password: string },
): Promise<Account> {
  // What is no address is not looked up: PostgreSQL refuses some characters.
  const row = isEmail(email)
    ? await db.selectFrom('users').selectAll().where('email', '=', email).executeTakeFirst()
    : undefined
  const right = await verifyPassword(password, row?.password_hash)
  if (!row || !right) throw new Problem('wrong-credentials')
  return toAccount(row)
}
