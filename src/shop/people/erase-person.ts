import type { Trx } from '../../db/schema.ts'
import { isShared } from '../accounts/accounts.ts'
import { personalData } from './personal-data.ts'
import type { OwnTable } from './personal-table.ts'

/**
 * Deletes what the registry says of a person, in the caller's transaction. Mails keep an address that somebody else
 * uses too. Throws `not-logged-in` for somebody who was deleted before.
 */
export async function erasePerson(
  trx: Trx,
  userId: number,
  { addresses, now }: { addresses: readonly (string | null)[]; now: number },
): Promise<void> {
  const leaving = { addresses: [] as string[], now }
  for (const address of addresses)
    if (address !== null && !(await isShared(trx, address, userId))) leaving.addresses.push(address)
  for (const [table, entry] of Object.entries(personalData)) {
    if (!('deleted' in entry)) continue
    const { deleted } = entry
    if (deleted === 'rows')
      await trx
        .deleteFrom(table as OwnTable)
        .where('user_id', '=', userId)
        .execute()
    else if ('rows' in deleted) await deleted.rows(trx, userId, leaving)
    else if ('by' in deleted) await deleted.by(trx, userId, leaving)
  }
}
