import type { Kysely } from 'kysely'
import { createAccounts } from './0001-shop/accounts.ts'
import { createAppointments } from './0001-shop/appointments.ts'
import { createBank } from './0001-shop/bank.ts'
import { createCatalogue } from './0001-shop/catalogue.ts'
import { createDevices } from './0001-shop/devices.ts'
import { createDocuments } from './0001-shop/documents.ts'
import { createOffice } from './0001-shop/office.ts'
import { createOrders } from './0001-shop/orders.ts'
import { createPayments } from './0001-shop/payments.ts'
import { createRound } from './0001-shop/round.ts'
import { createServiceReminders } from './0001-shop/service-reminders.ts'
import { createVisits } from './0001-shop/visits.ts'

/** The whole schema of the first release. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createCatalogue(db)
  await createAccounts(db)
  await createOrders(db)
  await createBank(db)
  await createPayments(db)
  await createDocuments(db)
  await createDevices(db)
  await createAppointments(db)
  await createServiceReminders(db)
  await createVisits(db)
  await createRound(db)
  await createOffice(db)
}
