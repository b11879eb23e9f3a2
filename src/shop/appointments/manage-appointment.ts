import type {
  AppointmentEnd,
  AppointmentProposal,
} from '../../contract/appointments/appointments.ts'
import { transaction } from '../../db/commit.ts'
import type { Trx } from '../../db/schema.ts'
import { type Actor, recordChange } from '../audit/audit-log.ts'
import { readText } from '../tools/plain-text.ts'
import type { SmsSender } from '../tools/sms-sender.ts'
import { sendStepSms, type StepSms, writeStepSms } from './appointment-sms.ts'
import type { Shop } from '../settings/shop.ts'
import { type Taken, takeStep } from './take-step.ts'
import { readAgreement, recordTime, refuseOverlap } from './appointment-time.ts'

/**
 * Proposes a time or a new one, or notes the one that was agreed. Returns false for a repeat, which changes nothing. If
 * it overlaps with another appointment it is refused once, since the owner may mean it. Throws `appointment-time`,
 * `appointment-overlaps` and what `takeStep` throws.
 */
export async function proposeAppointment(
  shop: TellingShop,
  id: number,
  { revision, trotzdem = false, status: state = 'vorgeschlagen', ...span }: AppointmentProposal,
  actor: Actor,
  now: number,
): Promise<boolean> {
  const [from, to] = readAgreement(span, state, now)
  const same = await shop.db
    .selectFrom('appointments')
    .select('id')
    .where('id', '=', id)
    .where('state', '=', state)
    .where('starts_at', '=', from)
    .where('ends_at', '=', to)
    .executeTakeFirst()
  if (same) return false
  const isAgreed = state === 'bestaetigt'
  return takeAndTell(
    shop,
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
  )
}

/** Cancels an appointment, or marks it as done; returns false for a repeat. Throws what `takeStep` throws. */
export async function endAppointment(
  shop: TellingShop,
  id: number,
  { step, revision, bemerkung }: AppointmentEnd & { step: 'absagen' | 'erledigen' },
  actor: Actor,
  now: number,
): Promise<boolean> {
  const action = step === 'absagen' ? 'appointment.cancelled' : 'appointment.done'
  const note = readText(bemerkung)
  // Notes stay with the appointment only, which may be deleted.
  const record = (trx: Trx) =>
    recordChange(trx, actor, { action, subject: `appointment:${id}` }, now)
  const taken = { step, side: 'betrieb', author: actor.id, revision, note, record } as const
  return takeAndTell(shop, id, taken, now)
}

/** A shop, its gateway for text messages where one is connected, and who hears why one was not sent. */
type TellingShop = Shop & {
  sms: SmsSender | undefined
  onSmsFailure: (failure: unknown) => void
}

/**
 * Takes a step in a transaction; whoever has no e-mail but a confirmed number is then told by a text message, unless all
 * is done. Returns false when it was taken before.
 */
async function takeAndTell(
  { db, publicUrl, sms, onSmsFailure }: TellingShop,
  id: number,
  taken: Taken,
  now: number,
): Promise<boolean> {
  const { isNew, message } = await transaction(db, async (trx) => {
    let isNew = false
    let message: StepSms | undefined
    const record: Taken['record'] = async (trx, row) => {
      isNew = true
      await taken.record?.(trx, row)
      if (sms && taken.step !== 'erledigen')
        message = await writeStepSms({ trx, publicUrl }, row, taken.note, now)
    }
    await takeStep(trx, id, { ...taken, record }, now)
    return { isNew, message }
  })
  if (sms && message) await sendStepSms(db, sms, message, now, onSmsFailure)
  return isNew
}
