import { tooFewLeft } from '../../contract/catalogue/sale-words.ts'
import { Problem } from '../../contract/problems.ts'
import { compiledOnce } from '../../db/compiled-once.ts'
import type { Db, Tables, Trx } from '../../db/schema.ts'

type Reason = Tables['stock_movements']['reason']

/** What a payment that is not done holds. */
export const ofPayments: readonly Reason[] = ['reserved', 'released']
/** What came back for good: an order does not take it once more. */
const forGood: readonly Reason[] = ['cancelled', 'returned']

/** Why pieces are taken. A payment that came late has to be served, even if the last piece is gone. */
type Taking = {
  reason: 'reserved' | 'ordered' | 'late'
  isForced?: boolean | undefined
}

/**
 * Takes from the stock what an order has not taken yet; products nobody counts cost one read. Must run in a transaction
 * that has locked the order. Products are taken in the order of their ids, so that two orders never wait for each
 * other. Throws `product-sold-out` naming what is missing, unless forced: then the stock goes below zero.
 */
export async function takeStock(
  trx: Trx,
  orderId: number,
  { reason, isForced = reason === 'late' }: Taking,
  now: number,
): Promise<void> {
  const lines = await selectCounted(trx, orderId)
  if (lines.length === 0) return
  const held = await heldBy(trx, orderId, (of) => !forGood.includes(of))
  for (const [product_id, items] of Map.groupBy(lines, (line) => line.product_id)) {
    const wanted = items.reduce((sum, { quantity }) => sum + quantity, 0)
    const pieces = wanted - (held.get(product_id) ?? 0)
    if (pieces <= 0) continue
    const left = await take(trx, { product_id, pieces, isForced, name: items[0]?.name ?? '' })
    if (left === undefined) continue
    const movement = { product_id, pieces: -pieces, order_id: orderId, at: now }
    await trx
      .insertInto('stock_movements')
      .values({
        ...movement,
        reason: reason === 'late' ? (left < 0 ? 'oversold' : 'ordered') : reason,
      })
      .execute()
  }
}

/** What an order takes of the products that are counted. */
const selectCounted = compiledOnce((db, orderId: number) =>
  db
    .selectFrom('order_items')
    .innerJoin('product_stock', 'product_stock.product_id', 'order_items.product_id')
    .select(['order_items.product_id', 'order_items.name', 'order_items.quantity'])
    .where('order_id', '=', orderId)
    .where('product_stock.pieces', 'is not', null)
    .orderBy('order_items.product_id'),
)

/** Takes pieces of a product; returns how many are left then, undefined when nobody counts it any more. */
async function take(
  trx: Trx,
  {
    product_id,
    pieces,
    isForced,
    name,
  }: Record<'product_id' | 'pieces', number> & { isForced: boolean; name: string },
): Promise<number | undefined> {
  const stock = trx.updateTable('product_stock').where('product_id', '=', product_id)
  const taken = await stock
    .set((eb) => ({ pieces: eb('pieces', '-', pieces) }))
    .where('pieces', isForced ? 'is not' : '>=', isForced ? null : pieces)
    .returning('pieces')
    .executeTakeFirst()
  if (taken) return taken.pieces ?? 0
  const left = await trx
    .selectFrom('product_stock')
    .select('pieces')
    .where('product_id', '=', product_id)
    .executeTakeFirst()
  if (isForced || left?.pieces === null || left === undefined) return undefined
  throw new Problem('product-sold-out', { text: tooFewLeft(name, left.pieces) })
}

/**
 * Gives back what an order has taken, or `pieces` of each product, never more than it took: a second time there is
 * nothing left to give. Must run in a transaction that has locked the order.
 */
export async function giveBackStock(
  trx: Trx,
  orderId: number,
  {
    reason,
    pieces,
    adminId = null,
  }: {
    reason: 'released' | 'cancelled' | 'returned'
    pieces?: ReadonlyMap<number, number> | undefined
    adminId?: number | null
  },
  now: number,
): Promise<void> {
  const counts = (of: Reason) => reason !== 'released' || ofPayments.includes(of)
  const held = await heldBy(trx, orderId, counts)
  for (const [product_id, all] of [...held].toSorted(([one], [other]) => one - other)) {
    const back = Math.min(all, pieces ? (pieces.get(product_id) ?? 0) : all)
    if (back <= 0) continue
    const { numUpdatedRows } = await trx
      .updateTable('product_stock')
      .set((eb) => ({ pieces: eb('pieces', '+', back) }))
      .where('product_id', '=', product_id)
      .where('pieces', 'is not', null)
      .executeTakeFirst()
    if (numUpdatedRows === 0n) continue
    const movement = { product_id, pieces: back, reason, order_id: orderId, admin_id: adminId }
    await trx
      .insertInto('stock_movements')
      .values({ ...movement, at: now })
      .execute()
  }
}

/** Whether an order has taken anything from the stock, now or before. */
export async function holdsStock(db: Db, orderId: number): Promise<boolean> {
  const moved = db.selectFrom('stock_movements').select('id').where('order_id', '=', orderId)
  return (await moved.limit(1).executeTakeFirst()) !== undefined
}

/** How many pieces of each product an order holds, by the reasons that count. */
async function heldBy(
  trx: Trx,
  orderId: number,
  counts: (reason: Reason) => boolean,
): Promise<ReadonlyMap<number, number>> {
  const rows = await trx
    .selectFrom('stock_movements')
    .select(['product_id', 'reason', 'pieces'])
    .where('order_id', '=', orderId)
    .execute()
  const held = new Map<number, number>()
  for (const { product_id, reason, pieces } of rows)
    if (counts(reason)) held.set(product_id, (held.get(product_id) ?? 0) - pieces)
  return held
}
