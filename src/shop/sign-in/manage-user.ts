import { Problem } from '../../contract/problems.ts'
import { transaction } from '../../db/commit.ts'
import type { Db } from '../../db/schema.ts'
import { type Actor, recordChange } from '../audit/audit-log.ts'
import type { Account } from '../accounts/accounts.ts'
import { countSessions, endSessions } from './sessions.ts'
import { revokeAccess } from './revoke-access.ts'

/** An admin and the session he acts in, which outlives what he does to his own account. */
type ActingAdmin = Actor & { tokenHash: string }

/**
 * Makes somebody an admin, or a customer again. It counts at once, and the person has to sign in anew: a
 * customer's long session is no admin's. Nobody becomes admin under an address that was never confirmed.
 * Throws `not-found`, `last-admin`, `admin-email-unverified` and `forbidden`. `now` in ms.
 */
export async function changeRole(
  db: Db,
  id: number,
  role: Account['role'],
  actor: ActingAdmin,
  now: number,
): Promise<void> {
  await transaction(db, async (trx) => {
    const admins = await lockAdmins(trx)
    // Two admins who take each other's role away at the same moment: the second is none any more.
    if (!admins.includes(actor.id)) throw new Problem('forbidden')
    const before = await getUser(trx, id)
    if (before.role === role) return
    if (role === 'user' && admins.length === 1) throw new Problem('last-admin')
    if (role === 'admin' && before.email_verified_at === null)
      throw new Problem('admin-email-unverified')
    await trx.updateTable('users').set({ role }).where('id', '=', id).execute()
    await endSessions(trx, id, actor.tokenHash)
    const subject = `user:${id}`
    const change = { subject, before: { role: before.role }, after: { role } }
    await recordChange(trx, actor, { action: 'user.role-changed', ...change }, now)
  })
}

/**
 * Signs somebody out everywhere (security S4), with a change of the address under way; an admin's own session
 * stays. Answers how many sessions ended. Throws `not-found`. `now` in ms.
 */
export async function signOutEverywhere(
  db: Db,
  id: number,
  actor: ActingAdmin,
  now: number,
): Promise<number> {
  return transaction(db, async (trx) => {
    await getUser(trx, id)
    const ended = await revokeAccess(trx, id, actor.tokenHash)
    const left = await countSessions(trx, id)
    const [before, after] = [{ sessions: ended + left }, { sessions: left }]
    const change = { subject: `user:${id}`, before, after }
    await recordChange(trx, actor, { action: 'user.sessions-ended', ...change }, now)
    return ended
  })
}

async function getUser(db: Db, id: number) {
  const user = await db
    .selectFrom('users')
    .select(['role', 'email_verified_at'])
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  if (!user) throw new Problem('not-found')
  return user
}

/** The ids of all admins. Until the transaction ends nobody else changes who is one. */
export async function lockAdmins(trx: Db): Promise<number[]> {
  const admins = await trx
    .updateTable('users')
    // Changes nothing, but locks the rows on both databases.
    .set({ role: 'admin' })
    .where('role', '=', 'admin')
    .returning('id')
    .execute()
  return admins.map(({ id }) => id)
}
