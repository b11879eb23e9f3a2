import type { Db } from '../../db/schema.ts'
import { endSessions } from './sessions.ts'

/**
 * Ends everything a stranger may hold of an account, in the caller's transaction: its sessions, all but the
 * named one, the sign-ins under way, and the wish for another address, whose link works without a session
 * and may be the intruder's (security A5, A8, A9). The link that confirms the account's own address stays.
 * Answers how many sessions there were.
 */
export async function revokeAccess(
  db: Db,
  userId: number,
  exceptTokenHash?: string,
): Promise<number> {
  // The row of the user first, as everywhere: who takes the two the other way round waits for ever.
  const { email } = await db
    .updateTable('users')
    .set({ pending_email: null })
    .where('id', '=', userId)
    .returning('email')
    .executeTakeFirstOrThrow()
  await db
    .deleteFrom('email_tokens')
    .where('user_id', '=', userId)
    .where('email', '!=', email)
    .execute()
  await db.deleteFrom('login_challenges').where('user_id', '=', userId).execute()
  return endSessions(db, userId, exceptTokenHash)
}
