import { randomBytes } from 'node:crypto'
import { Problem } from '../../contract/problems.ts'
import type { Db, Trx } from '../../db/schema.ts'
import { sha256Hex } from '../tools/sha256.ts'
import { type AppointmentRow, getAppointment } from './appointments.ts'

/** Creates a link to an appointment and returns its path: 192 random bits, of which only the hash is stored. */
export async function makeLink(trx: Trx, appointmentId: number, now: number): Promise<string> {
  const links = await makeLinks(trx, [appointmentId], now)
  return links.get(appointmentId) ?? ''
}

/** Creates a link to each of some appointments; returns their paths by appointment. */
export async function makeLinks(
  trx: Trx,
  ids: readonly number[],
  now: number,
): Promise<Map<number, string>> {
  const tokens = new Map(ids.map((id) => [id, randomBytes(24).toString('base64url')]))
  const rows = Array.from(tokens, ([appointment_id, token]) => ({
    token_hash: sha256Hex(token),
    appointment_id,
    created_at: now,
  }))
  if (rows.length > 0) await trx.insertInto('appointment_links').values(rows).execute()
  return new Map(Array.from(tokens, ([id, token]) => [id, `/termin/${token}`]))
}

/** The current state of a link's appointment, whichever mail the link was in. Throws `appointment-link-invalid`. */
export async function findByLink(db: Db, token: string): Promise<AppointmentRow> {
  const link = await db
    .selectFrom('appointment_links')
    .select('appointment_id')
    .where('token_hash', '=', sha256Hex(token))
    .executeTakeFirstOrThrow(() => new Problem('appointment-link-invalid'))
  return getAppointment(db, link.appointment_id)
}
