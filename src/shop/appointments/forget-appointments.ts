import { DAY } from '../../contract/time.ts'
import type { Db } from '../../db/schema.ts'
import { queueGone } from './appointment-mails.ts'

/** As the privacy page says. */
const keptFor = 365 * DAY

/** Forgets the appointments of somebody who goes, in the caller's transaction. */
export async function forgetAppointments(trx: Db, userId: number): Promise<void> {
  await trx.deleteFrom('appointments').where('user_id', '=', userId).execute()
}

/** Tells the business what of the plan falls away with somebody who deletes the account; before it is forgotten. */
export async function callOffPlanned(trx: Db, userId: number, now: number): Promise<void> {
  const planned = await trx
    .selectFrom('appointments')
    .selectAll()
    .where('user_id', '=', userId)
    .where('state', 'in', ['vorgeschlagen', 'bestaetigt'])
    .where('starts_at', '>', now)
    .orderBy('starts_at')
    .execute()
  for (const row of planned) await queueGone({ db: trx }, row, now)
}

/** Two turned out to be one person: the appointments of one are the other's, in the caller's transaction. */
export async function moveAppointments(trx: Db, from: number, to: number): Promise<void> {
  await trx.updateTable('appointments').set({ user_id: to }).where('user_id', '=', from).execute()
}

/** Forgets the appointments of people without an account a year after the last that happened to them. */
export async function sweepAppointments(db: Db, now: number): Promise<void> {
  await db
    .deleteFrom('appointments')
    .where('user_id', 'is', null)
    .where('changed_at', '<', now - keptFor)
    .where((eb) => eb.or([eb('starts_at', 'is', null), eb('starts_at', '<', now)]))
    .execute()
}
