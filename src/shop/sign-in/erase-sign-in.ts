import type { Db } from '../../db/schema.ts'
import { endResets } from './password-reset-code.ts'
import { eraseSecondFactor } from './second-factor.ts'
import { endSessions } from './sessions.ts'

/**
 * Deletes an account's sign-in, in the caller's transaction and before it touches the account: credentials are locked
 * first, as in a sign-in.
 */
export async function eraseSignIn(db: Db, userId: number): Promise<void> {
  await db.deleteFrom('credentials').where('user_id', '=', userId).execute()
  await endSessions(db, userId)
  await endResets(db, userId)
  await eraseSecondFactor(db, userId)
}
