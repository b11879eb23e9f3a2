import type { ReturnedLines } from '../../contract/payments/order-money.ts'
import { Problem } from '../../contract/problems.ts'
import type { Db } from '../../db/schema.ts'
import { listItems } from '../orders/orders.ts'
import { readPiecesBack } from './pieces-back.ts'
import { piecesOf, type RefundLine } from './refunds.ts'

/** The returned lines, as they were bought. Throws `refund-lines` for work, and for more pieces than are still out. */
export async function readLinesBack(
  db: Db,
  orderId: number,
  positionen: ReturnedLines,
): Promise<RefundLine[]> {
  const items = await listItems(db, [orderId])
  const back = await readPiecesBack(db, orderId)
  return positionen.map(({ product_id, menge }, at) => {
    const item = items.find((one) => one.product_id === product_id && one.is_work === 0)
    const left = piecesOf(items, product_id) - (back.get(product_id) ?? 0)
    const isTwice = positionen.findIndex((other) => other.product_id === product_id) !== at
    if (!item || menge > left || isTwice) throw new Problem('refund-lines')
    return { product_id, name: item.name, quantity: menge, price_gross: item.price_gross }
  })
}
