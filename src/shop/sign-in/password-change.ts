import { randomUUID } from 'node:crypto'
import { Problem, type ProblemCode } from '../../contract/problems.ts'
import { MINUTE } from '../../contract/time/time.ts'
import { transaction } from '../../db/commit.ts'
import type { Database, Trx } from '../../db/schema.ts'
import { passwordChangedMail } from '../mail/account-texts.ts'
import { queueMail } from '../mail/outbox.ts'
import { readSettings } from '../settings/settings.ts'
import { shownEmail } from '../tools/read-email.ts'
import { type Account, greetUser } from '../accounts/accounts.ts'
import { countAttempt } from '../tools/attempts.ts'
import { assertNotBusy, hashPassword, verifyPassword } from '../tools/argon2.ts'
import { checkNewPassword } from './new-password.ts'
import type { SignedIn } from './sessions.ts'
import { endResets } from './password-reset-code.ts'
import { revokeAccess } from './revoke-access.ts'

/**
 * Changes the password of the signed-in user. Requires the old one; ends other sessions, pending sign-ins, a pending
 * reset and a pending change of address, and notifies the owner by mail. Throws `fields-missing`, `password-…`,
 * `old-password-wrong`, `too-many-guesses` or `busy`.
 */
export async function changePassword(
  db: Database,
  { user, session }: SignedIn,
  { oldPassword, newPassword }: { oldPassword: string; newPassword: string },
  now: number,
): Promise<void> {
  if (!oldPassword || !newPassword) throw new Problem('fields-missing')
  checkNewPassword(newPassword)
  const oldHash = await confirmPassword(db, user.id, oldPassword, now)
  const newHash = await hashPassword(newPassword, 'known')
  await transaction(db, async (trx) => {
    const changed = await trx
      .updateTable('credentials')
      .set({ password_hash: newHash })
      .where('user_id', '=', user.id)
      // A concurrent request may have changed it first.
      .where('password_hash', '=', oldHash)
      .executeTakeFirst()
    if (changed.numUpdatedRows === 0n) throw new Problem('old-password-wrong')
    await revokeAccess(trx, user.id, session.tokenHash)
    await endResets(trx, user.id)
    await queuePasswordNotice(trx, user, now)
  })
}

/** Checks the user's own password and returns its hash. Throws `wrong`, `too-many-guesses`, `busy`. */
export async function confirmPassword(
  db: Database,
  userId: number,
  password: string,
  now: number,
  wrong: ProblemCode = 'old-password-wrong',
): Promise<string> {
  assertNotBusy('known')
  await countAttempt(db, 'own-password', userId, now)
  const row = await db
    .selectFrom('credentials')
    .select('password_hash')
    .where('user_id', '=', userId)
    .executeTakeFirst()
  const right = await verifyPassword(password, row?.password_hash, 'known')
  if (!row || !right) throw new Problem(wrong)
  return row.password_hash
}

/** After a sign-in this recent the password is not asked for again (docs/decisions/060). */
const freshFor = 15 * MINUTE

/**
 * Ensures that the owner is at the keyboard, not just somebody with their session. Throws `password-required`,
 * `old-password-wrong` or `too-many-guesses`.
 */
export async function confirmOwner(
  db: Database,
  { user, session }: SignedIn,
  password: string,
  now: number,
): Promise<void> {
  if (now - session.createdAt <= freshFor) return
  if (!password) throw new Problem('password-required')
  await confirmPassword(db, user.id, password, now)
}

/** Notifies the owner of a changed password, in the caller's transaction. */
export async function queuePasswordNotice(trx: Trx, account: Account, now: number): Promise<void> {
  const { business } = await readSettings(trx)
  const mail = passwordChangedMail(greetUser(account), shownEmail(account.pending_email), business)
  const subjectKey = randomUUID()
  await queueMail(trx, { kind: 'password-changed', subjectKey, to: account.email, ...mail }, now)
}
