import type { ColumnType, Generated } from 'kysely'

/** The stock of a product, apart from the product: a purchase must not write what cached pages show (docs/decisions/078). */
export type ProductStockTable = {
  product_id: number
  /** What can still be sold: what is reserved or ordered is gone from it. Null: not counted. */
  pieces: number | null
  /** From how many pieces on the owner wants to reorder; null: never. */
  low_at: number | null
}

/** A change of the stock, never changed again: `pieces` of a product are the sum of its rows. */
export type StockMovementTable = {
  id: Generated<number>
  product_id: number
  pieces: number
  /**
   * The owner counted, or got a delivery; a payment reserved, or its end released; an order was accepted, or paid after
   * the last piece was gone; it was cancelled or returned, and the pieces are back.
   */
  reason:
    | 'counted'
    | 'delivered'
    | 'reserved'
    | 'released'
    | 'ordered'
    | 'oversold'
    | 'cancelled'
    | 'returned'
  /** What the owner wrote. */
  note: Generated<string>
  order_id: number | null
  admin_id: number | null
  at: ColumnType<number, number, never>
}

/** A table of products that was read and shown, until it is applied or too old. */
export type ProductImportTable = {
  id: Generated<number>
  /** JSON of the rows that were read. */
  content: string
  /** SHA-256 (hex) of what was shown: only exactly this is applied. */
  preview_hash: string
  admin_id: number
  created_at: ColumnType<number, number, never>
}
