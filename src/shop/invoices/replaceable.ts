import { Problem } from '../../contract/problems.ts'
import type { Db } from '../../db/schema.ts'
import { isOver } from '../money/ledger.ts'
import { readTakenOff, takenOffInvoice } from '../money/taken-off.ts'
import type { OrderRow } from '../orders/order-status.ts'
import { type DocumentRow, findInvoice } from './documents.ts'

/**
 * An invoice that another may replace: the one that counts, of which nothing was taken off. The order must be locked.
 * Throws `invoice-not-open` and `invoice-reduced`.
 */
export async function readReplaceable(
  db: Db,
  order: OrderRow,
  documentId: number,
): Promise<DocumentRow> {
  const invoice = await findInvoice(db, order.id)
  if (invoice?.id !== documentId || invoice.state === 'credited' || isOver(order))
    throw new Problem('invoice-not-open')
  if (takenOffInvoice(await readTakenOff(db, order.id)).total !== 0)
    throw new Problem('invoice-reduced')
  return invoice
}
