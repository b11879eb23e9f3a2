import type { NewCredit } from '../../contract/invoices/invoices.ts'
import { type Rappen, toChf } from '../../contract/money.ts'
import { Problem } from '../../contract/problems.ts'
import { swissDayOf } from '../../contract/time/swiss-days.ts'
import { transaction } from '../../db/commit.ts'
import type { Database, Db, Trx } from '../../db/schema.ts'
import { type Actor, recordChange } from '../audit/audit-log.ts'
import { takeBack } from '../devices/bought-devices.ts'
import type { DocumentLine } from '../invoices/document-data.ts'
import { documentNumber, type DocumentRow, findDocument } from '../invoices/documents.ts'
import { cancelInvoice, creditWithoutMoney } from '../invoices/issue-credit-note.ts'
import { reducibleOf } from '../invoices/replaceable.ts'
import { toLine } from '../invoices/issue-invoice.ts'
import { invoiceCredited } from '../mail/on-account-texts.ts'
import { readAmount } from '../money/amount.ts'
import { readTakenOff, takenOffInvoice } from '../money/taken-off.ts'
import { bookingInstant } from '../money/book-entry.ts'
import { readOutstanding } from '../money/ledger.ts'
import { writeOff } from '../money/reductions.ts'
import { lockOrder, markReturned, moveOrder, type OrderRow } from '../orders/order-status.ts'
import { listItems } from '../orders/orders.ts'
import { settleRate } from '../orders/settle-rate.ts'
import { hashContent, type Intent, once } from '../tools/once.ts'
import { readReason } from '../tools/read-line.ts'
import { queueNews } from './order-mails.ts'
import { readLinesBack } from './refund-lines.ts'
import { isAllBack, readPiecesBack } from './pieces-back.ts'
import { giveBackStock } from '../stock/move-stock.ts'
import { settleOrder } from './settle-order.ts'

const reasons = { ruecknahme: 'Ware zurückgenommen', nachlass: 'Nachlass', rundung: 'Rundung' }

type Credit = NewCredit & { documentId: number; key: string | undefined }

/**
 * Issues a credit note without money on an open invoice, over an amount or over pieces that came back: once per key, and
 * without a key once a day with the same content. Of ten at once those are refused that would exceed what is open. Goods
 * that are all back end the order, and Rappen left over are rounded away. The customer gets the note by mail. Returns its
 * id.
 * Throws `document-not-found`, `invoice-not-open`, `credit-too-large`, `credit-both`, `credit-meanwhile`, `refund-lines`,
 * `invalid-amount` and `credit-key-reused`.
 */
export async function creditOpenInvoice(
  db: Database,
  { documentId, key, offen, ...sent }: Credit,
  actor: Actor,
  now: number,
): Promise<number> {
  const { grund, betrag, positionen, zurueckInsLager } = sent
  if (betrag !== undefined && positionen) throw new Problem('credit-both')
  return transaction(db, async (trx) => {
    const order = await lockOrder(trx, (await findDocument(trx, documentId)).order_id)
    // What the person saw is no part of it: it only keeps a first request from being wrong.
    const fingerprint = hashContent(sent)
    const intent: Intent = {
      what: `credit of invoice ${documentId}`,
      // No key that is sent contains a space.
      key: key ?? `${swissDayOf(now)} ${fingerprint[0]}`,
      fingerprint,
      reused: 'credit-key-reused',
    }
    const { id } = await once(trx, intent, now, async () => {
      const { invoice, open, outstanding } = await readOpen(trx, order, documentId)
      if (offen !== undefined && toChf(outstanding) !== offen) throw new Problem('credit-meanwhile')
      const back = positionen && (await readLinesBack(trx, order.id, positionen))
      const lines = back?.map((line) => ({ ...toLine(line), product: line.product_id }))
      const amount = lines ? sumOf(lines) : readAmount(betrag ?? 0)
      if (amount > open) throw new Problem('credit-too-large')
      const credit = { amount, reason: reasons[grund], ...(lines && { lines }) }
      const note = await creditWithoutMoney(trx, order, credit, now)
      if (!note) throw new Problem('invoice-not-open')
      const putBack = zurueckInsLager ?? order.status !== 'shipped'
      const counts = back?.map((line) => [line.product_id, line.quantity] as const)
      const pieces = new Map(putBack ? counts : [])
      if (lines) await endReturned(trx, order, pieces, now)
      await settleOrder(trx, await settleRate(trx, order.id, now), now)
      await queueCreditMail(trx, order, { invoice, note }, now)
      const after = { rechnung: documentNumber(invoice), betrag: toChf(amount), grund }
      const change = { action: 'invoice.credited', subject: `order:${order.id}`, after } as const
      await recordChange(trx, actor, change, now)
      return note
    })
    return Number(id)
  })
}

