import { Problem } from '../../contract/problems.ts'
import { transaction } from '../../db/commit.ts'
import type { Db } from '../../db/schema.ts'
import { findUser } from '../accounts/accounts.ts'
import { rememberSource } from '../limits/known-sources.ts'
import { queuePasswordNotice } from './password-change.ts'
import type { Proof } from './password-reset-code.ts'
import { hashPassword } from '../hashing/argon2.ts'
import { revokeAccess } from './revoke-access.ts'

/**
 * Sets the new password, which was checked before: the code is used up, everything `revokeAccess` names ends,
 * nobody is signed in and the owner is told by mail (security A5, A8). Throws `code-invalid` when the proof was
 * used meanwhile, or `busy`.
 */
export async function resetPassword(
  db: Db,
  { userId, linkHash }: Proof,
  { newPassword, source }: { newPassword: string; source: string },
  now: number,
): Promise<void> {
  const passwordHash = await hashPassword(newPassword)
  await transaction(db, async (trx) => {
    const changed = await trx
      .updateTable('credentials')
      .set({ password_hash: passwordHash })
      .where('user_id', '=', userId)
      .executeTakeFirst()
    const user = await findUser(trx, userId)
    if (changed.numUpdatedRows === 0n || !user) throw new Problem('code-invalid')
    // Before the reset, as everywhere: who takes the two the other way round waits for ever.
    await revokeAccess(trx, userId)
    const used = await trx
      .deleteFrom('password_resets')
      .where('link_hash', '=', linkHash)
      .executeTakeFirst()
    if (used.numDeletedRows === 0n) throw new Problem('code-invalid')
    // Only the owner opens this mailbox: nobody can keep the next sign-in from here out.
    await rememberSource(trx, user.email, source, now)
    await queuePasswordNotice(trx, user, now)
  })
}
