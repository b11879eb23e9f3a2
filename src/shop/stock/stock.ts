import { fewPieces, saleField } from '../../contract/catalogue/product-sale.ts'
import { tooFewLeft } from '../../contract/catalogue/sale-words.ts'
import type { Product } from '../../contract/catalogue/catalogue.ts'
import type { StockMovements, StockReason } from '../../contract/catalogue/stock.ts'
import { Problem } from '../../contract/problems.ts'
import { toTime } from '../../contract/time/time.ts'
import { countRows } from '../../db/find-page.ts'
import type { Db, Tables } from '../../db/schema.ts'
import { ofPayments } from './move-stock.ts'

/** The products of which a visitor is told how many pieces are left: usually few. */
export async function listFew(db: Db): Promise<ReadonlyMap<number, number>> {
  const rows = await db
    .selectFrom('product_stock')
    .select(['product_id', 'pieces'])
    .where('pieces', '<=', fewPieces)
    .execute()
  return new Map(rows.map(({ product_id, pieces }) => [product_id, pieces ?? 0]))
}

/** The product with what is told of its last pieces. */
export function withStock(product: Product, few: ReadonlyMap<number, number>): Product {
  const pieces = few.get(product.idProdukt)
  if (pieces === undefined) return product
  return { ...product, ...saleField(product.Verkauf ?? 'sichtbar', pieces) }
}

/**
 * What a customer can have of counted products, by product: what is left, and what the customer's own pending payment
 * holds, so that nobody stands in their own way.
 */
export async function availableTo(
  db: Db,
  userId: number,
  productIds: readonly number[],
): Promise<ReadonlyMap<number, number>> {
  if (productIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('product_stock')
    .select(['product_id', 'pieces'])
    .where('product_id', 'in', productIds)
    .where('pieces', 'is not', null)
    .execute()
  if (rows.length === 0) return new Map()
  const held = await db
    .selectFrom('stock_movements')
    .innerJoin('orders', 'orders.id', 'stock_movements.order_id')
    .select(['product_id', ({ fn }) => fn.sum<number>('pieces').as('pieces')])
    .where('orders.user_id', '=', userId)
    .where('orders.status', '=', 'open')
    .where('product_id', 'in', productIds)
    .where('reason', 'in', ofPayments)
    .groupBy('product_id')
    .execute()
  const own = new Map(held.map((row) => [row.product_id, -row.pieces]))
  return new Map(
    rows.map((row) => [row.product_id, (row.pieces ?? 0) + (own.get(row.product_id) ?? 0)]),
  )
}

/** Throws `product-sold-out` for the first product of which there are not enough pieces for this customer. */
export async function assertAvailable(
  db: Db,
  userId: number,
  wanted: readonly { productId: number; name: string; quantity: number }[],
): Promise<void> {
  const ids = wanted.map(({ productId }) => productId)
  const available = await availableTo(db, userId, ids)
  for (const { productId, name, quantity } of wanted) {
    const left = available.get(productId) ?? quantity
    if (left < quantity) throw new Problem('product-sold-out', { text: tooFewLeft(name, left) })
  }
}

const reasons: Record<Tables['stock_movements']['reason'], StockReason> = {
  counted: 'gezaehlt',
  delivered: 'zugang',
  reserved: 'reserviert',
  released: 'freigegeben',
  ordered: 'bestellt',
  oversold: 'zu-viel-verkauft',
  cancelled: 'storniert',
  returned: 'zurueckgenommen',
}

/** How many changes are listed. */
const maxListed = 50

/** Throws `product-not-found` where there is none. */
export async function assertProduct(db: Db, id: number): Promise<void> {
  const product = db.selectFrom('products').select('id').where('id', '=', id)
  if (!(await product.executeTakeFirst())) throw new Problem('product-not-found')
}

/** The newest changes of a product's stock. Throws `product-not-found`. */
export async function listMovements(db: Db, productId: number): Promise<StockMovements> {
  await assertProduct(db, productId)
  const total = await countRows(
    db.selectFrom('stock_movements').where('product_id', '=', productId),
  )
  const rows = await db
    .selectFrom('stock_movements')
    .leftJoin('orders', 'orders.id', 'stock_movements.order_id')
    .leftJoin('users', 'users.id', 'stock_movements.admin_id')
    .select(['pieces', 'reason', 'note', 'order_id', 'order_no', 'users.email', 'at'])
    .where('product_id', '=', productId)
    .orderBy('stock_movements.id', 'desc')
    .limit(maxListed)
    .execute()
  return {
    total,
    data: rows.map((row) => ({
      stueck: row.pieces,
      anlass: reasons[row.reason],
      grund: row.note,
      order_id: row.order_id,
      order_no: row.order_no,
      wer: row.email,
      at: toTime(row.at),
    })),
  }
}

/** Products whose stock is not the sum of its changes: none, unless somebody changed the database by hand. */
export async function checkStock(db: Db): Promise<{ count: number; broken: number[] }> {
  const rows = await db
    .selectFrom('product_stock')
    .select(['product_id', 'pieces'])
    .select((eb) =>
      eb
        .selectFrom('stock_movements')
        .select(({ fn }) => fn.sum<number | null>('stock_movements.pieces').as('sum'))
        .whereRef('stock_movements.product_id', '=', 'product_stock.product_id')
        .as('sum'),
    )
    .execute()
  const broken = rows.filter(({ pieces, sum }) => (pieces ?? 0) !== (sum ?? 0))
  return { count: rows.length, broken: broken.map(({ product_id }) => product_id) }
}
