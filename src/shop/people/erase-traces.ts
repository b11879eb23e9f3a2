import type { Trx } from '../../db/schema.ts'
import { isShared } from '../accounts/accounts.ts'
import { eraseAppointments } from '../appointments/erase-appointments.ts'
import { clearCart } from '../orders/cart.ts'
import { eraseDevices } from '../devices/save-device.ts'
import { eraseRecipient } from '../mail/outbox.ts'
import { eraseReminders } from '../devices/consent.ts'
import { erasePlanned } from '../service/day.ts'
import { eraseVisits } from '../service/erase-visits.ts'
import { eraseNotes } from './notes.ts'

/**
 * Deletes a person's cart, devices, visits, appointments, reminders and notes, and the addresses of their mails, in the
 * caller's transaction. Mails keep an address that somebody else uses too.
 */
export async function eraseTraces(
  trx: Trx,
  userId: number,
  addresses: readonly (string | null)[],
): Promise<void> {
  await clearCart(trx, userId)
  await eraseAppointments(trx, userId)
  await eraseReminders(trx, userId)
  await eraseVisits(trx, userId)
  await erasePlanned(trx, userId)
  await eraseDevices(trx, userId)
  await eraseNotes(trx, userId)
  for (const address of addresses) {
    if (address === null || (await isShared(trx, address, userId))) continue
    await eraseRecipient(trx, address)
  }
}
