import { appointmentSteps } from '../../contract/appointments/states.ts'
import { DAY } from '../../contract/time/time.ts'
import type { Database, Trx } from '../../db/schema.ts'
import { transaction } from '../../db/commit.ts'
import { eraseAppointmentNotices } from '../mail/outbox.ts'
import { queueGone, withdrawMailsAbout } from './appointment-mails.ts'
import { timeOf } from './row-words.ts'

/** As promised on the privacy page. */
const keptFor = 365 * DAY

/** Deletes the appointments of somebody who deletes the account, in the caller's transaction. */
export async function eraseAppointments(trx: Trx, userId: number): Promise<void> {
  const gone = await trx
    .deleteFrom('appointments')
    .where('user_id', '=', userId)
    .returning(['id', 'revision'])
    .execute()
  // The calendar entries to attach, and the pages behind the links, no longer exist.
  await withdrawMailsAbout(trx, ...gone)
  await eraseAppointmentNotices(
    trx,
    gone.map(({ id }) => id),
  )
}

/**
 * Tells the business which planned appointments are cancelled because somebody deletes the account, and returns their
 * times in words; called before the data are deleted.
 */
export async function callOffPlanned(trx: Trx, userId: number, now: number): Promise<string[]> {
  const planned = await trx
    .selectFrom('appointments')
    .selectAll()
    .where('user_id', '=', userId)
    .where('state', 'in', appointmentSteps.erledigen.from)
    .where('starts_at', '>', now)
    .orderBy('starts_at')
    .execute()
  for (const row of planned) await queueGone(trx, row, now)
  return planned.flatMap((row) => timeOf(row) ?? [])
}

/** Deletes the appointments of people without an account a year after their last change. */
export async function sweepAppointments(db: Database, now: number): Promise<void> {
  await transaction(db, (trx) =>
    trx
      .deleteFrom('appointments')
      .where('user_id', 'is', null)
      .where('changed_at', '<', now - keptFor)
      .where((eb) => eb.or([eb('starts_at', 'is', null), eb('starts_at', '<', now)]))
      .execute(),
  )
}
