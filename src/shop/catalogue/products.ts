import type { ExpressionBuilder, Selectable } from 'kysely'
import { Details, type Product } from '../../contract/catalogue/catalogue.ts'
import { toChf } from '../../contract/money.ts'
import { saleField } from '../../contract/catalogue/product-sale.ts'
import { Problem } from '../../contract/problems.ts'
import type { Db, Tables } from '../../db/schema.ts'
import { storedJson } from '../tools/stored-json.ts'

export const productDetails = storedJson('products.details', Details)

type ProductRow = Selectable<Tables['products']> & {
  /** The pieces left; null where nobody counts. */
  pieces: number | null
}

/** A product with what only its owner sees of its stock. */
export type OwnedRow = ProductRow & Pick<Selectable<Tables['product_stock']>, 'low_at'>

/** The category that comes first in every list (spec §2). */
const firstCategory = 'feuerloescher'

/** Maps a row to the wire (spec §3 Product). */
export function toProduct(row: ProductRow): Product {
  return {
    idProdukt: row.id,
    Name: row.name,
    Kategorie: row.category,
    Beschreibung: row.description,
    Preis_netto: toChf(row.price_net),
    Preis_brutto: toChf(row.price_gross),
    Bild: row.picture,
    Details: productDetails.read(row.details),
    ...saleField(row.sale, row.pieces),
    ...(row.family !== '' && { Familie: row.family }),
  }
}

/** All visible products, or those of one category: extinguishers first, then by category (spec §2), then by age. */
export async function listProducts(db: Db, category?: string): Promise<ProductRow[]> {
  let query = selectProducts(db)
    .where('sale', '<>', 'verborgen')
    .orderBy((eb) => eb.case().when('category', '=', firstCategory).then(0).else(1).end())
    .orderBy('category')
    .orderBy('products.id')
  if (category !== undefined) query = query.where('category', '=', category)
  return query.execute()
}

/** One visible product. */
export async function findProduct(db: Db, id: number): Promise<ProductRow | undefined> {
  return selectProduct(db, id).where('sale', '<>', 'verborgen').executeTakeFirst()
}

/** One product, visible or not. Throws `product-not-found`. */
export async function getProduct(db: Db, id: number): Promise<OwnedRow> {
  return selectProduct(db, id).executeTakeFirstOrThrow(() => new Problem('product-not-found'))
}

const selectProduct = (db: Db, id: number) => selectProducts(db).where('products.id', '=', id)

/** Leaves out the product that stands for work in invoices, which is none of the owner's own. */
export const isOwn = (eb: ExpressionBuilder<Tables, 'products'>) => eb('products.is_work', '=', 0)

/** Products with their stock, which is apart from them (docs/decisions/078). */
export const selectProducts = (db: Db) =>
  db
    .selectFrom('products')
    .leftJoin('product_stock', 'product_stock.product_id', 'products.id')
    .selectAll('products')
    .select(['product_stock.pieces', 'product_stock.low_at'])
