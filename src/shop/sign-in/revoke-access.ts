import type { Trx } from '../../db/schema.ts'
import { dropEmailChange } from '../accounts/email-change.ts'
import { endSessions } from './sessions.ts'

/**
 * Ends all access an intruder may have to an account, in the caller's transaction: its sessions except the given one,
 * pending sign-ins, and a pending change of address, which may be the intruder's (docs/decisions/060). The caller must
 * have locked the credentials, or a concurrent sign-in would escape.
 */
export async function revokeAccess(
  trx: Trx,
  userId: number,
  exceptTokenHash?: string,
): Promise<void> {
  await dropEmailChange(trx, userId)
  await trx.deleteFrom('login_challenges').where('user_id', '=', userId).execute()
  await endSessions(trx, userId, exceptTokenHash)
}
