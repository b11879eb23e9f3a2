import { randomUUID } from 'node:crypto'
import { Problem } from '../../contract/problems.ts'
import { HOUR, MINUTE } from '../../contract/time.ts'
import type { Db } from '../../db/schema.ts'
import { emailChangeNotice } from '../mail/account-texts.ts'
import { queueMail } from '../mail/outbox.ts'
import { readSettings } from '../settings/settings.ts'
import { type Account, greetUser, toAccount } from './accounts.ts'
import { countAttempt } from '../limits/attempts.ts'
import { isEmail, normaliseEmail } from '../../contract/email.ts'
import { confirmPassword } from '../sign-in/password-change.ts'
import type { SignedIn } from '../sign-in/sessions.ts'
import { queueVerification } from './email-verification.ts'

/** A sign-in this fresh needs no password again (design §4.8). */
const freshFor = 15 * MINUTE
/** Each change is two mails. */
const changesPerHour = 5

/** What somebody signed in wants; `password` counts only when the sign-in is not fresh. */
export type WantedEmail = { email: string; password: string }

/** True when `email` is not the address the user sees. */
export function isOtherEmail(user: Account, email: string): boolean {
  return normaliseEmail(email) !== (user.pendingEmail ?? user.email)
}

/**
 * Checks everything about a change before anything is written; returns the address in its one spelling.
 * Throws `invalid-email`, `password-required`, `old-password-wrong`, `too-many-guesses` or
 * `too-many-attempts`. Whether somebody else has
 * the address is not told: who is signed in could ask who is a customer (security A7).
 */
export async function checkEmailChange(
  db: Db,
  { user, session }: SignedIn,
  wanted: WantedEmail,
  now: number,
): Promise<string> {
  const email = normaliseEmail(wanted.email)
  if (!isEmail(email)) throw new Problem('invalid-email')
  if (now - session.createdAt > freshFor) {
    if (!wanted.password) throw new Problem('password-required')
    await confirmPassword(db, user.id, wanted.password, now)
  }
  const key = `email-change:${user.id}`
  await countAttempt(db, { key, limit: changesPerHour, window: HOUR }, now)
  return email
}

/**
 * Remembers the checked address as pending, queues its link, and tells the old address, in the caller's
 * transaction. The confirmed address of the account takes the wish back.
 */
export async function storeEmailChange(
  db: Db,
  user: Account,
  email: string,
  publicUrl: string,
  now: number,
): Promise<Account> {
  const pending = email === user.email ? null : email
  const row = await db
    .updateTable('users')
    .set({ pending_email: pending })
    .where('id', '=', user.id)
    .where('deleted_at', 'is', null)
    .returningAll()
    .executeTakeFirstOrThrow(() => new Problem('not-logged-in'))
  // Only the newest wish can be confirmed.
  await db.deleteFrom('email_tokens').where('user_id', '=', user.id).execute()
  const account = toAccount(row)
  if (pending !== null || account.emailVerifiedAt === null) {
    await queueVerification(db, account, publicUrl, now)
  }
  if (pending !== null) {
    const { business } = await readSettings(db)
    const notice = emailChangeNotice(greetUser(account), business)
    const subjectKey = randomUUID()
    await queueMail(db, { kind: 'email-change-notice', subjectKey, to: user.email, ...notice }, now)
  }
  return account
}