/**
 * Gives up what is open of an invoice, without a document to the customer: it counts as settled, and money that comes
 * after all takes this back. Throws `document-not-found`, `invoice-not-open` and `fields-missing`.
 */
export async function writeOffInvoice(
  db: Database,
  { documentId, grund }: { documentId: number; grund: string },
  actor: Actor,
  now: number,
): Promise<void> {
  const reason = readReason(grund)
  await transaction(db, async (trx) => {
    const order = await lockOrder(trx, (await findDocument(trx, documentId)).order_id)
    const { invoice, open: amount } = await readOpen(trx, order, documentId)
    const lost = { orderId: order.id, invoice, amount, reason, admin_id: actor.id }
    await writeOff(trx, lost, await bookingInstant(trx, order.id, now))
    await settleOrder(trx, await settleRate(trx, order.id, now), now)
    const after = { rechnung: documentNumber(invoice), betrag: toChf(amount), grund: reason }
    const change = { action: 'invoice.written-off', subject: `order:${order.id}`, after } as const
    await recordChange(trx, actor, change, now)
  })
}

/**
 * An open invoice, what is open of it (`reducibleOf`) and of its order. The order must be locked. Throws
 * `invoice-not-open`.
 */
async function readOpen(
  db: Db,
  order: OrderRow,
  documentId: number,
): Promise<{ invoice: DocumentRow; open: Rappen; outstanding: Rappen }> {
  const invoice = await findDocument(db, documentId)
  const takenOff = takenOffInvoice(await readTakenOff(db, order.id)).total
  const outstanding = await readOutstanding(db, order)
  const open = reducibleOf(invoice, { takenOff, outstanding })
  if (open <= 0) throw new Problem('invoice-not-open')
  return { invoice, open, outstanding }
}

const sumOf = (lines: readonly DocumentLine[]) => lines.reduce((sum, { amount }) => sum + amount, 0)

/** Once all goods are back, or will never leave, nobody has to pay the rest. `pieces` go back into stock. */
async function endReturned(
  trx: Trx,
  order: OrderRow,
  pieces: ReadonlyMap<number, number>,
  now: number,
): Promise<void> {
  await giveBackStock(trx, order.id, { reason: 'returned', pieces }, now)
  const back = await readPiecesBack(trx, order.id)
  const isOver =
    isAllBack(await listItems(trx, [order.id]), back) &&
    ((await markReturned(trx, order.id)) ||
      (await moveOrder(trx, order.id, { from: 'open', to: 'cancelled', putBack: false }, now)) !==
        undefined)
  await takeBack(trx, order.id, isOver ? 'all' : back, now)
  if (isOver) await cancelInvoice(trx, order.id, now)
}

async function queueCreditMail(
  trx: Trx,
  { id }: OrderRow,
  { invoice, note }: { invoice: DocumentRow; note: DocumentRow },
  now: number,
): Promise<void> {
  const order = await lockOrder(trx, id)
  const details = {
    invoiceNo: documentNumber(invoice),
    noteNo: documentNumber(note),
    amount: note.total,
    open: await readOutstanding(trx, order),
  }
  const news = { kind: 'order-credit', part: note.id, write: invoiceCredited, details } as const
  await queueNews(trx, order, { ...news, document: note }, now)
}
