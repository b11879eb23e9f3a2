import { shownEmail } from '../tools/read-email.ts'
import type { ExpressionBuilder, Selectable } from 'kysely'
import type {
  AppointmentDetail,
  AdminAppointment,
  Appointment,
  CustomerAnswer,
  OwnAppointment,
  Span,
} from '../../contract/appointments/appointments.ts'
import { toChf } from '../../contract/money.ts'
import { Problem } from '../../contract/problems.ts'
import { toTime } from '../../contract/time/time.ts'
import { lockRows } from '../../db/lock-rows.ts'
import type { Db, Tables, Trx } from '../../db/schema.ts'
import { canStep, takesPlace } from '../../contract/appointments/states.ts'
import { swissDayAfter, swissDayOf, swissDayStart } from '../../contract/time/swiss-days.ts'
import { storedWindows, type Window } from './windows.ts'

export type AppointmentRow = Selectable<Tables['appointments']>

/** One appointment. The caller checks whose it is. Throws `appointment-not-found`. */
export async function getAppointment(db: Db, id: number): Promise<AppointmentRow> {
  return db
    .selectFrom('appointments')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow(() => new Problem('appointment-not-found'))
}

/** Locks an appointment until the transaction ends. Throws `appointment-not-found`. */
export async function lockAppointment(trx: Trx, id: number): Promise<AppointmentRow> {
  const query = trx.selectFrom('appointments').selectAll().where('id', '=', id)
  return lockRows(trx, query).executeTakeFirstOrThrow(() => new Problem('appointment-not-found'))
}

/** A person's appointments as they are stored, newest first. */
export function listOwn(db: Db, userId: number): Promise<AppointmentRow[]> {
  return db
    .selectFrom('appointments')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('id', 'desc')
    .execute()
}

/** A person's appointments, newest first. */
export async function listOwnAppointments(
  db: Db,
  userId: number,
  now: number,
): Promise<OwnAppointment[]> {
  return (await listOwn(db, userId)).map((row) => toOwnAppointment(row, now))
}

/** How many days a proposal waits for an answer and keeps its time reserved. */
export const daysHeld = 7

/**
 * The last day on which a proposal can be confirmed; null where its own time comes first, where it was
 * announced or nobody could be told that it expired, and for anything but a proposal.
 */
export function heldUntil({
  state,
  changed_at,
  starts_at,
  announced_at,
  email,
}: Pick<AppointmentRow, 'state' | 'changed_at' | 'starts_at' | 'announced_at' | 'email'>):
  | string
  | null {
  if (state !== 'vorgeschlagen' || starts_at === null) return null
  if (announced_at !== null || email === '') return null
  const last = swissDayAfter(swissDayOf(changed_at), daysHeld)
  return last < swissDayOf(starts_at) ? last : null
}

/** `takesPlace` as a condition. */
export function takingPlace(eb: ExpressionBuilder<Tables, 'appointments'>) {
  const isAnnounced = eb('announced_at', 'is not', null)
  return eb.or([
    eb('state', '=', 'bestaetigt'),
    eb.and([eb('state', '=', 'vorgeschlagen'), isAnnounced]),
  ])
}

/** The preferred times of a request. */
export function windowsOf({ windows }: Pick<AppointmentRow, 'windows'>): Window[] {
  return storedWindows.read(windows)
}

const toSpan = ([from, to]: Window): Span => ({ von: toTime(from), bis: toTime(to) })

/** The time of an appointment, or of a step of it. */
function spanOf({
  starts_at: from,
  ends_at: to,
}: Pick<AppointmentRow, 'starts_at' | 'ends_at'>): Span | null {
  return from === null || to === null ? null : toSpan([from, to])
}

/** Maps a step of an appointment to the wire, without who took it. */
export function toStep(
  step: Selectable<Tables['appointment_steps']>,
): Omit<AppointmentDetail['verlauf'][number], 'wer'> {
  return {
    status: step.state,
    von: step.side,
    termin: spanOf(step),
    weg: step.channel,
    bemerkung: step.note,
    am: toTime(step.created_at),
  }
}

/** Maps an appointment to the wire. */
export function toAppointment(row: AppointmentRow): Appointment {
  return {
    id: row.id,
    status: row.state,
    leistung: row.service,
    anzahl: row.pieces,
    anlage: row.appliance,
    mitKaminfeger: row.with_visit === 1,
    fenster: windowsOf(row).map(toSpan),
    termin: spanOf(row),
    frist: heldUntil(row),
    angekuendigt: toTime(row.announced_at),
    perMail: row.email !== '',
    strasse: row.street,
    plz: row.postal_code,
    ort: row.city,
    bemerkung: row.note,
    preis: row.price === null ? null : toChf(row.price),
    mwstPromille: row.vat_per_mille,
    abgesagtVon: row.cancel_side,
    createdAt: toTime(row.created_at),
    revision: row.revision,
  }
}

/** Maps an appointment to the wire, for its customer. */
export function toOwnAppointment(row: AppointmentRow, now: number): OwnAppointment {
  const { email, state, announced_at, reminded_at, starts_at } = row
  const isAhead = starts_at !== null && swissDayOf(starts_at) > swissDayOf(now)
  const isReminded = takesPlace(state, announced_at) && reminded_at === null && isReminderNews(row)
  return {
    ...toAppointment(row),
    antworten: answers.filter((answer) => answerProblem(answer, row, now) === undefined),
    erinnerung: email !== '' && isAhead && isReminded,
  }
}

const answers: readonly CustomerAnswer[] = ['bestaetigen', 'anderer-wunsch', 'absagen']

/** Why a customer cannot answer this; undefined when they can. */
export function answerProblem(
  answer: CustomerAnswer,
  { state, starts_at }: Pick<AppointmentRow, 'state' | 'starts_at'>,
  now: number,
): 'appointment-state' | 'appointment-over' | undefined {
  if (!canStep(answer, state)) return 'appointment-state'
  return answer === 'bestaetigen' && (starts_at ?? 0) <= now ? 'appointment-over' : undefined
}

/** Whether the reminder of the day before tells anything: not what was agreed or announced on that day. */
export function isReminderNews({
  changed_at,
  announced_at,
  starts_at,
}: Pick<AppointmentRow, 'changed_at' | 'announced_at' | 'starts_at'>): boolean {
  const eve = swissDayStart(swissDayAfter(swissDayOf(starts_at ?? 0), -1))
  return Math.max(changed_at, announced_at ?? 0) < eve
}

export function toAdminAppointment(row: AppointmentRow): AdminAppointment {
  return {
    ...toAppointment(row),
    idUser: row.user_id,
    vorname: row.first_name,
    nachname: row.last_name,
    email: shownEmail(row.email),
    telefon: row.phone,
  }
}

/** Where the visit is, on one line; empty where that is not known. */
export function addressLineOf({ street, postal_code, city }: AppointmentRow): string {
  return [street, `${postal_code} ${city}`.trim()].filter(Boolean).join(', ')
}
