import { pictureWidths, uploadName, uploadPath } from '../../contract/catalogue/pictures.ts'
import { Problem } from '../../contract/problems.ts'
import { transaction } from '../../db/commit.ts'
import type { Database, Db, Trx } from '../../db/schema.ts'
import { type Actor, recordChange } from '../audit/audit-log.ts'
import { senderOf, type SignedInSender } from '../tools/sender.ts'
import { sha256Hex } from '../tools/sha256.ts'
import { checkPicture, makePictures } from './pictures.ts'
import { inTurn } from './picture-turns.ts'

/** The address that products store; the same content always has the same address. */
const addressOf = (stem: string) => `${uploadPath}/${stem}-800.webp`

const fileName = new RegExp(`^(${uploadName})-(${pictureWidths.join('|')})\\.(avif|webp|jpeg)$`)

/**
 * Stores an uploaded file in all sizes and formats and logs it; returns the path for `Bild`. One at a time; `now` in
 * ms. A file that is already known only restarts its grace period.
 * Throws `picture-format`, `picture-unreadable`, `picture-too-many-pixels`, `picture-too-large` and `busy`.
 */
export async function storePicture(
  db: Database,
  file: Buffer,
  actor: Actor & SignedInSender,
  now: number,
): Promise<string> {
  checkPicture(file)
  const picture = addressOf(sha256Hex(file).slice(0, 32))
  const after = { picture, bytes: file.length }
  return inTurn(senderOf(actor), async () => {
    const known = await transaction(db, (trx) => touchPicture(trx, picture, now))
    const files = known ? [] : await makePictures(file)
    await transaction(db, async (trx) => {
      if (!known) await insertPicture(trx, picture, files, now)
      // A repeated upload of the same file changes nothing.
      const change = {
        subject: `picture:${picture}` as const,
        ...(known && { before: after }),
        after,
      }
      await recordChange(trx, actor, { action: 'picture.uploaded', ...change }, now)
    })
    return picture
  })
}

type Files = Awaited<ReturnType<typeof makePictures>>

/** Another process may have stored the same file first: then its bytes stay. */
async function insertPicture(trx: Trx, picture: string, files: Files, now: number): Promise<void> {
  await trx
    .insertInto('uploaded_pictures')
    .values({ picture, touched_at: now })
    .onConflict((conflict) => conflict.column('picture').doUpdateSet({ touched_at: now }))
    .execute()
  await trx
    .insertInto('picture_files')
    .values(files.map((file) => ({ picture, ...file })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** The bytes of an uploaded picture by its file name (`<stem>-<width>.<format>`), or undefined. */
export async function readPicture(
  db: Db,
  name: string,
): Promise<{ format: string; bytes: Uint8Array } | undefined> {
  const [, stem, width, format] = fileName.exec(name) ?? []
  if (stem === undefined || format === undefined) return undefined
  return db
    .selectFrom('picture_files')
    .select(['format', 'bytes'])
    .where('picture', '=', addressOf(stem))
    .where('width', '=', Number(width))
    .where('format', '=', format)
    .executeTakeFirst()
}

/**
 * Ensures that a product can show the picture: an uploaded one exists and is kept. Part of the transaction that assigns
 * it to the product. Throws `picture-gone`. `now` in ms.
 */
export async function claimPicture(trx: Trx, bild: string, now: number): Promise<void> {
  if (!bild.startsWith(`${uploadPath}/`)) return
  if (!(await touchPicture(trx, bild, now))) throw new Problem('picture-gone')
}

/** Restarts the grace period of an unused picture (see `sweepPictures`). Returns false when there is no such upload. */
export async function touchPicture(trx: Trx, bild: string, now: number): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('uploaded_pictures')
    .set({ touched_at: now })
    .where('picture', '=', bild)
    .executeTakeFirstOrThrow()
  return numUpdatedRows === 1n
}
