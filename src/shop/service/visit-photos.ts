import { Problem } from '../../contract/problems.ts'
import { DAY } from '../../contract/time/time.ts'
import type { Database, Trx } from '../../db/schema.ts'
import { transaction } from '../../db/commit.ts'
import { checkPicture, makePhoto } from '../catalogue/pictures.ts'
import { inTurn } from '../catalogue/picture-turns.ts'
import { countAttempt } from '../tools/attempts.ts'
import { senderOf, type SignedInSender } from '../tools/sender.ts'

/** How long a picture waits for its report (ms): a phone may be offline for days. */
const keptFor = 30 * DAY

/** Counts, before it is read, a picture that an admin sends. Throws `too-many-attempts`. */
export async function countVisitPhoto(db: Database, adminId: number, now: number): Promise<void> {
  await countAttempt(db, 'visit-photo', adminId, now)
}

/**
 * Stores a picture until the report of its visit arrives, once per key, upright and without camera metadata. Throws
 * what `checkPicture`, `makePhoto` and `inTurn` throw.
 */
export async function keepVisitPhoto(
  db: Database,
  { key, file, admin }: { key: string; file: Buffer; admin: SignedInSender },
  now: number,
): Promise<void> {
  checkPicture(file)
  const known = await db
    .selectFrom('visit_photos')
    .select('key')
    .where('key', '=', key)
    .executeTakeFirst()
  if (known) return
  const bytes = await inTurn(senderOf(admin), () => makePhoto(file))
  await transaction(db, (trx) =>
    trx
      .insertInto('visit_photos')
      .values({ key, visit_id: null, bytes, created_at: now })
      .onConflict((conflict) => conflict.doNothing())
      .execute(),
  )
}

/** Assigns a visit the pictures its report refers to. Throws `visit-photo-missing` if one is missing. */
export async function takePhotos(
  trx: Trx,
  visitId: number,
  keys: readonly string[],
): Promise<void> {
  const { numUpdatedRows } = await trx
    .updateTable('visit_photos')
    .set({ visit_id: visitId })
    .where('key', 'in', keys)
    .where('visit_id', 'is', null)
    .executeTakeFirstOrThrow()
  if (Number(numUpdatedRows) < keys.length) throw new Problem('visit-photo-missing')
}

/** Deletes pictures whose report never arrived. */
export async function sweepVisitPhotos(db: Database, now: number): Promise<void> {
  await transaction(db, (trx) =>
    trx
      .deleteFrom('visit_photos')
      .where('visit_id', 'is', null)
      .where('created_at', '<', now - keptFor)
      .execute(),
  )
}
