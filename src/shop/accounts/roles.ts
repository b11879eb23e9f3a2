import { lockRows } from '../../db/lock-rows.ts'
import type { Trx } from '../../db/schema.ts'
import type { Account } from './accounts.ts'

/** The ids of all admins, locked: until the transaction ends nobody else can change who is one. */
export async function lockAdmins(trx: Trx): Promise<number[]> {
  const query = trx.selectFrom('users').select('id').where('role', '=', 'admin')
  const admins = await lockRows(trx, query).execute()
  return admins.map(({ id }) => id)
}

export async function setRole(trx: Trx, id: number, role: Account['role']): Promise<void> {
  await trx.updateTable('users').set({ role }).where('id', '=', id).execute()
}
