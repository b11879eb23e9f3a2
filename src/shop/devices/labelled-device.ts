import { readCodeStart, readDeviceCode } from '../../contract/devices/device-code.ts'
import type { Device, ScannedDevice } from '../../contract/devices/devices.ts'
import { Problem } from '../../contract/problems.ts'
import { swissDayOf } from '../../contract/time/swiss-days.ts'
import { transaction } from '../../db/commit.ts'
import type { Database, Db } from '../../db/schema.ts'
import { newDeviceCode } from './device-code.ts'
import { getDevice, selectDevices, toDevice } from './devices.ts'
import { type Asker, lockDevice, record } from './save-device.ts'

/**
 * What a scanned label reveals: neither whose the device is nor where. Undefined for a guessed, replaced or invalid
 * code: each costs one lookup. `today` is the Swiss day.
 */
export async function findScanned(
  db: Db,
  scanned: string,
  today: string,
): Promise<ScannedDevice | undefined> {
  const row = await selectDevices(db)
    .where('devices.code', '=', readDeviceCode(scanned) ?? '')
    .executeTakeFirst()
  if (!row) return undefined
  const { typ, groesse, faellig, ampel, ausserBetrieb } = toDevice(row, today)
  return { typ, groesse, faellig, ampel, ausserBetrieb: ausserBetrieb !== null }
}

/** The owner of a labelled device, by its whole code or the printed beginning. Throws `device-code-unknown`. */
export async function ownerOfCode(db: Db, typed: string): Promise<number> {
  const start = readCodeStart(typed) ?? '~'
  const rows = await db
    .selectFrom('devices')
    .select('user_id')
    .where('code', '>=', start)
    .where('code', '<', `${start}~`)
    .limit(2)
    .execute()
  const [row] = rows
  if (!row || rows.length > 1) throw new Problem('device-code-unknown')
  return row.user_id
}

/** Gives a device a new code: the old label reveals nothing any more. Throws `device-not-found`. */
export function renewCode(db: Database, id: number, admin: Asker, now: number): Promise<Device> {
  return transaction(db, async (trx) => {
    const device = await lockDevice(trx, id, admin)
    const code = newDeviceCode()
    await trx.updateTable('devices').set({ code }).where('id', '=', id).execute()
    await record(trx, admin, device, { action: 'device.code-renewed' }, now)
    return toDevice(await getDevice(trx, id), swissDayOf(now))
  })
}
