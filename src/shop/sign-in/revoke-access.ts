import type { Db } from '../../db/schema.ts'
import { dropEmailChange } from '../accounts/email-change.ts'
import { endSessions } from './sessions.ts'

/**
 * Ends everything a stranger may hold of an account, in the caller's transaction: its sessions, all but the named
 * one, the sign-ins under way, and the wish for another address, which may be the intruder's (security A5, A8,
 * A9). Whoever calls it holds the credentials: a sign-in that is just succeeding would escape. Answers how many
 * sessions there were.
 */
export async function revokeAccess(
  db: Db,
  userId: number,
  exceptTokenHash?: string,
): Promise<number> {
  await dropEmailChange(db, userId)
  await db.deleteFrom('login_challenges').where('user_id', '=', userId).execute()
  return endSessions(db, userId, exceptTokenHash)
}
