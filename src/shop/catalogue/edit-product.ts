import type { SelectQueryBuilder } from 'kysely'
import type {
  AdminProduct,
  AdminProductWithExtras,
  ProductDraft,
} from '../../contract/catalogue/product-draft.ts'
import type { SaleState } from '../../contract/catalogue/catalogue.ts'
import type { Page, PageRequest } from '../../contract/fields/paging.ts'
import { Problem } from '../../contract/problems.ts'
import { transaction } from '../../db/commit.ts'
import { findPage } from '../../db/find-page.ts'
import { lockRows } from '../../db/lock-rows.ts'
import type { Database, Db, Tables, Trx } from '../../db/schema.ts'
import { type Actor, recordChange } from '../audit/audit-log.ts'
import { makeOnce } from '../tools/once.ts'
import { saveStock } from '../stock/set-stock.ts'
import { availableTo } from '../stock/stock.ts'
import { checkDraft, checkPictures, isAsDrafted } from './check-draft.ts'
import { searchOwnProducts } from './owners-search.ts'
import { claimPicture, touchPicture } from './picture-uploads.ts'
import { listAccessories, listPictures, setAccessories, setPictures } from './product-lists.ts'
import { getProduct, isOwn, type OwnedRow, selectProducts, toProduct } from './products.ts'

/** Maps a row to what an admin sees; the version is the time of the last save. */
function toAdminProduct(row: OwnedRow): AdminProduct {
  const { pieces: Bestand, low_at: Meldebestand } = row
  const { family: Familie, updated_at: version } = row
  // Without the fields that visitors get only when there is something to say.
  const plain = toProduct({ ...row, sale: 'sichtbar', pieces: null, family: '' })
  return { ...plain, Verkauf: row.sale, Bestand, Meldebestand, Familie, version }
}

/** A product for its edit form. Throws `product-not-found`. */
export async function getAdminProduct(db: Db, id: number): Promise<AdminProductWithExtras> {
  return withExtras(db, await getProduct(db, id))
}

/** All products of the owner, hidden ones as well, by their numbers. */
export async function listOwned(db: Db): Promise<AdminProduct[]> {
  const rows = await selectProducts(db).where(isOwn).orderBy('products.id').execute()
  return rows.map(toAdminProduct)
}

async function withExtras(db: Db, row: OwnedRow): Promise<AdminProductWithExtras> {
  return {
    ...toAdminProduct(row),
    Bilder: await listPictures(db, row.id),
    Zubehoer: await listAccessories(db, row.id),
  }
}

/** Saves the lists of a draft, in the transaction that saves the product. */
async function setLists(
  trx: Trx,
  row: Pick<OwnedRow, 'id' | 'picture'>,
  { Bilder, Zubehoer }: ProductDraft,
  now: number,
) {
  if (Bilder) await setPictures(trx, row.id, checkPictures(Bilder, row.picture), now)
  if (Zubehoer) {
    const ids = Zubehoer.map(({ idProdukt }) => idProdukt)
    await setAccessories(trx, row.id, ids)
  }
}

/**
 * One page of all products or those in one state, newest first. `search` matches name and category (spec §2) and whatever
 * else finds a product in the shop, the best first. `userId`: the stock is what this person can have.
 */
export async function pageProducts(
  db: Db,
  {
    search = '',
    sale,
    userId,
    page,
    limit,
  }: PageRequest & {
    search?: string
    sale?: SaleState | undefined
    userId?: number | undefined
  },
): Promise<Page<AdminProduct>> {
  const listed = db
    .selectFrom('products')
    .select('products.id')
    .where(isOwn)
    .where((eb) => (sale === undefined ? eb.lit(true) : eb('products.sale', '=', sale)))
  const { ids, total } =
    search.trim() === ''
      ? await findPage(db, listed, { newestBy: ['id'], page, limit })
      : pageOf(await searchListed(db, listed, search), { page, limit })
  const rows = await selectProducts(db).where('products.id', 'in', ids).execute()
  const ordered = rows.toSorted((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id))
  const own = userId === undefined ? undefined : await availableTo(db, userId, ids)
  const data = ordered.map((row) =>
    toAdminProduct({ ...row, pieces: own?.get(row.id) ?? row.pieces }),
  )
  return { data, page, limit, total }
}

/** The listed products that a search finds. */
async function searchListed(
  db: Db,
  listed: SelectQueryBuilder<Tables, 'products', { id: number }>,
  search: string,
): Promise<number[]> {
  const ids = new Set((await listed.execute()).map(({ id }) => id))
  return (await searchOwnProducts(db, search)).filter((id) => ids.has(id))
}

function pageOf(ids: readonly number[], { page, limit }: PageRequest) {
  return { ids: ids.slice((page - 1) * limit, page * limit), total: ids.length }
}

