import type { BookedAppointment } from '../../contract/appointments/appointments.ts'
import { quotedTotal } from '../../contract/appointments/service-price.ts'
import { Problem } from '../../contract/problems.ts'
import { swissDayOf } from '../../contract/time/swiss-days.ts'
import { transaction } from '../../db/commit.ts'
import type { Database, Trx } from '../../db/schema.ts'
import { addressOf, type Person } from '../accounts/accounts.ts'
import { addPerson, lockPerson } from '../accounts/known-person.ts'
import type { Actor } from '../audit/audit-log.ts'
import { chargedRateOn } from '../../contract/books/vat.ts'
import { readSettings } from '../settings/settings.ts'
import { hashContent, once } from '../tools/once.ts'
import { readText } from '../tools/plain-text.ts'
import { queueStepMails } from './appointment-mails.ts'
import { readAgreement, recordTime, refuseOverlap } from './appointment-time.ts'
import type { AppointmentRow } from './appointments.ts'
import { appointmentSearchText } from './read-request.ts'
import { addDevices } from './request-appointment.ts'
import { noteStep } from './take-step.ts'
import type { Window } from './windows.ts'

/**
 * Enters an appointment that the business agreed with somebody, or wants to propose to them; returns its id. A person who
 * is not known yet is made known with it. Whoever has an address gets the mail. Once per key. Throws `fields-missing`
 * unless exactly one of `idUser` and `person` is given, `user-not-found`, `appointment-time`, `appointment-overlaps`,
 * `device-not-found`, `appointment-key-reused` and what `addPerson` throws.
 */
export async function bookAppointment(
  db: Database,
  { input, key }: { input: BookedAppointment; key: string | undefined },
  actor: Actor,
  now: number,
): Promise<number> {
  const { idUser, person } = input
  if ((idUser === undefined) === (person === undefined)) throw new Problem('fields-missing')
  const time = readAgreement(input, input.status, now)
  const intent = {
    what: 'appointment of the business',
    key,
    fingerprint: hashContent(input),
    reused: 'appointment-key-reused',
  } as const
  const { id } = await transaction(db, (trx) =>
    once(trx, intent, now, async () => {
      const userId = idUser ?? (await addPerson(trx, person ?? {}, actor, now))
      if (!input.trotzdem) await refuseOverlap(trx, 0, time)
      const row = await addAppointment(trx, { ...input, userId, time }, actor, now)
      await noteStep(trx, row, { side: 'betrieb', author: actor.id, note: '' }, now)
      await queueStepMails(trx, row, { side: 'betrieb', note: '' }, now)
      return row
    }),
  )
  return Number(id)
}

type Added = Pick<BookedAppointment, 'leistung' | 'device_ids' | 'bemerkung' | 'status'> & {
  userId: number
  time: Window
}

/**
 * Inserts an appointment of the business for a known person and logs its time, in the caller's transaction, which also
 * writes its history and its mails. Throws `user-not-found` and `device-not-found`.
 */
export async function addAppointment(
  trx: Trx,
  { userId, time: [starts_at, ends_at], ...input }: Added,
  actor: Actor,
  now: number,
): Promise<AppointmentRow> {
  const contact = contactOf(await lockPerson(trx, userId))
  const devices = [...new Set(input.device_ids)]
  const row = await trx
    .insertInto('appointments')
    .values({
      ...contact,
      ...(await priceOf(trx, { ...input, device_ids: devices }, now)),
      user_id: userId,
      state: input.status,
      service: input.leistung,
      appliance: '',
      with_visit: 0,
      windows: '[]',
      starts_at,
      ends_at,
      note: readText(input.bemerkung),
      created_at: now,
      changed_at: now,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  await addDevices(trx, row.id, devices, userId)
  await recordTime(trx, row, actor, now)
  return row
}

/** Who is visited and where, frozen as it is today; the address may be missing. */
function contactOf(person: Person) {
  const { first_name, last_name, phone, street, postal_code, city } = person
  const email = addressOf(person) ?? ''
  const contact = { first_name, last_name, email, phone, street, postal_code, city }
  return { ...contact, search_text: appointmentSearchText(contact) }
}

/** The calculator's price of today, where the extinguishers are known. */
async function priceOf(
  trx: Trx,
  { leistung, device_ids = [] }: Pick<BookedAppointment, 'leistung' | 'device_ids'>,
  now: number,
) {
  const settings = await readSettings(trx)
  const pieces = leistung === 'feuerloescher' && device_ids.length > 0 ? device_ids.length : null
  return {
    pieces,
    price: quotedTotal(pieces, false, settings.servicePrices),
    vat_per_mille: chargedRateOn(settings, swissDayOf(now)),
  }
}
