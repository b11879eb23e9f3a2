import { Problem } from '../../contract/problems.ts'
import { transaction } from '../../db/commit.ts'
import type { Database, Db } from '../../db/schema.ts'
import { type Actor, recordChange } from '../audit/audit-log.ts'
import { type Account, findPerson, type Person } from '../accounts/accounts.ts'
import { lockPerson, markLocked } from '../accounts/known-person.ts'
import { lockAdmins, roleProblem, setRole } from '../accounts/roles.ts'
import { lockCredentials } from './credentials.ts'
import { endResets } from './password-reset-code.ts'
import { endSessions, listOpenSessions } from './sessions.ts'
import { revokeAccess } from './revoke-access.ts'

/** An admin and the current session, which outlives what the admin does to their own account. */
type ActingAdmin = Actor & { tokenHash: string }

/**
 * Makes somebody an admin, or a customer again. It takes effect at once, and the person has to sign in again, because a
 * customer's long session must not become an admin's. Nobody becomes admin with an unconfirmed address. Throws
 * `not-found`, `last-admin`, `admin-email-unverified`, `account-locked` and `forbidden`. `now` in ms.
 */
export async function changeRole(
  db: Database,
  id: number,
  role: Account['role'],
  actor: ActingAdmin,
  now: number,
): Promise<void> {
  await transaction(db, async (trx) => {
    // A concurrent sign-in either has completed or sees the new role.
    await lockCredentials(trx, id)
    const admins = await lockAdmins(trx)
    // Of two admins who demote each other concurrently, the second is no longer an admin.
    if (!admins.includes(actor.id)) throw new Problem('forbidden')
    const before = await getUser(trx, id)
    if (before.role === role) return
    const problem = roleProblem(before, admins.length)
    if (problem) throw new Problem(problem)
    await setRole(trx, id, role)
    await endSessions(trx, id, actor.tokenHash)
    const subject = `user:${id}` as const
    const change = { subject, before: { role: before.role }, after: { role } }
    await recordChange(trx, actor, { action: 'user.role-changed', ...change }, now)
  })
}

/**
 * Signs somebody out everywhere and drops a pending change of address; an admin's own session stays.
 * Returns how many open sessions ended. Throws `not-found`. `now` in ms.
 */
export async function signOutEverywhere(
  db: Database,
  id: number,
  actor: ActingAdmin,
  now: number,
): Promise<number> {
  return transaction(db, async (trx) => {
    await getUser(trx, id)
    await lockCredentials(trx, id)
    const { length: open } = await listOpenSessions(trx, id, now)
    await revokeAccess(trx, id, actor.tokenHash)
    const { length: left } = await listOpenSessions(trx, id, now)
    const [before, after] = [{ sessions: open }, { sessions: left }]
    const change = { subject: `user:${id}` as const, before, after }
    await recordChange(trx, actor, { action: 'user.sessions-ended', ...change }, now)
    return open - left
  })
}

/**
 * Locks or unlocks an account: a locked one cannot sign in, its sessions end, its orders stay. Throws `user-not-found`,
 * and `admin-not-lockable` for admins, of whom there must always be one. `now` in ms.
 */
export async function changeLock(
  db: Database,
  id: number,
  locked: boolean,
  actor: Actor,
  now: number,
): Promise<void> {
  await transaction(db, async (trx) => {
    // A concurrent sign-in either has completed or finds the account locked.
    await lockCredentials(trx, id)
    const person = await lockPerson(trx, id)
    if (person.role === 'admin') throw new Problem('admin-not-lockable')
    if ((person.locked_at !== null) === locked) return
    await markLocked(trx, id, locked ? now : null)
    await revokeAccess(trx, id)
    await endResets(trx, id)
    const change = {
      subject: `user:${id}` as const,
      before: { locked: !locked },
      after: { locked },
    }
    await recordChange(trx, actor, { action: 'user.lock-changed', ...change }, now)
  })
}

async function getUser(db: Db, id: number): Promise<Person> {
  const user = await findPerson(db, id)
  if (!user) throw new Problem('not-found')
  return user
}
