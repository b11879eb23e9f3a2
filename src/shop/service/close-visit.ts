import { fullName } from '../../contract/accounts/person-name.ts'
import { hasEnded } from '../../contract/appointments/states.ts'
import { type VisitService } from '../../contract/appointments/words.ts'
import { checklistOfService, checklistVersion } from '../../contract/service/checklists.ts'
import { swissDayOf } from '../../contract/time/swiss-days.ts'
import { Problem } from '../../contract/problems.ts'
import type { NewVisit, VisitClosed } from '../../contract/service/visits.ts'
import { transaction } from '../../db/commit.ts'
import type { Database, Trx } from '../../db/schema.ts'
import { type Account, addressOf, type Person } from '../accounts/accounts.ts'
import { lockPerson } from '../accounts/known-person.ts'
import { lockAppointment } from '../appointments/appointments.ts'
import { takeStep } from '../appointments/take-step.ts'
import { recordChange } from '../audit/audit-log.ts'
import { assertPast } from '../devices/check-device.ts'
import { assertOwnDevices } from '../devices/devices.ts'
import { noteService } from '../devices/note-service.ts'
import type { Asker } from '../devices/save-device.ts'
import { handOverGoods } from '../fulfilment/hand-over-goods.ts'
import { hashContent, type Intent, once } from '../tools/once.ts'
import { readText } from '../tools/plain-text.ts'
import { readAmount } from '../money/amount.ts'
import { readSettings } from '../settings/settings.ts'
import { planVisit } from './day.ts'
import {
  assertDeadline,
  describeMeasured,
  describeVisited,
  type DeviceReport,
  readChecks,
  readSignature,
  serviceOf,
  type VisitData,
  visitData,
} from './visit-data.ts'
import { queueReport } from './visit-mails.ts'
import { takePhotos } from './visit-photos.ts'
import { getVisit, toVisit, withProducts } from './visits.ts'

/** Who closes the visit; their name appears in the report. */
type Admin = Asker & Pick<Account, 'email' | 'first_name' | 'last_name'>

/**
 * Closes a visit in one transaction: records the service of every device and its next due day, completes the
 * appointment, hands over the goods that were brought, freezes the report and queues its mail. Idempotent for the same
 * key and content. Throws `visit-empty`, `visit-twice`, `visit-signature`, `visit-deadline`, `round-full`,
 * `visit-check-unknown`, `visit-closed` (closed from another window, or other content under the same key),
 * `visit-photo-missing`, `device-not-found` for somebody else's device, `product-not-found`, `appointment-not-found`,
 * `user-not-found`, `invalid-amount` and what `assertPast` and `noteService` throw.
 */
export async function closeVisit(
  db: Database,
  { key, ...details }: NewVisit & { key: string },
  admin: Admin,
  now: number,
): Promise<VisitClosed> {
  const { geraete, preis = null } = details
  const work = readText(details.arbeit)
  const isChecked = Object.keys(details.pruefpunkte ?? {}).length > 0 || Boolean(details.messung)
  if (geraete.length === 0 && work === '' && !isChecked) throw new Problem('visit-empty')
  const price = preis === null ? null : readAmount(preis)
  if (!areDistinct(geraete.map(({ id }) => id))) throw new Problem('visit-twice')
  if (!areDistinct(geraete.flatMap(({ fotos = [] }) => fotos))) throw new Problem('visit-twice')
  for (const { frist } of [details, ...geraete]) assertDeadline(frist, details.datum)
  const signature = readSignature(details.unterschrift)
  const note = readText(details.bemerkung)
  const intent: Intent = {
    what: 'visit',
    key,
    fingerprint: hashContent(details),
    reused: 'visit-closed',
  }
  return transaction(db, async (trx) => {
    const person = await lockPerson(trx, details.idUser)
    const { id: known, made } = await once(trx, intent, now, async () => {
      assertPast(details.datum, null, swissDayOf(now))
      const agreed = details.termin
        ? await endAppointment(trx, details.termin, { person, admin }, now)
        : undefined
      const { business, visits } = await readSettings(trx)
      const { openingHours: _, ...seller } = business
      const id = await insertVisit(trx, details, now)
      await holdDevices(trx, id, details)
      const devices = await serviceDevices(trx, details, admin, now)
      const service = serviceOf(details, agreed, devices)
      const data: VisitData = {
        seller,
        customer: placeOf(person),
        technician: visits.technician || fullName(admin.first_name, admin.last_name),
        checklist: checklistVersion,
        service,
        devices,
        checks: readChecks(
          devices.length > 0 ? [] : checklistOfService(service),
          details.pruefpunkte ?? {},
        ),
        measured: devices.length === 1 ? [] : describeMeasured(details.messung),
        deadline: devices.length === 1 ? null : (details.frist ?? null),
        work,
        price,
        parts: (await withProducts(trx, details.teile ?? [])).map(
          ({ product_id, name, menge: quantity }) => ({ product_id, name, quantity }),
        ),
        note,
        signature,
      }
      await takePhotos(
        trx,
        id,
        devices.flatMap(({ photos }) => photos),
      )
      const row = await trx
        .updateTable('visits')
        .set({ data: visitData.write(data) })
        .where('id', '=', id)
        .returningAll()
        .executeTakeFirstOrThrow()
      if (data.deadline && data.deadline >= swissDayOf(now))
        await planVisit(trx, data.deadline, person.id, now)
      await handOverGoods(trx, person.id, details.uebergeben, admin, now)
      await queueReport(trx, row, person, now)
      const change = {
        subject: `visit:${id}` as const,
        after: { idUser: person.id, geraete: devices.length },
      }
      await recordChange(trx, admin, { action: 'visit.closed', ...change }, now)
      return row
    })
    const row = made ?? (await getVisit(trx, Number(known)))
    return { ...toVisit(row), an: addressOf(person) }
  })
}

