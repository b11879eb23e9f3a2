import type { Device, NewDeviceService } from '../../contract/devices.ts'
import { Problem } from '../../contract/problems.ts'
import { swissDayOf } from '../../contract/swiss-days.ts'
import { transaction } from '../../db/commit.ts'
import type { Db } from '../../db/schema.ts'
import { readText } from '../input/plain-text.ts'
import { assertPast } from './check-device.ts'
import { keepDue, toDevice } from './devices.ts'
import { type Asker, lockDevice, record } from './save-device.ts'

type Noted = NewDeviceService & { id: number; key?: string | undefined }

/**
 * Records a service on a device, once per key. A retired or replaced device is no longer due for anything. Throws
 * `service-empty`, `device-day`, `device-day-future`, `device-day-before-year`, `device-not-found`, `invalid-input`.
 */
export async function noteService(
  db: Db,
  { id, key, ...fields }: Noted,
  admin: Asker,
  now: number,
): Promise<Device> {
  const { datum: day, ergebnis: outcome = 'einsatzbereit' } = fields
  const { wartung = false, tausch = false, pruefung = false } = fields
  const today = swissDayOf(now)
  const note = readText(fields.bemerkung)
  const isUsed = outcome === 'einsatzbereit' || outcome === 'maengel'
  if (outcome === 'einsatzbereit' && !wartung && !tausch && !pruefung)
    throw new Problem('service-empty')
  return transaction(db, async (trx) => {
    const device = await lockDevice(trx, id, admin)
    assertPast(day, device.year, today)
    const noted = await trx
      .insertInto('device_services')
      .values({
        device_id: id,
        day,
        service: toBit(wartung),
        change: toBit(tausch),
        test: toBit(pruefung),
        outcome,
        note,
        admin_id: admin.id,
        request_key: key ?? null,
        created_at: now,
      })
      .onConflict((conflict) => conflict.columns(['device_id', 'request_key']).doNothing())
      .returning('id')
      .executeTakeFirst()
    if (noted) {
      const retired = isUsed ? {} : { retired_day: day, retired_reason: outcome }
      await trx
        .updateTable('devices')
        .set({ revision: device.revision + 1, ...retired })
        .where('id', '=', id)
        .execute()
      const after = { datum: day, wartung, tausch, pruefung, ergebnis: outcome }
      await record(trx, admin, device, { action: 'device.serviced', after }, now)
    }
    return toDevice(await keepDue(trx, id, today), today)
  })
}

const toBit = (is: boolean) => (is ? 1 : 0)
