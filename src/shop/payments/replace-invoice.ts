import type { Replacement } from '../../contract/invoices/invoices.ts'
import { Problem } from '../../contract/problems.ts'
import { transaction } from '../../db/commit.ts'
import type { Database, Trx } from '../../db/schema.ts'
import { type Actor, recordChange } from '../audit/audit-log.ts'
import type { InvoiceData, Party } from '../invoices/document-data.ts'
import {
  documentNumber,
  type DocumentRow,
  findDocument,
  insertDocument,
  toInvoice,
} from '../invoices/documents.ts'
import { creditReplaced } from '../invoices/issue-credit-note.ts'
import { readReplaceable } from '../invoices/replaceable.ts'
import { draftFromOrder } from '../invoices/issue-invoice.ts'
import { invoiceReplaced } from '../mail/on-account-texts.ts'
import { lockOrder, type OrderRow } from '../orders/order-status.ts'
import { settleRate } from '../orders/settle-rate.ts'
import { readAddress } from '../tools/read-address.ts'
import { readLine } from '../tools/read-line.ts'
import { queueNews } from './order-mails.ts'

/**
 * «Storno und neu»: credits an invoice whole and issues the corrected one in the same transaction, to the given addressee
 * or to the customer as known today. What was charged and paid stays; both documents name each other, and the customer
 * gets the new one by mail. Returns both. Throws `document-not-found`, `invoice-not-open` for an invoice that no longer
 * counts, `invoice-reduced`, `billing-fields-invalid` and `invoice-account-missing`.
 */
export async function replaceInvoice(
  db: Database,
  { documentId, empfaenger, referenz }: Replacement & { documentId: number },
  actor: Actor,
  now: number,
): Promise<{ invoice: DocumentRow; note: DocumentRow }> {
  const buyer = empfaenger && readAddressee(empfaenger)
  const reference = readLine(referenz)
  return transaction(db, async (trx) => {
    const { order_id } = await findDocument(trx, documentId)
    const before = await readReplaceable(trx, await lockOrder(trx, order_id), documentId)
    const order = await settleRate(trx, order_id, now, { replaces: true })
    const { data } = toInvoice(before)
    const draft = await draftFromOrder(trx, order, now)
    const note = await creditReplaced(trx, order, before, now)
    if (!note) throw new TypeError('an invoice that nothing was taken off can be credited')
    // What was charged does not change, nor when it was supplied.
    const { lines, supply, delivery, isWork, isUntaxed, visit } = data
    const cause = {
      ...(isWork && { isWork }),
      ...(isUntaxed && { isUntaxed }),
      ...(visit !== undefined && { visit }),
    }
    const kept = { lines, supply, delivery, ...cause }
    const changed = { ...draft.data, ...kept } as InvoiceData
    const replaced = {
      ...draft,
      data: {
        ...changed,
        replaces: documentNumber(before),
        ...(buyer && { buyer }),
        ...(reference !== '' && { reference }),
      },
    }
    const invoice = await insertDocument(trx, order, replaced, now)
    await queueReplaced(trx, order, { invoice, before }, now)
    const numbers = { rechnung: documentNumber(before), ersatz: documentNumber(invoice) }
    const change = { subject: `order:${order.id}` as const, after: numbers }
    await recordChange(trx, actor, { action: 'invoice.replaced', ...change }, now)
    return { invoice, note }
  })
}

/** Throws `billing-fields-invalid`. */
function readAddressee({
  name,
  kontakt,
  ...address
}: NonNullable<Replacement['empfaenger']>): Party {
  const read = readAddress(address)
  if (readLine(name) === '' || !read) throw new Problem('billing-fields-invalid')
  const { street, postal_code: postalCode, city, country } = read
  const contact = readLine(kontakt)
  return { name: readLine(name), ...(contact && { contact }), street, postalCode, city, country }
}

async function queueReplaced(
  trx: Trx,
  order: OrderRow,
  { invoice, before }: Record<'invoice' | 'before', DocumentRow>,
  now: number,
): Promise<void> {
  const details = {
    before: documentNumber(before),
    invoiceNo: documentNumber(invoice),
    open: toInvoice(invoice).data.open,
  }
  const news = { kind: 'order-invoice-replaced', write: invoiceReplaced, details } as const
  await queueNews(trx, order, { ...news, part: invoice.id, document: invoice }, now)
}
