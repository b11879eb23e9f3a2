import type { Accessory, FurtherPicture } from '../../contract/catalogue/catalogue.ts'
import { lockRows } from '../../db/lock-rows.ts'
import type { Db, Trx } from '../../db/schema.ts'
import { claimPicture, touchPicture } from './picture-uploads.ts'

/** The pictures of a product besides its first one, in the owner's order. */
export function listPictures(db: Db, product: number): Promise<FurtherPicture[]> {
  return db
    .selectFrom('product_pictures')
    .select(['picture as Bild', 'alt as Text'])
    .where('product_id', '=', product)
    .orderBy('position')
    .execute()
}

/** Replaces these pictures, in the transaction that saves the product. Throws `picture-gone`. `now` in ms. */
export async function setPictures(
  trx: Trx,
  product: number,
  pictures: readonly { picture: string; alt: string }[],
  now: number,
): Promise<void> {
  const before = await listPictures(trx, product)
  for (const { picture } of pictures) await claimPicture(trx, picture, now)
  const kept = new Set(pictures.map(({ picture }) => picture))
  for (const { Bild } of before) if (!kept.has(Bild)) await touchPicture(trx, Bild, now)
  await trx.deleteFrom('product_pictures').where('product_id', '=', product).execute()
  const rows = pictures.map((row, position) => ({ ...row, product_id: product, position }))
  if (rows.length > 0) await trx.insertInto('product_pictures').values(rows).execute()
}

/** The accessories of a product, in the owner's order. */
export function listAccessories(db: Db, product: number): Promise<Accessory[]> {
  return selectAccessories(db, product).execute()
}

/** Only the visible accessories: no page links to a hidden product. */
export function listShownAccessories(db: Db, product: number): Promise<Accessory[]> {
  return selectAccessories(db, product).where('products.sale', '<>', 'verborgen').execute()
}

const selectAccessories = (db: Db, product: number) =>
  db
    .selectFrom('product_accessories')
    .innerJoin('products', 'products.id', 'accessory_id')
    .select(['products.id as idProdukt', 'products.name as Name'])
    .where('product_id', '=', product)
    .orderBy('position')

/**
 * Replaces the accessories, in the transaction that saves the product. Products deleted since the form was opened are
 * dropped, and so is the product itself.
 */
export async function setAccessories(
  trx: Trx,
  product: number,
  ids: readonly number[],
): Promise<void> {
  await trx.deleteFrom('product_accessories').where('product_id', '=', product).execute()
  const wanted = [...new Set(ids)].filter((id) => id !== product)
  const query = trx.selectFrom('products').select('id').where('id', 'in', wanted)
  // A stronger lock would let two products that name each other block each other.
  const known = await lockRows(trx, query, 'stay').execute()
  const rows = wanted
    .filter((id) => known.some((row) => row.id === id))
    .map((accessory_id, position) => ({ product_id: product, position, accessory_id }))
  if (rows.length > 0) await trx.insertInto('product_accessories').values(rows).execute()
}
