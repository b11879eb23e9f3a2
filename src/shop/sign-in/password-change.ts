import { randomUUID } from 'node:crypto'
import { Problem, type ProblemCode } from '../../contract/problems.ts'
import { MINUTE } from '../../contract/time.ts'
import { transaction } from '../../db/commit.ts'
import type { Db } from '../../db/schema.ts'
import { passwordChangedMail } from '../mail/account-texts.ts'
import { queueMail } from '../mail/outbox.ts'
import { readSettings } from '../settings/settings.ts'
import { type Account, greetUser } from '../accounts/accounts.ts'
import { countAttempt } from '../limits/attempts.ts'
import { hashPassword, verifyPassword } from '../hashing/argon2.ts'
import { checkNewPassword } from './new-password.ts'
import type { SignedIn } from './sessions.ts'
import { revokeAccess } from './revoke-access.ts'

/** Guesses of the own password within a quarter of an hour: a stolen session must not find it out. */
const guesses = { limit: 10, window: 15 * MINUTE, refusal: 'too-many-guesses' } as const

/**
 * Changes the password of who is signed in. Needs the old one; ends the other sessions, sign-ins, a reset
 * and a change of the address under way, and tells the owner by mail (security A9). Throws `fields-missing`, `password-…`, `old-password-wrong`,
 * `too-many-guesses` or `busy`.
 */
export async function changePassword(
  db: Db,
  { user, session }: SignedIn,
  { oldPassword, newPassword }: { oldPassword: string; newPassword: string },
  now: number,
): Promise<void> {
  if (!oldPassword || !newPassword) throw new Problem('fields-missing')
  checkNewPassword(newPassword)
  const oldHash = await confirmPassword(db, user.id, oldPassword, now)
  const newHash = await hashPassword(newPassword)
  await transaction(db, async (trx) => {
    const changed = await trx
      .updateTable('users')
      .set({ password_hash: newHash })
      .where('id', '=', user.id)
      // Somebody may have been faster with another one.
      .where('password_hash', '=', oldHash)
      .executeTakeFirst()
    if (changed.numUpdatedRows === 0n) throw new Problem('old-password-wrong')
    await trx.deleteFrom('password_resets').where('user_id', '=', user.id).execute()
    await revokeAccess(trx, user.id, session.tokenHash)
    await queuePasswordNotice(trx, user, now)
  })
}

/** Checks the user's own password and returns its hash. Throws `wrong` or `too-many-guesses`. */
export async function confirmPassword(
  db: Db,
  userId: number,
  password: string,
  now: number,
  wrong: ProblemCode = 'old-password-wrong',
): Promise<string> {
  await countAttempt(db, { key: `own-password:${userId}`, ...guesses }, now)
  const { password_hash: hash } = await db
    .selectFrom('users')
    .select('password_hash')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  if (!(await verifyPassword(password, hash))) throw new Problem(wrong)
  return hash
}

/** Tells the owner, in the caller's transaction. */
export async function queuePasswordNotice(db: Db, account: Account, now: number): Promise<void> {
  const { business } = await readSettings(db)
  const mail = passwordChangedMail(greetUser(account), business)
  const subjectKey = randomUUID()
  await queueMail(db, { kind: 'password-changed', subjectKey, to: account.email, ...mail }, now)
}
