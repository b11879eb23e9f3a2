import type {
  AppointmentEnd,
  AppointmentProposal,
} from '../../contract/appointments/appointments.ts'
import { transaction } from '../../db/commit.ts'
import { type Actor, recordChange } from '../audit/audit-log.ts'
import { readText } from '../tools/plain-text.ts'
import type { AppointmentRow } from './appointments.ts'
import type { Shop } from '../settings/shop.ts'
import { takeStep } from './take-step.ts'
import { readAgreement, recordTime, refuseOverlap } from './appointment-time.ts'

/**
 * Proposes a time or a new one, or notes the one that was agreed; a repeat changes nothing. If it overlaps with another
 * appointment it is refused once, since the owner may mean it. Throws `appointment-time`, `appointment-overlaps` and what
 * `takeStep` throws.
 */
export async function proposeAppointment(
  shop: Shop,
  id: number,
  { revision, trotzdem = false, status: state = 'vorgeschlagen', ...span }: AppointmentProposal,
  actor: Actor,
  now: number,
): Promise<void> {
  const [from, to] = readAgreement(span, state, now)
  const same = await shop.db
    .selectFrom('appointments')
    .select('id')
    .where('id', '=', id)
    .where('state', '=', state)
    .where('starts_at', '=', from)
    .where('ends_at', '=', to)
    .executeTakeFirst()
  if (same) return
  const isAgreed = state === 'bestaetigt'
  await transaction(shop.db, (trx) =>
    takeStep(
      { trx, publicUrl: shop.publicUrl },
      id,
      {
        step: isAgreed ? 'vereinbaren' : 'vorschlagen',
        side: 'betrieb',
        author: actor.id,
        revision,
        note: '',
        isSame: () => false,
        change: async (row, trx) => {
          if (!trotzdem) await refuseOverlap(trx, row.id, [from, to])
          return { starts_at: from, ends_at: to }
        },
        record: (trx, row) => recordTime(trx, row, actor, now),
      },
      now,
    ),
  )
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
  const taken = { step, side: 'betrieb', author: actor.id, revision, note } as const
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
