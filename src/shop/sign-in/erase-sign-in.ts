import type { Trx } from '../../db/schema.ts'
import { endResets } from './password-reset-code.ts'
import { eraseSecondFactor } from './second-factor.ts'
import { endSessions } from './sessions.ts'

/**
 * Deletes an account's sign-in, in the caller's transaction and before it touches the account: credentials are locked
 * first, as in a sign-in.
 */
export async function eraseSignIn(trx: Trx, userId: number): Promise<void> {
  await trx.deleteFrom('credentials').where('user_id', '=', userId).execute()
  await endSessions(trx, userId)
  await endResets(trx, userId)
  await eraseSecondFactor(trx, userId)
}
