import { Problem } from '../../contract/problems.ts'
import { transaction } from '../../db/commit.ts'
import type { Db } from '../../db/schema.ts'
import { toAccount } from '../accounts/accounts.ts'
import { rememberSource } from './login.ts'
import { queuePasswordNotice } from './password-change.ts'
import type { Proof } from './password-reset-code.ts'
import { hashPassword } from '../hashing/argon2.ts'
import { revokeAccess } from './revoke-access.ts'

/**
 * Sets the new password, which was checked before: the code is used up, every session and sign-in under way ends, nobody is signed
 * in and the owner is told by mail (security A5, A8). A wish for another address ends too: it may be the
 * intruder's. Throws `code-invalid` when the proof was used meanwhile, or `busy`.
 */
export async function resetPassword(
  db: Db,
  { userId, linkHash }: Proof,
  { newPassword, source }: { newPassword: string; source: string },
  now: number,
): Promise<void> {
  const passwordHash = await hashPassword(newPassword)
  await transaction(db, async (trx) => {
    const row = await trx
      .updateTable('users')
      .set({ password_hash: passwordHash })
      .where('id', '=', userId)
      .returningAll()
      .executeTakeFirst()
    if (!row) throw new Problem('code-invalid')
    // After the row of the user, as everywhere: who takes the two the other way round waits for ever.
    const used = await trx
      .deleteFrom('password_resets')
      .where('link_hash', '=', linkHash)
      .executeTakeFirst()
    if (used.numDeletedRows === 0n) throw new Problem('code-invalid')
    await revokeAccess(trx, userId)
    // Only the owner opens this mailbox: nobody can keep the next sign-in from here out.
    await rememberSource(trx, row.email, source, now)
    await queuePasswordNotice(trx, toAccount(row), now)
  })
}
