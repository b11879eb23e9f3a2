import { maxAppointmentPhotos } from '../../contract/appointment-words.ts'
import { Problem } from '../../contract/problems.ts'
import { HOUR } from '../../contract/time.ts'
import { transaction } from '../../db/commit.ts'
import type { Db } from '../../db/schema.ts'
import { checkPicture, inTurn, makePhoto } from '../catalogue/pictures.ts'
import { sha256Hex } from '../hashing/sha256.ts'
import { lockAppointment } from './appointments.ts'
import { requestKeyOf } from './request-appointment.ts'

/** How long after a request its pictures may be uploaded (ms). */
const whileFresh = HOUR

/** The request, and its sender's proof: nobody else knows the key it was sent with. */
type Sender = { id: number; userId: number | undefined; key: string | undefined }

/** Checks that pictures may be uploaded for a recent request. Throws `appointment-not-found`, `appointment-photos`. */
export async function assertSender(
  db: Db,
  { id, userId, key }: Sender,
  now: number,
): Promise<void> {
  const asked =
    key !== undefined &&
    (await db
      .selectFrom('appointments')
      .select('id')
      .where('id', '=', id)
      .where('request_key', '=', requestKeyOf(userId, key))
      .where('created_at', '>', now - whileFresh)
      .executeTakeFirst())
  if (!asked) throw new Problem('appointment-not-found')
  if ((await countPhotos(db, id)) >= maxAppointmentPhotos) throw new Problem('appointment-photos')
}

/**
 * Adds a picture to a request, upright and without camera metadata; duplicates are ignored. Returns how many there are.
 * Throws what `assertSender`, `checkPicture` and `makePhoto` throw.
 */
export async function addAppointmentPhoto(
  db: Db,
  sender: Sender,
  file: Buffer,
  now: number,
): Promise<number> {
  await assertSender(db, sender, now)
  checkPicture(file)
  const bytes = await inTurn(() => makePhoto(file))
  const { id: appointment_id } = sender
  return transaction(db, async (trx) => {
    await lockAppointment(trx, appointment_id)
    await assertSender(trx, sender, now)
    await trx
      .insertInto('appointment_photos')
      .values({ appointment_id, hash: sha256Hex(bytes), bytes })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    return countPhotos(trx, appointment_id)
  })
}

async function countPhotos(db: Db, id: number): Promise<number> {
  const { count } = await db
    .selectFrom('appointment_photos')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('appointment_id', '=', id)
    .executeTakeFirstOrThrow()
  return count
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
    .executeTakeFirst()
  if (!photo) throw new Problem('not-found')
  return photo.bytes
}
