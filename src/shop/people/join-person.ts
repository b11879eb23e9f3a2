import { Problem } from '../../contract/problems.ts'
import { transaction } from '../../db/commit.ts'
import type { Database, Trx } from '../../db/schema.ts'
import { type Account, fillContact } from '../accounts/accounts.ts'
import { forgetAddress } from '../accounts/former-address.ts'
import { takeJoinCode } from '../accounts/join-code.ts'
import { lockPerson } from '../accounts/known-person.ts'
import { recordChange } from '../audit/audit-log.ts'
import { countAttempt } from '../tools/attempts.ts'
import { erasePerson } from './erase-person.ts'
import { personalData } from './personal-data.ts'
import type { OwnTable } from './personal-table.ts'

/**
 * Merges the person whose code came in a letter into the signed-in account: orders and notes move over, and details the
 * account lacks. A code works once; a wrong or used one, or one of a locked person, gets the same error. Returns the
 * updated account, and how many orders it got. Throws `join-code-invalid`, `too-many-guesses`.
 */
export async function joinPerson(
  db: Database,
  user: Account,
  { code, source }: { code: string; source: string },
  now: number,
): Promise<{ user: Account; orders: number }> {
  await countAttempt(db, 'join-source', source, now)
  await countAttempt(db, 'join', user.id, now)
  return transaction(db, async (trx) => {
    const from = await takeJoinCode(trx, code)
    if (from === undefined) throw new Problem('join-code-invalid', { user: user.id })
    const person = await lockPerson(trx, from)
    if (person.locked_at !== null) throw new Problem('join-code-invalid', { user: user.id })
    const joined = await fillContact(trx, user.id, person)
    const orders = await moveRows(trx, from, user.id, now)
    await erasePerson(trx, from, { addresses: [], now })
    await forgetAddress(trx, from, person.contact_email)
    const change = { subject: `user:${user.id}` as const, after: { joined: from, orders } }
    await recordChange(trx, user, { action: 'user.joined', ...change }, now)
    return { user: joined, orders }
  })
}

/** Moves what the registry says from one person to another, in the caller's transaction; returns how many orders. */
async function moveRows(trx: Trx, from: number, to: number, now: number): Promise<number> {
  let orders = 0
  for (const [table, entry] of Object.entries(personalData)) {
    if (!('joined' in entry) || entry.joined === 'erased' || entry.joined === 'stays') continue
    if (entry.joined !== 'moved') await entry.joined.moved(trx, from, to, now)
    const { numUpdatedRows } = await trx
      .updateTable(table as OwnTable)
      .set({ user_id: to })
      .where('user_id', '=', from)
      .executeTakeFirst()
    if (table === 'orders') orders = Number(numUpdatedRows)
  }
  return orders
}
