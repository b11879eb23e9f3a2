import { countRows } from '../../db/find-page.ts'
import { maxAppointmentPhotos } from '../../contract/appointments/words.ts'
import { Problem } from '../../contract/problems.ts'
import { HOUR } from '../../contract/time/time.ts'
import { transaction } from '../../db/commit.ts'
import type { Database, Db } from '../../db/schema.ts'
import { checkPicture, makePhoto } from '../catalogue/pictures.ts'
import { inTurn } from '../catalogue/picture-turns.ts'
import { findKey } from '../tools/once.ts'
import { sha256Hex } from '../tools/sha256.ts'
import { countAttempt } from '../tools/attempts.ts'
import type { Sender } from '../tools/sender.ts'
import { getAppointment, lockAppointment } from './appointments.ts'
import { requestOf } from './request-appointment.ts'

/** How long after a request its pictures may be uploaded (ms). */
const whileFresh = HOUR

/** The request, and its author's proof: nobody else knows the key it was sent with. */
type PhotoRequest = {
  id: number
  userId: number | undefined
  key: string | undefined
  sender: Sender
}

/**
 * Checks, before the file is read, that a picture may be sent for a recent request, and counts the attempt. Throws
 * `appointment-not-found`, `appointment-photos`, `too-many-attempts`.
 */
export async function countAppointmentPhoto(
  db: Database,
  request: PhotoRequest,
  now: number,
): Promise<void> {
  await assertAuthor(db, request, now)
  await countAttempt(db, 'appointment-photo', request.sender.key, now)
}

async function assertAuthor(
  db: Db,
  { id, userId, key }: Omit<PhotoRequest, 'sender'>,
  now: number,
): Promise<void> {
  const request = await findKey(db, requestOf(userId, key))
  if (request?.made !== String(id)) throw new Problem('appointment-not-found')
  const { created_at } = await getAppointment(db, id)
  if (created_at <= now - whileFresh) throw new Problem('appointment-not-found')
  if ((await countPhotos(db, id)) >= maxAppointmentPhotos) throw new Problem('appointment-photos')
}

/**
 * Adds a picture to a request, upright and without camera metadata; duplicates are ignored. Returns how many there are.
 * Throws `appointment-not-found`, `appointment-photos` and what `checkPicture`, `makePhoto` and `inTurn` throw.
 */
export async function addAppointmentPhoto(
  db: Database,
  request: PhotoRequest,
  file: Buffer,
  now: number,
): Promise<number> {
  checkPicture(file)
  const bytes = await inTurn(request.sender, () => makePhoto(file))
  const { id: appointment_id } = request
  return transaction(db, async (trx) => {
    await lockAppointment(trx, appointment_id)
    await assertAuthor(trx, request, now)
    await trx
      .insertInto('appointment_photos')
      .values({ appointment_id, hash: sha256Hex(bytes), bytes })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    return countPhotos(trx, appointment_id)
  })
}

function countPhotos(db: Db, id: number): Promise<number> {
  return countRows(db.selectFrom('appointment_photos').where('appointment_id', '=', id))
}

/** A picture of a request (WebP). Throws `not-found`. */
export async function readAppointmentPhoto(
  db: Db,
  { id, hash }: { id: number; hash: string },
): Promise<Uint8Array> {
  const photo = await db
    .selectFrom('appointment_photos')
    .select('bytes')
    .where('appointment_id', '=', id)
    .where('hash', '=', hash)
    .executeTakeFirstOrThrow(() => new Problem('not-found'))
  return photo.bytes
}
