import { Problem } from '../../contract/problems.ts'
import { transaction } from '../../db/commit.ts'
import type { Database } from '../../db/schema.ts'
import { findUser } from '../accounts/accounts.ts'
import { rememberSource } from '../tools/known-sources.ts'
import { queuePasswordNotice } from './password-change.ts'
import type { Proof } from './password-reset-code.ts'
import { hashPassword } from '../tools/argon2.ts'
import { revokeAccess } from './revoke-access.ts'

/**
 * Sets a new, already validated password: the code is consumed, everything `revokeAccess` names ends, nobody is signed
 * in and the owner is notified by mail (docs/decisions/060). Throws `code-invalid` when the proof was used in the
 * meantime, or `busy`.
 */
export async function resetPassword(
  db: Database,
  { userId, linkHash }: Proof,
  { newPassword, source }: { newPassword: string; source: string },
  now: number,
): Promise<void> {
  const passwordHash = await hashPassword(newPassword, 'known')
  await transaction(db, async (trx) => {
    const changed = await trx
      .updateTable('credentials')
      .set({ password_hash: passwordHash })
      .where('user_id', '=', userId)
      .executeTakeFirst()
    const user = await findUser(trx, userId)
    if (changed.numUpdatedRows === 0n || !user) throw new Problem('code-invalid')
    // Before the reset, as everywhere: the opposite lock order would deadlock.
    await revokeAccess(trx, userId)
    const used = await trx
      .deleteFrom('password_resets')
      .where('link_hash', '=', linkHash)
      .executeTakeFirst()
    if (used.numDeletedRows === 0n) throw new Problem('code-invalid')
    // Only the owner can read this mailbox: nobody can block the next sign-in from this source.
    await rememberSource(trx, user.email, source, now)
    await queuePasswordNotice(trx, user, now)
  })
}
