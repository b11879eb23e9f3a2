import { hash } from 'node:crypto'
import sharp from 'sharp'
import { pictureWidths, uploadPath } from '../../src/contract/catalogue/pictures.ts'
import { uploadPicture } from './admin.ts'
import type { TestShop } from './shop.ts'

/** A picture of one colour. */
export const plainPicture = (background: string): Promise<Buffer> =>
  sharp({ create: { width: 8, height: 8, channels: 3, background } })
    .png()
    .toBuffer()

/**
 * Uploads a plain picture whose sizes the shop has already: encoding them takes longer than most tests.
 * Returns the path for `Bild`.
 */
export async function uploadKnown(
  shop: TestShop,
  cookie: string,
  background: string,
): Promise<string> {
  const bytes = await plainPicture(background)
  const picture = `${uploadPath}/${hash('sha256', bytes).slice(0, 32)}-800.webp`
  const { db } = shop
  await db.insertInto('uploaded_pictures').values({ picture, touched_at: 0 }).execute()
  const files = pictureWidths.flatMap((width) =>
    (['avif', 'webp'] as const).map((format) => ({ picture, width, format, bytes })),
  )
  await db.insertInto('picture_files').values(files).execute()
  return (await uploadPicture(shop, cookie, bytes)).body.Bild
}
