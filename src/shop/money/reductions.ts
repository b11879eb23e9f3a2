import type { Insertable, Selectable } from 'kysely'
import { toChf, type Rappen } from '../../contract/money.ts'
import type { InvoiceReduction } from '../../contract/payments/order-money.ts'
import { containedVat } from '../../contract/orders/totals.ts'
import { toTime } from '../../contract/time/time.ts'
import type { Db, Tables, Trx } from '../../db/schema.ts'
import { readTakenOff, type Taken, type TakenOff, takenOffInvoice } from './taken-off.ts'
import { readBooked } from './ledger.ts'
import { sealAdjustments } from './seal.ts'
import { shownEmail } from '../tools/read-email.ts'

type Invoice = Pick<Selectable<Tables['documents']>, 'id' | 'total' | 'vat' | 'vat_per_mille'>

/** The VAT of what is taken off an invoice next: see `vatOfNext`. */
export async function vatTakenOff(
  db: Db,
  { orderId, invoice }: { orderId: number; invoice: Omit<Invoice, 'id'> },
  before: Taken,
  amount: Rappen,
): Promise<Rappen> {
  const { turnover, vat, direct } = await readBooked(db, orderId)
  const booked = { turnover: turnover - direct.turnover, vat: vat - direct.vat }
  return vatOfNext(invoice, booked, before, amount)
}

/**
 * The VAT of what is taken off an invoice next: that of all that was taken off, less what was before, at the rate of the
 * original supply. What settles the invoice, with the money `booked` for it, takes exactly the rest of its VAT, so that
 * documents and ledger agree to the Rappen.
 */
export function vatOfNext(
  invoice: Omit<Invoice, 'id'>,
  booked: { turnover: Rappen; vat: Rappen },
  before: Taken,
  amount: Rappen,
): Rappen {
  const sum = before.total + amount
  // Rounded together, a few Rappen could take their VAT the other way.
  const [least, most] = [Math.min(0, amount), Math.max(0, amount)]
  const ofSum = containedVat(sum, invoice.vat_per_mille) - before.vat
  const byRate = Math.min(most, Math.max(least, ofSum))
  const rest = invoice.vat - booked.vat - before.vat
  const isLast = amount > 0 && booked.turnover + sum === invoice.total
  return isLast && (sum === invoice.total || Math.abs(rest - byRate) <= 1) ? rest : byRate
}

/** Gives up a claim: `amount` of an invoice. Must run in the transaction that locks the order. */
export async function writeOff(
  trx: Trx,
  {
    orderId: order_id,
    invoice,
    amount,
    ...rest
  }: { orderId: number; invoice: Invoice; amount: Rappen; reason: string; admin_id: number | null },
  booked_at: number,
): Promise<void> {
  const { id: invoice_id, vat_per_mille } = invoice
  const before = takenOffInvoice(await readTakenOff(trx, order_id))
  const vat = await vatTakenOff(trx, { orderId: order_id, invoice }, before, amount)
  const row = { order_id, invoice_id, amount, vat, vat_per_mille, booked_at, ...rest }
  await addReduction(trx, { ...row, kind: 'write-off' })
}

/** Adds a row and seals it with the others of its order: nothing else writes this table. */
async function addReduction(trx: Trx, row: Insertable<Tables['reductions']>): Promise<void> {
  await trx.insertInto('reductions').values(row).execute()
  await sealAdjustments(trx, row.order_id)
}

/** Whether something of an order's invoice is given up as lost. */
export async function isWrittenOff(db: Db, orderId: number): Promise<boolean> {
  const order = givenUp(db).where('order_id', '=', orderId)
  return (await order.executeTakeFirst()) !== undefined
}

/** The orders of which something is given up as lost. */
export const givenUp = (db: Db) => selectLost(db).select('order_id').groupBy('order_id')

/** The invoices given up, in part or whole. */
export const givenUpInvoices = (db: Db) => selectLost(db).select('invoice_id').groupBy('invoice_id')

function selectLost(db: Db) {
  return db
    .selectFrom('reductions')
    .where('kind', '=', 'write-off')
    .having(({ fn }) => fn.sum('amount'), '>', 0)
}

/** Takes a write-off back as far as money came for it, before it is booked. Returns what is taken off then. */
export async function takeBackWriteOff(
  trx: Trx,
  orderId: number,
  { amount: received, booked_at }: { amount: Rappen; booked_at: number },
): Promise<TakenOff> {
  const row = await trx
    .selectFrom('reductions')
    .innerJoin('documents', 'documents.id', 'reductions.invoice_id')
    .select(['documents.id', 'documents.total', 'documents.vat', 'documents.vat_per_mille'])
    .select(({ fn }) => fn.sum<number>('reductions.amount').as('written'))
    .where('reductions.order_id', '=', orderId)
    .where('reductions.kind', '=', 'write-off')
    .groupBy(['documents.id', 'documents.total', 'documents.vat', 'documents.vat_per_mille'])
    .orderBy('documents.id', 'desc')
    .executeTakeFirst()
  const amount = -Math.min(row?.written ?? 0, received)
  const back = { orderId, amount, reason: 'Doch bezahlt', admin_id: null }
  if (row && amount < 0) await writeOff(trx, { ...back, invoice: row }, booked_at)
  return readTakenOff(trx, orderId)
}

/** Rounds Rappen of an order and its invoice away that nobody pays; negative for cash that was rounded up. Without VAT. */
export async function bookRounding(
  trx: Trx,
  { id: order_id, vat_per_mille }: Pick<Selectable<Tables['orders']>, 'id' | 'vat_per_mille'>,
  amount: Rappen,
  booked_at: number,
): Promise<void> {
  const { invoice_id } = await trx
    .selectFrom('documents')
    .select(({ fn }) => fn.max('id').as('invoice_id'))
    .where('order_id', '=', order_id)
    .where('kind', '=', 'invoice')
    .executeTakeFirstOrThrow()
  const row = { order_id, invoice_id, amount, vat: 0, vat_per_mille, booked_at }
  await addReduction(trx, { ...row, kind: 'rounding' })
}

/** Takes all rounding of an order back, in the transaction that opens it again, before it books what does. */
export async function takeBackRounding(
  trx: Trx,
  order: Parameters<typeof bookRounding>[1],
  booked_at: number,
): Promise<void> {
  const { rounded } = await readTakenOff(trx, order.id)
  if (rounded !== 0) await bookRounding(trx, order, -rounded, booked_at)
}

/** What was written off and rounded of some orders, oldest first, with the admin who did it. */
export function listReductions(db: Db, orderIds: readonly number[]) {
  return db
    .selectFrom('reductions')
    .leftJoin('users', 'users.id', 'reductions.admin_id')
    .select(['reductions.kind', 'reductions.amount', 'reductions.booked_at', 'reductions.reason'])
    .select('users.email as booked_by')
    .where('order_id', 'in', orderIds)
    .orderBy('reductions.id')
    .execute()
}

/** Maps a reduction to the wire. */
export function toReduction(
  row: Awaited<ReturnType<typeof listReductions>>[number],
): InvoiceReduction {
  return {
    art: row.kind === 'rounding' ? 'rundung' : 'abschreibung',
    betrag: toChf(row.amount),
    am: toTime(row.booked_at),
    grund: row.reason,
    by: shownEmail(row.booked_by),
  }
}
