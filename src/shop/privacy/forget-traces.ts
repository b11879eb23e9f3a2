import type { Db } from '../../db/schema.ts'
import { isShared } from '../accounts/accounts.ts'
import { forgetAppointments } from '../appointments/forget-appointments.ts'
import { clearCart } from '../cart/cart.ts'
import { forgetDevices } from '../devices/save-device.ts'
import { forgetRecipient } from '../mail/outbox.ts'
import { forgetReminders } from '../service-reminders/consent.ts'
import { forgetPlanned } from '../round/day.ts'
import { forgetVisits } from '../visits/forget-visits.ts'
import { forgetNotes } from '../notes/notes.ts'

/**
 * Deletes a person's cart, devices, visits, appointments, reminders and notes, and the addresses of their mails, in the
 * caller's transaction. Mails keep an address that somebody else uses too.
 */
export async function forgetTraces(
  db: Db,
  userId: number,
  addresses: readonly (string | null)[],
): Promise<void> {
  await clearCart(db, userId)
  await forgetAppointments(db, userId)
  await forgetReminders(db, userId)
  await forgetVisits(db, userId)
  await forgetPlanned(db, userId)
  await forgetDevices(db, userId)
  await forgetNotes(db, userId)
  for (const address of addresses) {
    if (address === null || (await isShared(db, address, userId))) continue
    await forgetRecipient(db, address)
  }
}