function areDistinct(values: readonly unknown[]): boolean {
  return new Set(values).size === values.length
}

/** Inserts the visit; its report is filled in at the end. Returns its id. */
async function insertVisit(trx: Trx, details: NewVisit, now: number): Promise<number> {
  const { id } = await trx
    .insertInto('visits')
    .values({
      user_id: details.idUser,
      appointment_id: details.termin ?? null,
      day: details.datum,
      data: '{}',
      created_at: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirstOrThrow(() => new Problem('visit-closed'))
  return id
}

/** Records the service of each device; returns their parts of the report. */
async function serviceDevices(
  trx: Trx,
  { geraete, datum, ...visit }: NewVisit,
  admin: Admin,
  now: number,
): Promise<DeviceReport[]> {
  const reports: DeviceReport[] = []
  // What stands beside the only device is about it.
  const { messung = null, frist = null } = geraete.length === 1 ? visit : {}
  for (const device of geraete) {
    const one = { ...device, messung: device.messung ?? messung, frist: device.frist ?? frist }
    const work = { ...one, datum, isOfVisit: true }
    const after = await noteService(trx, work, admin, now)
    reports.push(describeVisited(one, after, datum))
  }
  return reports
}

/**
 * Completes the appointment and assigns it to this person if it had no account. The mail with the report covers it.
 * Returns what it was for.
 */
async function endAppointment(
  trx: Trx,
  id: number,
  { person, admin }: { person: Person; admin: Admin },
  now: number,
): Promise<VisitService> {
  const { user_id, state, service } = await lockAppointment(trx, id)
  if (user_id !== null && user_id !== person.id) throw new Problem('appointment-not-found')
  if (hasEnded(state)) throw new Problem('visit-closed')
  await takeStep(
    trx,
    id,
    {
      step: 'erledigen',
      side: 'betrieb',
      author: admin.id,
      revision: undefined,
      note: '',
      isQuiet: true,
      change: async () => ({ user_id: person.id }),
      record: (trx) =>
        recordChange(trx, admin, { action: 'appointment.done', subject: `appointment:${id}` }, now),
    },
    now,
  )
  return service
}

/** Claims the devices: each must be this person's and not yet serviced on another visit that day. */
async function holdDevices(
  trx: Trx,
  visit_id: number,
  { idUser, geraete, datum: day }: NewVisit,
): Promise<void> {
  const ids = geraete.map(({ id }) => id)
  if (ids.length === 0) return
  await assertOwnDevices(trx, ids, idUser)
  const held = await trx
    .insertInto('visit_devices')
    .values(ids.map((device_id) => ({ visit_id, device_id, day })))
    .onConflict((conflict) => conflict.doNothing())
    .returning('device_id')
    .execute()
  if (held.length < ids.length) throw new Problem('visit-closed')
}

function placeOf({ first_name, last_name, street, postal_code, city, country }: Person) {
  const name = fullName(first_name, last_name)
  return { name, street, postalCode: postal_code, city, country }
}
