import type { Trx } from '../../db/schema.ts'
import { eraseFormerRecipient } from '../mail/outbox.ts'
import { isShared } from './accounts.ts'

/**
 * Erases an address that a person no longer has from the mails that went there, in the caller's transaction: the deletion
 * of the account knows the present ones only. `userId` is that person; an address that somebody else uses too stays.
 */
export async function forgetAddress(
  trx: Trx,
  userId: number,
  address: string | null,
): Promise<void> {
  if (address !== null && !(await isShared(trx, address, userId)))
    await eraseFormerRecipient(trx, address)
}
