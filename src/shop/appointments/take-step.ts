import {
  type AppointmentStep,
  appointmentSteps,
  canStep,
} from '../../contract/appointments/states.ts'
import { Problem } from '../../contract/problems.ts'
import type { Updateable } from 'kysely'
import type { Tables, Trx } from '../../db/schema.ts'
import { type AppointmentRow, lockAppointment } from './appointments.ts'
import { findReach } from './reach.ts'
import { queueStepMails, withdrawStepMails } from './appointment-mails.ts'
import { timeOf } from './row-words.ts'

export type Taken = {
  step: AppointmentStep
  side: 'kunde' | 'betrieb'
  /** The id of the admin who takes it. */
  author?: number | undefined
  /** The revision the person saw; without one, any. */
  revision: number | undefined
  note: string
  /** Whether the same step was taken with the same content; omitted for steps without content. */
  isSame?: (row: AppointmentRow) => boolean
  /** Further changes. Called with the appointment locked; throws what forbids the step. */
  change?: (row: AppointmentRow, trx: Trx) => Promise<Updateable<Tables['appointments']>>
  /** No mail is sent, because another one covers it. */
  isQuiet?: boolean
  /** Writes further records, in the step's transaction. */
  record?: (trx: Trx, row: AppointmentRow) => Promise<void>
}

/**
 * Takes a step of the table in `contract/appointments/words.ts`: state, history and mails, in the caller's transaction. Repeating
 * a step (a link opened twice, a button clicked twice) changes nothing; one that the other side took, or that says
 * something else, is another. Throws `appointment-not-found`,
 * `appointment-changed`, `appointment-state` and what `change` throws.
 */
export async function takeStep(
  trx: Trx,
  id: number,
  { step, side, author, revision, note, isQuiet, isSame, change, record }: Taken,
  now: number,
): Promise<AppointmentRow> {
  const { to: state } = appointmentSteps[step]
  const before = await lockAppointment(trx, id)
  const isTaken =
    before.state === state &&
    (isSame?.(before) ?? true) &&
    (await isNewestStep(trx, before, { side, note }))
  if (isTaken && (revision ?? before.revision) >= before.revision - 1) return before
  if (revision !== undefined && revision !== before.revision)
    throw new Problem('appointment-changed')
  if (!canStep(step, before.state)) throw new Problem('appointment-state')
  const changed = await change?.(before, trx)
  // Somebody entered without an address may have one by now.
  const { email } = await findReach(trx, before)
  const row = await trx
    .updateTable('appointments')
    .set({
      ...changed,
      email,
      state,
      revision: before.revision + 1,
      changed_at: now,
      reminded_at: null,
      // Another time has not been announced yet.
      ...(changed?.starts_at !== undefined && { announced_at: null, announced_channel: null }),
      ...(state === 'abgesagt' && { cancel_side: side }),
    })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
  const channel = isQuiet || !row.email ? null : 'mail'
  await noteStep(trx, row, { side, author, note, channel }, now)
  await record?.(trx, row)
  const isMoved = row.starts_at !== before.starts_at || row.ends_at !== before.ends_at
  const isOver = ['abgesagt', 'anderer-wunsch', 'verfallen'].includes(state)
  const earlier = isMoved || isOver ? timeOf(before) : undefined
  if (isQuiet) await withdrawStepMails(trx, row)
  else await queueStepMails(trx, row, { side, note, earlier }, now)
  return row
}

/**
 * Whether the newest step was taken by this side and said the same; a note left empty says nothing that could be lost.
 * What the second of two people writes must not seem sent.
 */
async function isNewestStep(
  trx: Trx,
  { id }: AppointmentRow,
  { side, note }: Pick<Taken, 'side' | 'note'>,
): Promise<boolean> {
  const newest = await trx
    .selectFrom('appointment_steps')
    .select(['side', 'note'])
    .where('appointment_id', '=', id)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return newest?.side === side && [newest.note, ''].includes(note)
}

/**
 * Adds an appointment's current state and time to its history, in the caller's transaction. `channel`: how its customer is
 * told, by default by mail where there is an address.
 */
export async function noteStep(
  trx: Trx,
  { id: appointment_id, state, email, starts_at, ends_at }: AppointmentRow,
  {
    side,
    author,
    note,
    channel = email ? 'mail' : null,
  }: Pick<Taken, 'side' | 'author' | 'note'> & {
    channel?: Tables['appointment_steps']['channel']
  },
  now: number,
): Promise<void> {
  await trx
    .insertInto('appointment_steps')
    .values({
      appointment_id,
      state,
      side,
      author_id: author ?? null,
      channel,
      starts_at,
      ends_at,
      note,
      created_at: now,
    })
    .execute()
}
