import { sql } from 'kysely'
import type { StockAlerts } from '../../contract/catalogue/stock.ts'
import type { Db } from '../../db/schema.ts'

/** How many of each are listed at most. */
const maxListed = 50

/**
 * What the owner has to reorder: orders that were paid after the last piece was gone, still to be delivered, until there
 * is stock again; and products at or below their reorder level. Both lists are short: they start from
 * the few products concerned.
 */
export async function listStockAlerts(db: Db): Promise<StockAlerts> {
  const oversold = await db
    .selectFrom('product_stock')
    .innerJoin('stock_movements', 'stock_movements.product_id', 'product_stock.product_id')
    .innerJoin('orders', 'orders.id', 'stock_movements.order_id')
    .innerJoin('products', 'products.id', 'product_stock.product_id')
    .select(['orders.id as order_id', 'orders.order_no', 'products.name'])
    .select(['products.id as product_id', 'product_stock.pieces'])
    .where('product_stock.pieces', '<', 0)
    // Worded like the partial index, so that it is used.
    .where('stock_movements.reason', '=', sql.lit('oversold'))
    .where('orders.status', '=', 'paid')
    .orderBy('orders.id')
    .limit(maxListed)
    .execute()
  const low = await db
    .selectFrom('product_stock')
    .innerJoin('products', 'products.id', 'product_stock.product_id')
    .select(['products.id', 'products.name', 'pieces', 'low_at'])
    .whereRef('pieces', '<=', 'low_at')
    .where('products.sale', '<>', 'verborgen')
    .orderBy('pieces')
    .orderBy('products.id')
    .limit(maxListed)
    .execute()
  return {
    zuVielVerkauft: oversold.map(({ order_id, order_no, product_id, name, pieces }) => ({
      order_id,
      order_no,
      product_id,
      Name: name,
      fehlen: -(pieces ?? 0),
    })),
    nachbestellen: low.map(({ id, name, pieces, low_at }) => ({
      idProdukt: id,
      Name: name,
      Bestand: pieces ?? 0,
      Meldebestand: low_at ?? 0,
    })),
  }
}