/**
 * Adds a product (spec §5 Admin product add), once per key. `now` in ms. Throws `product-fields-missing`,
 * `category-unknown`, `picture-gone`, `content-key-reused` and what `checkDraft` throws.
 */
export function createProduct(
  db: Database,
  draft: ProductDraft,
  key: string | undefined,
  actor: Actor,
  now: number,
): Promise<AdminProductWithExtras> {
  const what = `product by user ${actor.id}`
  return transaction(db, async (trx) => {
    const made = await makeOnce(trx, what, { key, content: draft }, now, async () => {
      return (await insertProduct(trx, draft, actor, now)).idProdukt
    })
    return getAdminProduct(trx, made)
  })
}

/** The same in the caller's transaction. */
export async function insertProduct(
  trx: Trx,
  draft: ProductDraft,
  actor: Actor,
  now: number,
): Promise<AdminProductWithExtras> {
  const values = checkDraft(draft)
  await assertCategory(trx, values.category)
  await claimPicture(trx, values.picture, now)
  const row = await trx
    .insertInto('products')
    .values({ ...values, created_at: now, updated_at: now })
    .returningAll()
    .executeTakeFirstOrThrow()
  await setLists(trx, row, draft, now)
  await saveStock(trx, row.id, draft, actor, now)
  const after = await getAdminProduct(trx, row.id)
  const change = { action: 'product.created', subject: subject(row.id), after } as const
  await recordChange(trx, actor, change, now)
  return after
}

/**
 * Changes a product; its category is fixed (spec §5). With `draft.version` only the version that was read is
 * overwritten: throws `product-changed` when somebody saved something else in between. Also throws `product-not-found`,
 * `category-fixed`, `picture-gone` and what `checkDraft` throws. `now` in ms.
 */
export async function updateProduct(
  trx: Trx,
  id: number,
  draft: ProductDraft,
  actor: Actor,
  now: number,
): Promise<AdminProductWithExtras> {
  const values = checkDraft(draft)
  const stored = await getProduct(trx, id)
  const before = await withExtras(trx, stored)
  if (stored.category !== values.category) throw new Problem('category-fixed')
  const version = draft.version ?? stored.updated_at
  // Sent again because the answer was lost.
  if (version !== stored.updated_at && isAsDrafted(before, draft)) return before
  const row = await trx
    .updateTable('products')
    // Two saves in the same millisecond must be two versions.
    .set({ ...values, updated_at: Math.max(now, stored.updated_at + 1) })
    .where('id', '=', id)
    .where('updated_at', '=', version)
    .returningAll()
    .executeTakeFirstOrThrow(() => new Problem('product-changed'))
  let { Bilder } = draft
  if (row.picture !== stored.picture) {
    await claimPicture(trx, row.picture, now)
    await touchPicture(trx, stored.picture, now)
    // A picture that became the first one is removed from the further ones, even if the draft has no list.
    Bilder ??= before.Bilder
  }
  await setLists(trx, row, { ...draft, ...(Bilder && { Bilder }) }, now)
  await saveStock(trx, id, draft, actor, now)
  const after = await getAdminProduct(trx, id)
  const change = { subject: subject(id), before, after }
  await recordChange(trx, actor, { action: 'product.saved', ...change }, now)
  return after
}

/**
 * Deletes a product that is in no order and no cart, and removes it from other products' accessories. Throws
 * `product-ordered` or `product-in-cart` otherwise (spec §8), and `product-not-found`. `now` in ms.
 */
export async function deleteProduct(
  trx: Trx,
  id: number,
  actor: Actor,
  now: number,
): Promise<void> {
  // Of two who delete it, the second finds it gone.
  await lockRows(trx, trx.selectFrom('products').select('id').where('id', '=', id)).execute()
  const before = await getAdminProduct(trx, id)
  for (const [table, problem] of links) {
    const linked = trx.selectFrom(table).select('product_id').where('product_id', '=', id)
    if (await linked.limit(1).executeTakeFirst()) throw new Problem(problem)
  }
  await trx.deleteFrom('products').where('id', '=', id).execute()
  for (const { Bild } of [before, ...before.Bilder]) await touchPicture(trx, Bild, now)
  await recordChange(trx, actor, { action: 'product.deleted', subject: subject(id), before }, now)
}

/** What keeps a product from being deleted, and why. */
const links = [
  ['order_items', 'product-ordered'],
  ['cart_items', 'product-in-cart'],
] as const

async function assertCategory(trx: Trx, slug: string): Promise<void> {
  await trx
    .selectFrom('categories')
    .select('slug')
    .where('slug', '=', slug)
    .executeTakeFirstOrThrow(() => new Problem('category-unknown'))
}

const subject = (id: number) => `product:${id}` as const
