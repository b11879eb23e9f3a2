import type { Rappen } from '../../contract/money.ts'
import { swissDayOf } from '../../contract/time/swiss-days.ts'
import type { Db, Trx } from '../../db/schema.ts'
import { isOfNewest, readTakenOff, takenOffInvoice } from '../money/taken-off.ts'
import { sumsOfOrder } from '../money/ledger.ts'
import { vatTakenOff } from '../money/reductions.ts'
import { lockOrder, type OrderRow } from '../orders/order-status.ts'
import { markInvoice } from './issue-invoice.ts'
import { type CreditNoteData, documentData, type DocumentLine } from './document-data.ts'
import {
  documentNumber,
  type DocumentRow,
  findInvoice,
  insertDocument,
  toInvoice,
} from './documents.ts'

type Cause = { refund_id: string } | { dispute_id: string }

/** What a credit note is for. `lines` are the returned items; without them it is an amount with a reason. */
type Credit = {
  orderId: number
  /** The refund or the lost dispute. */
  cause: Cause
  amount: Rappen
  reason: string
  method: NonNullable<CreditNoteData['paidBack']>
  lines?: readonly DocumentLine[]
  /** The invoice is credited because a new one takes its place. */
  isReplaced?: true
}

/**
 * Issues the credit note of a refund, in the transaction that settles it, once, or one of a lost dispute. Issues nothing
 * without an invoice, or for money beyond the invoiced amount, because refunding that corrects no invoice.
 * Throws `order-not-found`.
 */
export async function issueCreditNote(
  trx: Trx,
  { orderId, cause, ...credit }: Credit,
  now: number,
): Promise<DocumentRow | undefined> {
  const order = await lockOrder(trx, orderId)
  const known = trx.selectFrom('documents').selectAll()
  const earlier =
    'refund_id' in cause &&
    (await known.where('refund_id', '=', cause.refund_id).executeTakeFirst())
  return earlier || correctInvoice(trx, order, { ...credit, cause }, now)
}

/**
 * Credits the unpaid rest of the invoice of a cancelled or returned order, in that transaction: nobody has to pay it
 * any more. Money received is credited when it is refunded. Issues nothing without an invoice, or when it was paid.
 * Throws `order-not-found`.
 */
export async function cancelInvoice(
  trx: Trx,
  orderId: number,
  now: number,
): Promise<DocumentRow | undefined> {
  const order = await lockOrder(trx, orderId)
  const reason = order.fulfilment === 'returned' ? 'Ware zurückgenommen' : 'Bestellung storniert'
  const { paid, refunded, takenOff } = await sumsOfOrder(trx, orderId)
  // Rappen that were rounded away are not owed any more either.
  const amount = order.total - takenOff - Math.max(0, paid - refunded)
  const rest = { amount, reason, cause: {}, method: null }
  const note = await correctInvoice(trx, order, rest, now)
  await markInvoice(trx, orderId, { isOpen: false })
  return note
}

/**
 * Issues a credit note so that an order's notes add up to what was refunded of it, in the caller's transaction. Lost
 * disputes have notes of their own. Issues nothing without an invoice, or when the notes add up already.
 */
export async function creditUpTo(
  trx: Trx,
  orderId: number,
  { amount, ...credit }: Pick<Credit, 'amount' | 'method' | 'reason'>,
  now: number,
): Promise<void> {
  const order = await lockOrder(trx, orderId)
  const rest = amount - (await readPaidBack(trx, orderId)).byRefunds
  await correctInvoice(trx, order, { ...credit, amount: rest, cause: {} }, now)
}

/** What credit notes took off the newest invoice of an order because money was paid back, and of that by refunds. */
export async function readPaidBack(
  db: Db,
  orderId: number,
): Promise<{ all: Rappen; byRefunds: Rappen }> {
  const notes = await db
    .selectFrom('documents')
    .select(['total', 'dispute_id', 'data'])
    .where('order_id', '=', orderId)
    .where('kind', '=', 'credit-note')
    .where(isOfNewest('documents'))
    .execute()
  const paidBack = notes.filter((note) => {
    const data = documentData.read(note.data)
    return data.kind === 'credit-note' && data.paidBack
  })
  const sum = (some: typeof notes) => some.reduce((all, { total }) => all + total, 0)
  return { all: sum(paidBack), byRefunds: sum(paidBack.filter((note) => note.dispute_id === null)) }
}

/**
 * Issues a credit note without money over a part of an order's open invoice, in the caller's transaction that has checked
 * the amount.
 */
export function creditWithoutMoney(
  trx: Trx,
  order: OrderRow,
  credit: Pick<Credit, 'amount' | 'reason' | 'lines'>,
  now: number,
): Promise<DocumentRow | undefined> {
  return correctInvoice(trx, order, { ...credit, cause: {}, method: null }, now)
}

/** Credits an invoice whole because a new one takes its place; nothing when it is credited already. */
export async function creditReplaced(
  trx: Trx,
  order: OrderRow,
  { total: amount }: DocumentRow,
  now: number,
): Promise<DocumentRow | undefined> {
  const credit = { amount, reason: 'Storno: ersetzt', isReplaced: true } as const
  return correctInvoice(trx, order, { ...credit, cause: {}, method: null }, now)
}

async function correctInvoice(
  trx: Trx,
  order: OrderRow,
  credit: Omit<Credit, 'orderId' | 'cause' | 'method'> & {
    cause: Partial<Cause>
    method: CreditNoteData['paidBack']
  },
  now: number,
): Promise<DocumentRow | undefined> {
  const invoice = await findInvoice(trx, order.id)
  if (!invoice) return undefined
  const before = takenOffInvoice(await readTakenOff(trx, order.id))
  const left = invoice.total - before.total
  const total = Math.min(credit.amount, left)
  if (total <= 0) return undefined
  const {
    seller,
    buyer,
    order: ordered,
    visit,
    isWork,
    isExport,
    isUntaxed,
    reference,
  } = toInvoice(invoice).data
  const { reason, method } = credit
  const whole = { name: reason, quantity: 1, each: total, amount: total }
  const lines = fitLines(credit.lines, total) ?? [whole]
  const corrects = { number: documentNumber(invoice), day: swissDayOf(invoice.issued_at) }
  const note = await insertDocument(
    trx,
    order,
    {
      refund_id: null,
      dispute_id: null,
      ...credit.cause,
      invoice_id: invoice.id,
      due_day: null,
      total,
      vat: await vatTakenOff(trx, { orderId: order.id, invoice }, before, total),
      vat_per_mille: invoice.vat_per_mille,
      state: null,
      account: null,
      data: {
        kind: 'credit-note',
        seller,
        buyer,
        order: ordered,
        ...(visit !== undefined && { visit }),
        ...(isWork && { isWork }),
        ...(isExport && { isExport }),
        ...(isUntaxed && { isUntaxed }),
        ...(reference !== undefined && { reference }),
        lines,
        corrects,
        reason,
        ...(credit.isReplaced && { isReplaced: true }),
        ...('dispute_id' in credit.cause && { isChargedBack: true }),
        paidBack: method,
      },
    },
    now,
  )
  if (total === left) {
    const change = trx.updateTable('documents').set({ state: 'credited' })
    await change.where('id', '=', invoice.id).execute()
  }
  return note
}

/** The lines if they add up to the amount, else undefined: a document's lines must add up. */
function fitLines(
  lines: readonly DocumentLine[] | undefined,
  total: Rappen,
): readonly DocumentLine[] | undefined {
  const sum = lines?.reduce((rest, { amount }) => rest + amount, 0)
  return lines && lines.length > 0 && sum === total ? lines : undefined
}
