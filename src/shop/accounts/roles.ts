import type { ProblemCode } from '../../contract/problems.ts'
import { lockRows } from '../../db/lock-rows.ts'
import type { Db, Trx } from '../../db/schema.ts'
import type { Account, Person } from './accounts.ts'

/** The ids of all admins, locked: until the transaction ends nobody else can change who is one. */
export async function lockAdmins(trx: Trx): Promise<number[]> {
  const query = trx.selectFrom('users').select('id').where('role', '=', 'admin')
  const admins = await lockRows(trx, query).execute()
  return admins.map(({ id }) => id)
}

/** How many admins there are; two stand for more, so that nobody looks through all accounts. */
export async function countAdmins(db: Db): Promise<number> {
  const query = db.selectFrom('users').select('id').where('role', '=', 'admin')
  return (await query.limit(2).execute()).length
}

/**
 * Why somebody who is a customer cannot become an admin, or an admin of `admins` a customer again; undefined where
 * nothing stands in the way.
 */
export function roleProblem(
  { role, email_verified_at, locked_at }: Pick<Person, 'role' | 'email_verified_at' | 'locked_at'>,
  admins: number,
): ProblemCode | undefined {
  if (role === 'admin' && admins === 1) return 'last-admin'
  if (role === 'user' && email_verified_at === null) return 'admin-email-unverified'
  return locked_at === null ? undefined : 'account-locked'
}

export async function setRole(trx: Trx, id: number, role: Account['role']): Promise<void> {
  await trx.updateTable('users').set({ role }).where('id', '=', id).execute()
}
