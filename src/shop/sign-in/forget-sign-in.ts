import type { Db } from '../../db/schema.ts'
import { endResets } from './password-reset-code.ts'
import { forgetSecondFactor } from './second-factor.ts'
import { endSessions } from './sessions.ts'

/**
 * Takes an account's sign-in away, in the caller's transaction and before it touches the account: the credentials
 * come first, as for whoever is just signing in.
 */
export async function forgetSignIn(db: Db, userId: number): Promise<void> {
  await db.deleteFrom('credentials').where('user_id', '=', userId).execute()
  await endSessions(db, userId)
  await endResets(db, userId)
  await forgetSecondFactor(db, userId)
}
