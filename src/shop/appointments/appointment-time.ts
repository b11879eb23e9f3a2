import type { Span } from '../../contract/appointments/appointments.ts'
import { appointmentSteps } from '../../contract/appointments/states.ts'
import { Problem } from '../../contract/problems.ts'
import { toTime } from '../../contract/time/time.ts'
import { lockTable } from '../../db/lock-table.ts'
import type { Trx } from '../../db/schema.ts'
import { type Actor, recordChange } from '../audit/audit-log.ts'
import type { AppointmentRow } from './appointments.ts'
import { lastInstant, readSpan, type Window } from './windows.ts'

/**
 * A time the business sets. What is proposed begins in the future; what was agreed may have begun, but not ended. Throws
 * `appointment-time`.
 */
export function readAgreement(
  span: Span,
  state: 'bestaetigt' | 'vorgeschlagen',
  now: number,
): Window {
  const time = readSpan(span)
  const first = time?.[state === 'bestaetigt' ? 1 : 0]
  if (time === undefined || first === undefined || first <= now || time[1] > lastInstant(now))
    throw new Problem('appointment-time')
  return time
}

/**
 * Throws `appointment-overlaps` where an appointment other than `id` may take place at this time. Of two at
 * once, the second waits until the transaction of the first ends.
 */
export async function refuseOverlap(trx: Trx, id: number, [from, to]: Window): Promise<void> {
  await lockTable(trx, 'appointments')
  const other = await trx
    .selectFrom('appointments')
    .select('id')
    .where('state', 'in', appointmentSteps.erledigen.from)
    .where('starts_at', '<', to)
    .where('ends_at', '>', from)
    .where('id', '<>', id)
    .limit(1)
    .executeTakeFirst()
  if (other) throw new Problem('appointment-overlaps')
}

/** Logs the time that was proposed or agreed, in the caller's transaction. */
export function recordTime(
  trx: Trx,
  { id, state, starts_at, ends_at }: AppointmentRow,
  actor: Actor,
  now: number,
): Promise<void> {
  const action = state === 'bestaetigt' ? 'appointment.agreed' : 'appointment.proposed'
  const after = { von: toTime(starts_at), bis: toTime(ends_at) }
  return recordChange(trx, actor, { action, subject: `appointment:${id}`, after }, now)
}
