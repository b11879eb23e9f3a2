import type { Device } from '../../contract/devices/devices.ts'
import { Problem } from '../../contract/problems.ts'
import { swissDayOf } from '../../contract/time/swiss-days.ts'
import { transaction } from '../../db/commit.ts'
import type { Database, Db } from '../../db/schema.ts'
import { checkPicture, makePhoto } from '../catalogue/pictures.ts'
import { inTurn } from '../catalogue/picture-turns.ts'
import { sha256Hex } from '../tools/sha256.ts'
import { countAttempt } from '../tools/attempts.ts'
import { senderOf } from '../tools/sender.ts'
import { getDevice, toDevice } from './devices.ts'
import { type Asker, isOf, lockDevice, record } from './save-device.ts'

/** Checks, before the file is read, that it may be sent, and counts the attempt. Throws `device-not-found`. */
export async function countPhoto(
  db: Database,
  id: number,
  asker: Asker,
  now: number,
): Promise<void> {
  await readOwn(db, id, asker)
  await countAttempt(db, 'device-photo', asker.id, now)
}

/**
 * Stores the photograph of a device's rating plate; an earlier one is replaced. Throws `device-not-found` and what
 * `makePhoto`, `checkPicture` and `inTurn` throw.
 */
export async function storePhoto(
  db: Database,
  id: number,
  file: Buffer,
  asker: Asker,
  now: number,
): Promise<Device> {
  checkPicture(file)
  const bytes = await inTurn(senderOf(asker), () => makePhoto(file))
  return changePhoto(db, id, bytes, asker, now)
}

/** Deletes the photograph of a device. Throws `device-not-found`. */
export function deletePhoto(db: Database, id: number, asker: Asker, now: number): Promise<Device> {
  return changePhoto(db, id, null, asker, now)
}

/** The photograph of a device (WebP). Throws `device-not-found`, and `not-found` where there is none. */
export async function readPhoto(db: Db, id: number, asker: Asker): Promise<Uint8Array> {
  await readOwn(db, id, asker)
  const photo = await db
    .selectFrom('device_photos')
    .select('bytes')
    .where('device_id', '=', id)
    .executeTakeFirstOrThrow(() => new Problem('not-found'))
  return photo.bytes
}

function changePhoto(
  db: Database,
  id: number,
  bytes: Buffer | null,
  asker: Asker,
  now: number,
): Promise<Device> {
  return transaction(db, async (trx) => {
    const device = await lockDevice(trx, id, asker)
    await trx.deleteFrom('device_photos').where('device_id', '=', id).execute()
    if (bytes) {
      const photo = { device_id: id, hash: sha256Hex(bytes), bytes }
      await trx.insertInto('device_photos').values(photo).execute()
    }
    const change = { action: 'device.saved', after: { felder: ['foto'] } } as const
    await record(trx, asker, device, change, now)
    return toDevice(await getDevice(trx, id), swissDayOf(now))
  })
}

/** Throws `device-not-found`, also for somebody else's device. */
async function readOwn(db: Db, id: number, asker: Asker): Promise<void> {
  await db
    .selectFrom('devices')
    .select('id')
    .where('id', '=', id)
    .where(isOf(asker))
    .executeTakeFirstOrThrow(() => new Problem('device-not-found'))
}
