import type { Device, NewDeviceService } from '../../contract/devices/devices.ts'
import { isAppliance } from '../../contract/devices/kinds.ts'
import { works, worksOn } from '../../contract/devices/work.ts'
import { Problem } from '../../contract/problems.ts'
import { swissDayOf } from '../../contract/time/swiss-days.ts'
import type { Trx } from '../../db/schema.ts'
import { hashContent, type Intent, once } from '../tools/once.ts'
import { readText } from '../tools/plain-text.ts'
import { assertPast } from './check-device.ts'
import { changeDevice, getDevice, toDevice } from './devices.ts'
import { type Asker, lockDevice, record } from './save-device.ts'

type Noted = NewDeviceService & {
  id: number
  key?: string | undefined
  /** A report may arrive days after the visit: it counts even if the device was retired meanwhile. */
  isOfVisit?: boolean
  /** The deadline for fixing the defects found; it replaces an earlier one. */
  frist?: string | null | undefined
}

/**
 * Records a service on a device, once per key, and the same work of a day once. A retired or replaced device is no longer
 * due for anything. Throws `service-empty`, `service-key-reused`, `service-retired`, `service-work`, `device-day`,
 * `device-day-future`, `device-day-before-year`, `device-not-found`, `invalid-input`.
 */
export async function noteService(
  trx: Trx,
  { id, key, isOfVisit = false, frist: deadline_day = null, ...fields }: Noted,
  admin: Asker,
  now: number,
): Promise<Device> {
  const { datum: day, ergebnis: outcome = 'einsatzbereit' } = fields
  const { wartung = false, tausch = false, pruefung = false } = fields
  const { reinigung = false, kontrolle = false } = fields
  const today = swissDayOf(now)
  const work = {
    day,
    service: toBit(wartung),
    change: toBit(tausch),
    test: toBit(pruefung),
    cleaning: toBit(reinigung),
    inspection: toBit(kontrolle),
    outcome,
    note: readText(fields.bemerkung),
  }
  const isUsed = outcome === 'einsatzbereit' || outcome === 'maengel'
  if (outcome === 'einsatzbereit' && !works.some((name) => fields[name]))
    throw new Problem('service-empty')
  const device = await lockDevice(trx, id, admin)
  const intent: Intent = {
    what: `service of device ${id}`,
    key,
    fingerprint: hashContent(fields),
    reused: 'service-key-reused',
  }
  await once(trx, intent, now, async () => {
    if (device.retired_day !== null && !isOfVisit) throw new Problem('service-retired')
    const possible = worksOn(device.kind)
    if (works.some((name) => fields[name] && !possible.includes(name)))
      throw new Problem('service-work')
    assertPast(day, device.year, today)
    // Another window may have noted the same work of this day: that is not done twice.
    const known = await trx
      .selectFrom('device_services')
      .select('id')
      .where((all) => all.and({ device_id: id, ...work }))
      .executeTakeFirst()
    if (known && isUsed && !isOfVisit) return known
    const noted = await trx
      .insertInto('device_services')
      .values({ device_id: id, ...work, admin_id: admin.id, created_at: now })
      .returning('id')
      .executeTakeFirstOrThrow()
    const retired = isUsed ? {} : { retired_day: day, retired_reason: outcome }
    await changeDevice(trx, id, { revision: device.revision + 1, deadline_day, ...retired }, today)
    const done = isAppliance(device.kind) ? { reinigung, kontrolle } : { wartung, tausch, pruefung }
    const after = { datum: day, ...done, ergebnis: outcome }
    await record(trx, admin, device, { action: 'device.serviced', after }, now)
    return noted
  })
  return toDevice(await getDevice(trx, id), today)
}

const toBit = (is: boolean): 0 | 1 => (is ? 1 : 0)
