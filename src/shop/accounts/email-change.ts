import { randomUUID } from 'node:crypto'
import { Problem } from '../../contract/problems.ts'
import type { Database, Trx } from '../../db/schema.ts'
import { emailChangeNotice } from '../mail/account-texts.ts'
import { queueMail } from '../mail/outbox.ts'
import { readSettings } from '../settings/settings.ts'
import { type Account, greetUser, lockUser, toAccount } from './accounts.ts'
import { forgetAddress } from './former-address.ts'
import { countAttempt } from '../tools/attempts.ts'
import { readEmail } from '../tools/read-email.ts'
import { countMailTo } from '../tools/count-mail-to.ts'
import { normaliseEmail } from '../../contract/accounts/email.ts'
import { queueVerification } from './email-verification.ts'

/** True when `email` is not the address the user sees. */
export function isOtherEmail(user: Account, email: string): boolean {
  return normaliseEmail(email) !== (user.pending_email ?? user.email)
}

/**
 * Checks a change completely before anything is written; returns the normalized address. `confirmOwner` throws unless
 * the account's owner is at the keyboard. Throws what it throws, `invalid-email` and `too-many-attempts`. It does not
 * reveal whether somebody else has the address, or a signed-in user could find out who is a customer
 * (docs/decisions/060).
 */
export async function checkEmailChange(
  db: Database,
  user: Account,
  wanted: string,
  confirmOwner: () => Promise<void>,
  now: number,
): Promise<string> {
  const email = readEmail(wanted)
  await confirmOwner()
  await countAttempt(db, 'email-change', user.id, now)
  await countMailTo(db, email, now)
  return email
}

/**
 * Stores the checked address as pending, queues its link, and notifies the old address, in the caller's transaction.
 * Choosing the account's current address withdraws the change. Throws `not-logged-in` when the account is gone.
 */
export async function storeEmailChange(
  trx: Trx,
  user: Account,
  email: string,
  now: number,
): Promise<Account> {
  const pending = email === user.email ? null : email
  const row = await trx
    .updateTable('users')
    .set({ pending_email: pending })
    .where('id', '=', user.id)
    .where('deleted_at', 'is', null)
    .returningAll()
    .executeTakeFirstOrThrow(() => new Problem('not-logged-in'))
  if (user.pending_email !== pending) await forgetAddress(trx, user.id, user.pending_email)
  // Only the latest change can be confirmed.
  await trx.deleteFrom('email_tokens').where('user_id', '=', user.id).execute()
  const account = toAccount(row)
  if (pending !== null || account.email_verified_at === null) {
    await queueVerification(trx, account, now)
  }
  if (pending !== null) {
    const { business } = await readSettings(trx)
    const notice = emailChangeNotice(greetUser(account), business)
    const subjectKey = randomUUID()
    await queueMail(
      trx,
      { kind: 'email-change-notice', subjectKey, to: user.email, ...notice },
      now,
    )
  }
  return account
}

/**
 * Withdraws a pending change of address, in the caller's transaction, because its link works without a session. The
 * link that confirms the account's own address stays valid.
 */
export async function dropEmailChange(trx: Trx, userId: number): Promise<void> {
  // The user's row first, as everywhere: taking the locks in the opposite order would deadlock.
  const before = await lockUser(trx, userId)
  if (!before) throw new Problem('not-logged-in')
  const { email, pending_email: pending } = before
  await trx.updateTable('users').set({ pending_email: null }).where('id', '=', userId).execute()
  await forgetAddress(trx, userId, pending)
  await trx
    .deleteFrom('email_tokens')
    .where('user_id', '=', userId)
    .where('email', '!=', email ?? '')
    .execute()
}
