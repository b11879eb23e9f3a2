import { oneLine } from '../../contract/fields/one-line.ts'
import { transaction } from '../../db/commit.ts'
import type { Database, Trx } from '../../db/schema.ts'
import { readSettings } from '../settings/settings.ts'
import { countSms, countSmsTo, type Sms, type SmsSender } from '../tools/sms-sender.ts'
import type { AppointmentRow } from './appointments.ts'
import { makeLink } from './links.ts'
import { findReach, channelFor } from './reach.ts'
import { spanInWords } from './row-words.ts'

/** A message to send once the step it tells of is committed. */
export type StepSms = Sms & { stepId: number }

/**
 * The text message about the step just taken, for a customer who has no e-mail address but a confirmed number;
 * undefined for everybody else. Part of the step's transaction.
 */
export async function writeStepSms(
  { trx, publicUrl }: { trx: Trx; publicUrl: string },
  row: AppointmentRow,
  reason: string,
  now: number,
): Promise<StepSms | undefined> {
  const reach = await findReach(trx, row)
  if (channelFor(reach, true) !== 'sms' || reach.phone === null) return undefined
  const { id: stepId } = await trx
    .selectFrom('appointment_steps')
    .select('id')
    .where('appointment_id', '=', row.id)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  const { business } = await readSettings(trx)
  const link = `${publicUrl}${await makeLink(trx, row.id, now)}`
  return { to: reach.phone, text: `${business.name}: ${textOf(row, reason, link)}`, stepId }
}

function textOf(row: AppointmentRow, reason: string, link: string): string {
  const { state } = row
  const time = spanInWords(row) ?? ''
  if (state === 'abgesagt')
    return [
      `Ihr Termin${time && ` vom ${time}`} ist leider abgesagt.`,
      reason && `Der Grund: ${oneLine(reason)}`,
    ]
      .filter(Boolean)
      .join(' ')
  return state === 'vorgeschlagen'
    ? `Passt Ihnen dieser Termin? ${time}. Bestätigen oder ändern: ${link}`
    : `Ihr Termin ist am ${time}. Ansehen oder ändern: ${link}`
}

/**
 * Sends it, and notes at its step that the customer knows. Where the gateway is down, or the budget of the day is spent,
 * nothing is noted: the owner sees that nobody was told, and writes; `onFailure` hears why.
 */
export async function sendStepSms(
  db: Database,
  sms: SmsSender,
  { stepId, to, text }: StepSms,
  now: number,
  onFailure: (failure: unknown) => void,
): Promise<void> {
  try {
    await countSmsTo(db, to, now)
    await countSms(db, now)
    await sms.send({ to, text })
  } catch (failure) {
    return onFailure(failure)
  }
  await transaction(db, (trx) =>
    trx.updateTable('appointment_steps').set({ channel: 'sms' }).where('id', '=', stepId).execute(),
  )
}
