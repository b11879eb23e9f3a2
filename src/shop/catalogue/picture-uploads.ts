import { Problem } from '../../contract/problems.ts'
import type { Db } from '../../db/schema.ts'
import { type Actor, recordChange } from '../audit/audit-log.ts'
import type { PictureStore } from './picture-store.ts'
import { checkPicture, inTurn, makePictures, stemOf } from './pictures.ts'

/** Where uploaded pictures are found by visitors. */
export const uploadPath = '/bilder/hochgeladen'

/** A name of a stored picture. */
export const pictureName = /^([0-9a-f]{32})-(480|800|1200)\.(avif|webp)$/

/** The picture that is there only when all others of its file are. */
const lastName = (stem: string) => `${stem}-800.webp`

/**
 * Stores an uploaded file in all sizes and formats and writes that down; answers the path for `Bild`. Until
 * every size is stored no product can take it. One at a time; `now` in ms.
 * Throws `picture-format`, `picture-unreadable`, `picture-too-many-pixels`, `picture-too-large`, `busy` and
 * what the store throws.
 */
export async function storePicture(
  { db, pictures }: { db: Db; pictures: PictureStore },
  file: Buffer,
  actor: Actor,
  now: number,
): Promise<string> {
  checkPicture(file)
  const stem = stemOf(file)
  return inTurn(async () => {
    const known = await isWhole(db, stem)
    if (!known || !(await pictures.has(lastName(stem)))) {
      const made = await makePictures(file, stem)
      await announce(db, stem, now)
      const last = lastName(stem)
      const inOrder = made.toSorted(([a], [b]) => Number(a === last) - Number(b === last))
      for (const [name, bytes] of inOrder) await pictures.put(name, bytes)
    }
    const path = `${uploadPath}/${lastName(stem)}`
    const after = { picture: path, bytes: file.length }
    // One file has one picture: whoever uploads it again changes nothing.
    const change = { subject: `picture:${path}`, ...(known && { before: after }), after }
    await finish(db, stem, { actor, change }, now)
    return path
  })
}

async function isWhole(db: Db, stem: string): Promise<boolean> {
  const row = await db
    .selectFrom('uploaded_pictures')
    .select('state')
    .where('stem', '=', stem)
    .executeTakeFirst()
  return row?.state === 'whole'
}

/** Written before the first file: what a failure leaves behind is found by the sweep. */
async function announce(db: Db, stem: string, now: number): Promise<void> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('uploaded_pictures')
    .values({ stem, state: 'making', touched_at: now })
    .onConflict((conflict) =>
      conflict
        .column('stem')
        .doUpdateSet({ touched_at: now })
        .where('uploaded_pictures.state', '!=', 'going'),
    )
    .executeTakeFirstOrThrow()
  if (numInsertedOrUpdatedRows !== 1n) throw new Problem('busy', { retryAfter: 60 })
}

async function finish(
  db: Db,
  stem: string,
  { actor, change }: { actor: Actor; change: { subject: string; before?: object; after: object } },
  now: number,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const { numUpdatedRows } = await trx
      .updateTable('uploaded_pictures')
      .set({ state: 'whole', touched_at: now })
      .where('stem', '=', stem)
      .where('state', '!=', 'going')
      .executeTakeFirstOrThrow()
    if (numUpdatedRows !== 1n) throw new Problem('busy', { retryAfter: 60 })
    await recordChange(trx, actor, { action: 'picture.uploaded', ...change }, now)
  })
}

/** The one address of an uploaded picture, whichever of its sizes was named; others stay as they are. */
export function canonicalPicture(bild: string): string {
  const stem = stemOfAddress(bild)
  return stem ? `${uploadPath}/${lastName(stem)}` : bild
}

/**
 * Makes sure that a product can show the picture: an uploaded one is there as a whole and stays. Part of the
 * transaction that gives it to the product. Throws `picture-gone`. `now` in ms.
 */
export async function claimPicture(trx: Db, bild: string, now: number): Promise<void> {
  if (!bild.startsWith(`${uploadPath}/`)) return
  const { numUpdatedRows } = await trx
    .updateTable('uploaded_pictures')
    .set({ touched_at: now })
    .where('stem', '=', stemOfAddress(bild) ?? '')
    .where('state', '=', 'whole')
    .executeTakeFirstOrThrow()
  if (numUpdatedRows !== 1n) throw new Problem('picture-gone')
}

/** A product lets go of its picture: from now on it counts as unused, unless something else shows it. */
export async function releasePicture(trx: Db, bild: string, now: number): Promise<void> {
  const stem = stemOfAddress(bild)
  if (!stem) return
  await trx
    .updateTable('uploaded_pictures')
    .set({ touched_at: now })
    .where('stem', '=', stem)
    .where('state', '!=', 'going')
    .execute()
}

/** The stem of an uploaded picture's address; undefined for any other address. */
export function stemOfAddress(bild: string): string | undefined {
  if (!bild.startsWith(`${uploadPath}/`)) return undefined
  return pictureName.exec(bild.slice(uploadPath.length + 1))?.[1]
}
