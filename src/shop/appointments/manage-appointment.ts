import type {
  AppointmentEnd,
  AppointmentProposal,
} from '../../contract/appointments/appointments.ts'
import { Problem } from '../../contract/problems.ts'
import { toTime } from '../../contract/time/time.ts'
import type { Db } from '../../db/schema.ts'
import { transaction } from '../../db/commit.ts'
import { type Actor, recordChange } from '../audit/audit-log.ts'
import { readText } from '../tools/plain-text.ts'
import type { AppointmentRow } from './appointments.ts'
import type { Shop } from '../settings/shop.ts'
import { takeStep } from './take-step.ts'
import { lastInstant, readSpan, type Window } from './windows.ts'

/**
 * Proposes a time or a new one; a repeat changes nothing. If it overlaps with another appointment it is refused once,
 * since the owner may mean it. Throws `appointment-time`, `appointment-overlaps` and what `takeStep` throws.
 */
export async function proposeAppointment(
  shop: Shop,
  id: number,
  { revision, trotzdem = false, ...span }: AppointmentProposal,
  actor: Actor,
  now: number,
): Promise<void> {
  const [from, to] = readSpan(span) ?? refuse()
  if (from <= now || to > lastInstant(now)) refuse()
  const same = await shop.db
    .selectFrom('appointments')
    .select('id')
    .where('id', '=', id)
    .where('state', '=', 'vorgeschlagen')
    .where('starts_at', '=', from)
    .where('ends_at', '=', to)
    .executeTakeFirst()
  if (same) return
  await transaction(shop.db, (trx) =>
    takeStep(
      { trx, publicUrl: shop.publicUrl },
      id,
      {
        step: 'vorschlagen',
        side: 'betrieb',
        revision,
        note: '',
        change: async (row, trx) => {
          if (!trotzdem && (await isTaken(trx, row.id, [from, to])))
            throw new Problem('appointment-overlaps')
          return { starts_at: from, ends_at: to }
        },
        record: (trx, row) => {
          const after = { von: toTime(from), bis: toTime(to) }
          const subject = subjectOf(row)
          return recordChange(trx, actor, { action: 'appointment.proposed', subject, after }, now)
        },
      },
      now,
    ),
  )
}

function refuse(): never {
  throw new Problem('appointment-time')
}

async function isTaken(db: Db, id: number, [from, to]: Window): Promise<boolean> {
  const other = await db
    .selectFrom('appointments')
    .select('id')
    .where('state', 'in', ['vorgeschlagen', 'bestaetigt'])
    .where('starts_at', '<', to)
    .where('ends_at', '>', from)
    .where('id', '<>', id)
    .limit(1)
    .executeTakeFirst()
  return other !== undefined
}

/** Cancels an appointment, or marks it as done. Throws what `takeStep` throws. */
export async function endAppointment(
  shop: Shop,
  id: number,
  { step, revision, bemerkung }: AppointmentEnd & { step: 'absagen' | 'erledigen' },
  actor: Actor,
  now: number,
): Promise<void> {
  const action = step === 'absagen' ? 'appointment.cancelled' : 'appointment.done'
  const note = readText(bemerkung)
  const taken = { step, side: 'betrieb', revision, note } as const
  await transaction(shop.db, (trx) =>
    takeStep(
      { trx, publicUrl: shop.publicUrl },
      id,
      {
        ...taken,
        record: (trx, row) => recordChange(trx, actor, { action, subject: subjectOf(row) }, now),
      },
      now,
    ),
  )
}

/** What the log is about; notes stay with the appointment only, which may be deleted. */
function subjectOf({ id }: AppointmentRow) {
  return `appointment:${id}` as const
}
