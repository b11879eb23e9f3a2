import type { Trx } from '../../db/schema.ts'
import { Problem } from '../../contract/problems.ts'
import { recordChange, type Actor } from '../audit/audit-log.ts'
import { queueAnnouncement } from './appointment-mails.ts'
import { type AppointmentRow, lockAppointment } from './appointments.ts'
import { noteStep } from './take-step.ts'

/**
 * Announces the time of an appointment: by mail where there is an address, otherwise on paper in this form, which the
 * owner prints. In the caller's transaction, and once for each time: `isNew` says whether it was now. Throws
 * `appointment-not-found`, `appointment-state` for one that is neither proposed nor confirmed, and `appointment-time`
 * for one that is over.
 */
export async function announceAppointment(
  trx: Trx,
  { id, form }: { id: number; form: 'brief' | 'karte' },
  actor: Actor,
  now: number,
): Promise<{ row: AppointmentRow; isNew: boolean }> {
  const known = await lockAppointment(trx, id)
  if (known.state !== 'vorgeschlagen' && known.state !== 'bestaetigt')
    throw new Problem('appointment-state')
  if ((known.ends_at ?? 0) <= now) throw new Problem('appointment-time')
  if (known.announced_at !== null) return { row: known, isNew: false }
  const channel = known.email ? 'mail' : form
  const row = await trx
    .updateTable('appointments')
    .set({ announced_at: now, announced_channel: channel })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
  await noteStep(trx, row, { side: 'betrieb', author: actor.id, note: '', channel }, now)
  await queueAnnouncement(trx, row, now)
  const change = { subject: `appointment:${id}`, after: { angekuendigt: channel } } as const
  await recordChange(trx, actor, { action: 'appointment.announced', ...change }, now)
  return { row, isNew: true }
}
