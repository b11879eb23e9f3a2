import { MINUTE } from '../../contract/time/time.ts'
import {
  isBeforeTime,
  swissDayAfter,
  swissDayEnd,
  swissDayOf,
} from '../../contract/time/swiss-days.ts'
import { transaction } from '../../db/commit.ts'
import type { Database } from '../../db/schema.ts'
import { takesPlace } from '../../contract/appointments/states.ts'
import { isReminderNews, lockAppointment, takingPlace } from './appointments.ts'
import { forEachOfRun } from '../tools/for-each-of-run.ts'
import { queueReminder } from './appointment-mails.ts'

/** Mails about appointments that nobody has just caused wait for this time of day. */
export const earliestMail = '08:00'
/** Reminders per run. */
const batch = 200

/** How often due reminders are looked for (ms). */
export const remindEvery = 10 * MINUTE

/**
 * Reminds customers of appointments confirmed or announced for tomorrow, or for later today if no reminder run happened
 * yesterday; not if that was only the day before. Each mail is queued once, even with several processes, because
 * queueing and recording it share a transaction.
 */
export async function remindAppointments(db: Database, now: number): Promise<void> {
  if (isBeforeTime(now, earliestMail)) return
  const today = swissDayOf(now)
  const rows = await db
    .selectFrom('appointments')
    .select('id')
    .where(takingPlace)
    .where('starts_at', '>', now)
    .where('starts_at', '<', swissDayEnd(swissDayAfter(today, 1)))
    .where('reminded_at', 'is', null)
    .orderBy('starts_at')
    .limit(batch)
    .execute()
  await forEachOfRun(db, 'appointment-reminders', rows, {
    subjectOf: ({ id }) => `appointment:${id}`,
    act: ({ id }) =>
      transaction(db, async (trx) => {
        // Checked again under the lock: it may have been moved or reminded in the meantime.
        const row = await lockAppointment(trx, id)
        if (!takesPlace(row.state, row.announced_at) || row.reminded_at !== null) return
        const change = trx.updateTable('appointments').set({ reminded_at: now })
        await change.where('id', '=', id).execute()
        if (isReminderNews(row)) await queueReminder(trx, row, now)
      }),
    now,
  })
}
