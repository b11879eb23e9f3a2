import type { Selectable } from 'kysely'
import type { AdminAppointment, Appointment, Span } from '../../contract/appointments.ts'
import { toChf } from '../../contract/money.ts'
import { Problem } from '../../contract/problems.ts'
import { toTime } from '../../contract/time.ts'
import type { Db, Tables } from '../../db/schema.ts'
import type { Window } from './windows.ts'

export type AppointmentRow = Selectable<Tables['appointments']>

/** One appointment. Whose it is, is the caller's to know. Throws `appointment-not-found`. */
export async function getAppointment(db: Db, id: number): Promise<AppointmentRow> {
  const row = await db
    .selectFrom('appointments')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst()
  if (!row) throw new Problem('appointment-not-found')
  return row
}

/** Holds an appointment until the transaction ends. Throws `appointment-not-found`. */
export async function lockAppointment(trx: Db, id: number): Promise<AppointmentRow> {
  const row = await trx
    .updateTable('appointments')
    // Writes nothing new; what counts is that PostgreSQL locks the row.
    .set((eb) => ({ state: eb.ref('state') }))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst()
  if (!row) throw new Problem('appointment-not-found')
  return row
}

/** The appointments of a person, the newest first. */
export async function listOwnAppointments(db: Db, userId: number): Promise<Appointment[]> {
  const rows = await db
    .selectFrom('appointments')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('id', 'desc')
    .execute()
  return rows.map(toAppointment)
}

/** The times of a request. */
export function windowsOf({ windows }: Pick<AppointmentRow, 'windows'>): Window[] {
  return JSON.parse(windows) as Window[]
}

const toSpan = ([from, to]: Window): Span => ({ von: toTime(from), bis: toTime(to) })

/** Maps an appointment to the wire. */
export function toAppointment(row: AppointmentRow): Appointment {
  const { starts_at: from, ends_at: to } = row
  return {
    id: row.id,
    status: row.state,
    leistung: row.service,
    anzahl: row.pieces,
    anlage: row.appliance,
    mitKaminfeger: row.with_visit === 1,
    fenster: windowsOf(row).map(toSpan),
    termin: from === null || to === null ? null : toSpan([from, to]),
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

export function toAdminAppointment(row: AppointmentRow): AdminAppointment {
  return {
    ...toAppointment(row),
    idUser: row.user_id,
    vorname: row.first_name,
    nachname: row.last_name,
    email: row.email,
    telefon: row.phone,
  }
}
