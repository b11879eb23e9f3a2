import type { Insertable } from 'kysely'
import type { Device, NewDeviceService } from '../../contract/devices/devices.ts'
import { works, worksOn } from '../../contract/devices/work.ts'
import { Problem } from '../../contract/problems.ts'
import { swissDayOf } from '../../contract/time/swiss-days.ts'
import { transaction } from '../../db/commit.ts'
import type { Db, Tables, Trx } from '../../db/schema.ts'
import { readText } from '../tools/plain-text.ts'
import { assertPast } from './check-device.ts'
import { getDevice, keepDue, toDevice } from './devices.ts'
import { type Asker, lockDevice, record } from './save-device.ts'

type Noted = NewDeviceService & {
  id: number
  key?: string | undefined
  /** A report may arrive days after the visit: it counts even if the device was retired meanwhile. */
  isOfVisit?: boolean
}

/**
 * Records a service on a device, once per key. A retired or replaced device is no longer due for anything. Throws
 * `service-empty`, `service-key-reused`, `service-retired`, `service-work`, `device-day`, `device-day-future`,
 * `device-day-before-year`, `device-not-found`, `invalid-input`.
 */
export async function noteService(
  db: Db,
  { id, key, isOfVisit = false, ...fields }: Noted,
  admin: Asker,
  now: number,
): Promise<Device> {
  const { datum: day, ergebnis: outcome = 'einsatzbereit' } = fields
  const { wartung = false, tausch = false, pruefung = false } = fields
  const today = swissDayOf(now)
  const work: Work = {
    day,
    service: toBit(wartung),
    change: toBit(tausch),
    test: toBit(pruefung),
    outcome,
    note: readText(fields.bemerkung),
  }
  const isUsed = outcome === 'einsatzbereit' || outcome === 'maengel'
  if (outcome === 'einsatzbereit' && !wartung && !tausch && !pruefung)
    throw new Problem('service-empty')
  return transaction(db, async (trx) => {
    const device = await lockDevice(trx, id, admin)
    if (key !== undefined && (await isNoted(trx, { device_id: id, request_key: key }, work)))
      return toDevice(await getDevice(trx, id), today)
    if (device.retired_day !== null && !isOfVisit) throw new Problem('service-retired')
    const possible = worksOn(device.kind)
    if (works.some((name) => fields[name] && !possible.includes(name)))
      throw new Problem('service-work')
    assertPast(day, device.year, today)
    await trx
      .insertInto('device_services')
      .values({
        device_id: id,
        ...work,
        admin_id: admin.id,
        request_key: key ?? null,
        created_at: now,
      })
      .execute()
    const retired = isUsed ? {} : { retired_day: day, retired_reason: outcome }
    await trx
      .updateTable('devices')
      .set({ revision: device.revision + 1, ...retired })
      .where('id', '=', id)
      .execute()
    const after = { datum: day, wartung, tausch, pruefung, ergebnis: outcome }
    await record(trx, admin, device, { action: 'device.serviced', after }, now)
    return toDevice(await keepDue(trx, id, today), today)
  })
}

const workColumns = ['day', 'service', 'change', 'test', 'outcome', 'note'] as const
type Work = Pick<Insertable<Tables['device_services']>, (typeof workColumns)[number]>

/**
 * Whether a key has recorded this work already. The device must be locked: of two concurrent requests the second then
 * sees the first. Throws `service-key-reused` when the key recorded other work.
 */
async function isNoted(
  trx: Trx,
  { device_id, request_key }: { device_id: number; request_key: string },
  work: Work,
): Promise<boolean> {
  const earlier = await trx
    .selectFrom('device_services')
    .select(workColumns)
    .where('device_id', '=', device_id)
    .where('request_key', '=', request_key)
    .executeTakeFirst()
  if (!earlier) return false
  if (workColumns.some((name) => earlier[name] !== work[name]))
    throw new Problem('service-key-reused')
  return true
}

const toBit = (is: boolean) => (is ? 1 : 0)
