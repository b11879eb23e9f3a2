import type { GoodsOut } from '../../contract/orders/orders.ts'
import type { Db } from '../../db/schema.ts'
import { documentData } from '../invoices/document-data.ts'
import { countBack, piecesOf } from './refunds.ts'

/** How many pieces of each product are back, or are not to be delivered. */
export type PiecesBack = Map<number, number>

/** What is back of an order: with refunds, and with credit notes before it was paid. */
export async function readPiecesBack(db: Db, orderId: number): Promise<PiecesBack> {
  return (await readAllPiecesBack(db, [orderId])).get(orderId) ?? new Map()
}

/** The same for several orders; those of which nothing is back are missing from the map. */
export async function readAllPiecesBack(
  db: Db,
  orderIds: readonly number[],
): Promise<Map<number, PiecesBack>> {
  const refunds = await db
    .selectFrom('refunds')
    .select(['order_id', 'status', 'lines'])
    .where('order_id', 'in', orderIds)
    .where('lines', 'is not', null)
    .execute()
  const all = new Map(
    [...Map.groupBy(refunds, ({ order_id }) => order_id)].map(([id, own]) => [id, countBack(own)]),
  )
  for (const { order_id, data } of await listUnpaidNotes(db, orderIds)) {
    const back = all.getOrInsertComputed(order_id, () => new Map())
    for (const { product, quantity } of documentData.read(data).lines)
      if (product !== undefined) back.set(product, (back.get(product) ?? 0) + quantity)
  }
  return all
}

/**
 * The credit notes of some orders that no refund belongs to: issued before the money came. For `refund_id is null` SQLite
 * would search its unique index, among all documents without a refund.
 */
function listUnpaidNotes(db: Db, orderIds: readonly number[]) {
  return db
    .selectFrom('documents')
    .select(['order_id', 'data'])
    .where('order_id', 'in', orderIds)
    .where('kind', '=', 'credit-note')
    .where((eb) => {
      const refund = eb.selectFrom('refunds').whereRef('refunds.id', '=', 'documents.refund_id')
      return eb.not(eb.exists(refund.select('refunds.id')))
    })
    .execute()
}

/** Whether every piece is back. */
export function isAllBack(
  items: readonly { product_id: number; quantity: number }[],
  back: PiecesBack,
): boolean {
  return items.every(({ product_id: id }) => (back.get(id) ?? 0) >= piecesOf(items, id))
}

/** The pieces of an order that are not back, by product; nothing of work comes back. */
export function goodsOut(
  items: readonly { product_id: number; quantity: number; name: string; is_work: 0 | 1 }[],
  back: PiecesBack = new Map(),
): GoodsOut[] {
  const goods = items.filter(({ is_work }) => is_work === 0)
  return [...Map.groupBy(goods, ({ product_id: id }) => id)].flatMap(([product_id, own]) => {
    const menge = piecesOf(own, product_id) - (back.get(product_id) ?? 0)
    const [line] = own
    return line && menge > 0 ? { product_id, name: line.name, menge } : []
  })
}
