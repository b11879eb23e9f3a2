import { Problem } from '../../contract/problems.ts'
import { swissDayOf } from '../../contract/time/swiss-days.ts'
import { transaction } from '../../db/commit.ts'
import type { Database, Trx } from '../../db/schema.ts'
import { lockPerson } from '../accounts/known-person.ts'
import { takeBack } from '../devices/bought-devices.ts'
import { documentNumber, findDocument, toInvoice } from '../invoices/documents.ts'
import { creditReplaced } from '../invoices/issue-credit-note.ts'
import { correctingProblem, readChangeable } from '../invoices/replaceable.ts'
import { sumsOfOrder } from '../money/ledger.ts'
import { lockOrder, markReturned, type OrderRow } from '../orders/order-status.ts'
import { getOrderById, listItems } from '../orders/orders.ts'
import { giveBackStock } from '../stock/move-stock.ts'
import type { DraftData } from './draft-data.ts'
import { insertDraft, readDraftData } from './invoice-drafts.ts'

/**
 * Begins the correction of an unpaid invoice of work: a draft with its lines. The invoice counts until that is issued.
 * Returns the id of the draft; a second call returns that one. Throws `document-not-found`, `invoice-not-open`,
 * `invoice-reduced` and `invoice-not-work`.
 */
export async function beginCorrection(
  db: Database,
  documentId: number,
  now: number,
): Promise<number> {
  return transaction(db, async (trx) => {
    const { order_id } = await findDocument(trx, documentId)
    const { user_id } = await getOrderById(trx, order_id)
    await lockPerson(trx, user_id)
    const order = await lockOrder(trx, order_id)
    const before = await readUnpaid(trx, order, documentId)
    const { data, vatPerMille } = toInvoice(before)
    const own = trx.selectFrom('invoice_drafts').selectAll().where('user_id', '=', user_id)
    const begun = (await own.execute()).find((row) => readDraftData(row).replaces === documentId)
    if (begun) return begun.id
    const visit = trx.selectFrom('visits').select(['id', 'day']).where('order_id', '=', order_id)
    const billed = await visit.executeTakeFirst()
    const items = await listItems(trx, [order_id])
    // The discount, of which there are no pieces, is a percentage again.
    const work = data.lines.filter(({ quantity }) => quantity > 0)
    const gross = work.reduce((sum, { amount }) => sum + amount, 0)
    const less = gross - before.total
    const draft: DraftData = {
      lines: work.map(({ name: text, quantity, unit = '', each: price }, at) => ({
        service: null,
        product: items[at]?.is_work === 0 ? items[at].product_id : null,
        text,
        unit,
        price,
        vatPerMille,
        quantity: Math.round(quantity * 100),
      })),
      discount: gross === 0 ? 0 : Math.round((less * 1000) / gross),
      day: billed?.day ?? dayOf(order, now),
      replaces: documentId,
    }
    return insertDraft(trx, { userId: user_id, visitId: billed?.id ?? null, data: draft }, now)
  })
}

/**
 * Ends an invoice that a corrected one replaces, and its order: credited whole, its parts are sold anew. Must run in the
 * transaction that issues the other. Returns its number. Throws what `readUnpaid` throws.
 */
export async function endWork(trx: Trx, documentId: number, now: number): Promise<string> {
  const order = await lockOrder(trx, (await findDocument(trx, documentId)).order_id)
  const before = await readUnpaid(trx, order, documentId)
  await creditReplaced(trx, order, before, now)
  await takeBack(trx, order.id, 'all', now)
  await giveBackStock(trx, order.id, { reason: 'returned' }, now)
  await markReturned(trx, order.id)
  return documentNumber(before)
}

/** An invoice of work whose lines can be corrected. Throws `correctingProblem`. */
async function readUnpaid(trx: Trx, order: OrderRow, documentId: number) {
  const { invoice, known } = await readChangeable(trx, order, documentId)
  const isWork = toInvoice(invoice).data.isWork === true
  const problem = correctingProblem({ ...known, isWork, ...(await sumsOfOrder(trx, order.id)) })
  if (problem) throw new Problem(problem)
  return invoice
}

function dayOf({ handed_over_at: at }: OrderRow, now: number): string {
  return swissDayOf(at ?? now)
}
