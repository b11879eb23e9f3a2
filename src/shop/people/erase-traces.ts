import type { Db } from '../../db/schema.ts'
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
  db: Db,
  userId: number,
  addresses: readonly (string | null)[],
): Promise<void> {
  await clearCart(db, userId)
  await eraseAppointments(db, userId)
  await eraseReminders(db, userId)
  await eraseVisits(db, userId)
  await erasePlanned(db, userId)
  await eraseDevices(db, userId)
  await eraseNotes(db, userId)
  for (const address of addresses) {
    if (address === null || (await isShared(db, address, userId))) continue
    await eraseRecipient(db, address)
  }
}
