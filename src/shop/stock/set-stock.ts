import type { ProductDraft } from '../../contract/catalogue/product-draft.ts'
import { largestStock, type StockChange } from '../../contract/catalogue/stock.ts'
import { Problem } from '../../contract/problems.ts'
import { transaction } from '../../db/commit.ts'
import { lockRows } from '../../db/lock-rows.ts'
import type { Database, Trx } from '../../db/schema.ts'
import { type Actor, recordChange } from '../audit/audit-log.ts'
import { readLine } from '../tools/read-line.ts'
import { assertProduct } from './stock.ts'

/**
 * Changes how many pieces of a product there are, as counted or delivered. Throws `stock-change` unless it is one of
 * both, `product-not-found`, `stock-uncounted` for a delivery of what nobody counts, `stock-too-large`,
 * `stock-meanwhile`, and what `readLine` throws.
 */
export async function changeStock(
  db: Database,
  productId: number,
  { bestand, bestandVorher, zugang, grund }: StockChange,
  actor: Actor,
  now: number,
): Promise<void> {
  const note = readLine(grund)
  if ((bestand === undefined) === (zugang === undefined)) throw new Problem('stock-change')
  await transaction(db, async (trx) => {
    const before = await lockStock(trx, productId)
    const after = zugang === undefined ? (bestand ?? null) : sumOf(before, zugang)
    const change = {
      before,
      after,
      seen: bestandVorher,
      reason: zugang === undefined ? 'counted' : 'delivered',
      note,
    } as const
    if (!(await setPieces(trx, productId, change, actor, now))) return
    const subject = `product:${productId}` as const
    const values = { before: { Bestand: before }, after: { Bestand: after, grund: note } }
    await recordChange(trx, actor, { action: 'product.stock-set', subject, ...values }, now)
  })
}

/** Throws `stock-uncounted` and `stock-too-large`. */
function sumOf(before: number | null, more: number): number {
  if (before === null) throw new Problem('stock-uncounted')
  const after = before + more
  if (Math.abs(after) > largestStock) throw new Problem('stock-too-large')
  return after
}

/** What the form or a table says of the stock; a field left out stays. Throws `stock-meanwhile`. */
export async function saveStock(
  trx: Trx,
  productId: number,
  {
    Bestand,
    bestandVorher,
    Meldebestand,
  }: Pick<ProductDraft, 'Bestand' | 'bestandVorher' | 'Meldebestand'>,
  actor: Actor,
  now: number,
): Promise<void> {
  if (Bestand === undefined && Meldebestand === undefined) return
  const before = await lockStock(trx, productId)
  if (Bestand !== undefined) {
    const counted = {
      before,
      after: Bestand,
      seen: bestandVorher,
      reason: 'counted',
      note: '',
    } as const
    await setPieces(trx, productId, counted, actor, now)
  }
  if (Meldebestand !== undefined)
    await trx
      .updateTable('product_stock')
      .set({ low_at: Meldebestand })
      .where('product_id', '=', productId)
      .where('low_at', 'is distinct from', Meldebestand)
      .execute()
}

/** The stock of a product, locked until the transaction ends. Throws `product-not-found`. */
async function lockStock(trx: Trx, productId: number): Promise<number | null> {
  await assertProduct(trx, productId)
  await trx
    .insertInto('product_stock')
    .values({ product_id: productId, pieces: null, low_at: null })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const row = trx.selectFrom('product_stock').select('pieces').where('product_id', '=', productId)
  return (await lockRows(trx, row).executeTakeFirstOrThrow()).pieces
}

/** Returns whether anything changed. Throws `stock-meanwhile`. */
async function setPieces(
  trx: Trx,
  product_id: number,
  {
    before,
    after,
    seen,
    reason,
    note,
  }: Record<'before' | 'after', number | null> & {
    /** What the person saw who counted; undefined: whatever there was. */
    seen: number | null | undefined
    reason: 'counted' | 'delivered'
    note: string
  },
  actor: Actor,
  now: number,
): Promise<boolean> {
  if (before === after) return false
  if (seen !== undefined && seen !== before) throw new Problem('stock-meanwhile')
  const stock = trx.updateTable('product_stock').set({ pieces: after })
  await stock.where('product_id', '=', product_id).execute()
  const pieces = (after ?? 0) - (before ?? 0)
  const movement = { product_id, pieces, reason, note, admin_id: actor.id, at: now }
  await trx.insertInto('stock_movements').values(movement).execute()
  return true
}
