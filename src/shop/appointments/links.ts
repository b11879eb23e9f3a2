import { randomBytes } from 'node:crypto'
import { Problem } from '../../contract/problems.ts'
import type { Db, Trx } from '../../db/schema.ts'
import { sha256Hex } from '../tools/sha256.ts'
import { type AppointmentRow, getAppointment } from './appointments.ts'

/** Creates a link to an appointment and returns its path: 192 random bits, of which only the hash is stored. */
export async function makeLink(trx: Trx, appointmentId: number, now: number): Promise<string> {
  const token = randomBytes(24).toString('base64url')
  await trx
    .insertInto('appointment_links')
    .values({ token_hash: sha256Hex(token), appointment_id: appointmentId, created_at: now })
    .execute()
  return `/termin/${token}`
}

/** The current state of a link's appointment, whichever mail the link was in. Throws `appointment-link-invalid`. */
export async function findByLink(db: Db, token: string): Promise<AppointmentRow> {
  const link = await db
    .selectFrom('appointment_links')
    .select('appointment_id')
    .where('token_hash', '=', sha256Hex(token))
    .executeTakeFirst()
  if (!link) throw new Problem('appointment-link-invalid')
  return getAppointment(db, link.appointment_id)
}
