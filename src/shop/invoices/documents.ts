import type { OrderRow } from '../orders/order-status.ts'
import { type Insertable, type Selectable, sql } from 'kysely'
import { fullName } from '../../contract/accounts/person-name.ts'
import { documentKinds } from '../../contract/invoices/document-kinds.ts'
import type { DocumentRef } from '../../contract/invoices/invoices.ts'
import { toChf } from '../../contract/money.ts'
import { paymentReferenceOf } from './payment-reference.ts'
import { Problem } from '../../contract/problems.ts'
import { swissDayOf } from '../../contract/time/swiss-days.ts'
import { toTime } from '../../contract/time/time.ts'
import { compiledOnce } from '../../db/compiled-once.ts'
import type { Db, Tables, Trx } from '../../db/schema.ts'
import {
  type CreditNoteData,
  documentData,
  type InvoiceData,
  type IssuedDocument,
} from './document-data.ts'
import { bookingInstant } from '../money/book-entry.ts'
import { orderSearchText } from '../orders/order-search.ts'
import { sha256Hex } from '../tools/sha256.ts'
import { rendererVersion } from './render-document.ts'

export type DocumentRow = Selectable<Tables['documents']>

/** The part of a document that is decided before it has a number. */
export type Draft = Pick<
  DocumentRow,
  | 'refund_id'
  | 'dispute_id'
  | 'invoice_id'
  | 'due_day'
  | 'total'
  | 'vat'
  | 'vat_per_mille'
  | 'state'
> & { data: InvoiceData | CreditNoteData; account: { iban: string; prefix: string } | null }

/** `RE-2026-0001`. */
export function documentNumber({
  series,
  year,
  number,
}: Pick<DocumentRow, 'series' | 'year' | 'number'>): string {
  return `${series}-${year}-${String(number).padStart(4, '0')}`
}

/** The accounts of open invoices by all of their numbers, including ones the business no longer uses. */
export async function accountsOfOpenInvoices(db: Db): Promise<string[]> {
  const open = await db
    .selectFrom('documents')
    .selectAll()
    .where('state', '=', sql.lit('open'))
    .execute()
  const numbers = open.flatMap((row) => {
    const { iban, accountIban } = toInvoice(row).data
    return [iban, accountIban].filter((one) => typeof one === 'string')
  })
  return [...new Set(numbers)]
}

/** The number of a document that may be missing (a left-joined row), else an empty string. */
export function numberIfAny({ series, year, number }: MaybeNumbered): string {
  return series && year && number ? documentNumber({ series, year, number }) : ''
}
export type MaybeNumbered = {
  [Part in 'series' | 'year' | 'number']: DocumentRow[Part] | null
}

/**
 * Numbers and inserts a document, in the caller's transaction and as its last step: taking a number locks the series
 * until the transaction ends, and a rollback returns it, so there are no gaps (docs/decisions/016).
 */
export async function insertDocument(
  trx: Trx,
  order: OrderRow,
  draft: Draft,
  now: number,
): Promise<DocumentRow> {
  const issuedAt = await bookingInstant(trx, order.id, now)
  const series = documentKinds[draft.data.kind].series
  const year = yearOf(issuedAt)
  const number = await takeNumber(trx, { series, year })
  const before = await readHash(trx, { series, year, number: number - 1 })
  return trx
    .insertInto('documents')
    .values(toRow(order, draft, { number, before }, issuedAt))
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** The next number of a series; locks it until the transaction ends. */
export async function takeNumber(
  trx: Trx,
  { series, year }: { series: string; year: number },
): Promise<number> {
  const { last } = await trx
    .insertInto('document_numbers')
    .values({ series, year, last: 1 })
    .onConflict((conflict) =>
      conflict
        .columns(['series', 'year'])
        .doUpdateSet((eb) => ({ last: eb('document_numbers.last', '+', 1) })),
    )
    .returning('last')
    .executeTakeFirstOrThrow()
  return last
}

/** The row of a document, with its number and the hash that chains it to the previous one. */
export function toRow(
  order: Pick<OrderRow, 'id' | 'order_no' | 'first_name' | 'last_name' | 'email'>,
  { data, account, ...draft }: Draft,
  { number: last, before }: { number: number; before: string },
  now: number,
): Insertable<Tables['documents']> & Omit<DocumentRow, 'id'> {
  const series = documentKinds[data.kind].series
  const year = yearOf(now)
  const number = documentNumber({ series, year, number: last })
  const row = {
    ...draft,
    kind: data.kind,
    series,
    year,
    number: last,
    order_id: order.id,
    issued_at: now,
    reference: account && paymentReferenceOf(account.iban, number, account.prefix),
    data: documentData.write(data),
    renderer: rendererVersion,
    search_text: orderSearchText({ ...order, order_no: `${number} ${order.order_no}` }),
  }
  return { ...row, hash: hashOf(row, before) }
}

/**
 * Lets documents be found under a recipient's corrected name, which lists show; the documents themselves keep the old
 * one. Must run in the transaction that corrects the order.
 */
export async function updateDocumentSearch(trx: Trx, order: OrderRow): Promise<void> {
  const issued = trx.selectFrom('documents').selectAll().where('order_id', '=', order.id)
  for (const row of await issued.execute()) {
    const { buyer } = toIssued(row).data
    const names = { first_name: buyer.name, last_name: fullName(order.first_name, order.last_name) }
    const order_no = `${documentNumber(row)} ${order.order_no}`
    await trx
      .updateTable('documents')
      .set({ search_text: orderSearchText({ ...names, email: order.email, order_no }) })
      .where('id', '=', row.id)
      .execute()
  }
}

/** The year of the number series for an instant (ms). */
export function yearOf(instant: number): number {
  return Number(swissDayOf(instant).slice(0, 4))
}

async function readHash(
  db: Db,
  { series, year, number }: Pick<DocumentRow, 'series' | 'year' | 'number'>,
): Promise<string> {
  const row = await db
    .selectFrom('documents')
    .select('hash')
    .where('series', '=', series)
    .where('year', '=', year)
    .where('number', '=', number)
    .executeTakeFirst()
  return row?.hash ?? ''
}

/** The hash of everything frozen in a document and of the previous hash: any later change shows (GeBüV Art. 9). */
export function hashOf(
  row: Omit<DocumentRow, 'id' | 'hash' | 'state' | 'search_text'>,
  before: string,
): string {
  const { order_id, refund_id, dispute_id, invoice_id, issued_at, due_day } = row
  const { reference, data, renderer } = row
  const sums = [row.total, row.vat, row.vat_per_mille]
  const causes = [order_id, refund_id, dispute_id, invoice_id]
  const about = [row.kind, documentNumber(row), ...causes, issued_at, due_day]
  return sha256Hex(JSON.stringify([before, ...about, reference, ...sums, renderer, data]))
}

/** Maps a row to its document. */
export function toIssued(row: DocumentRow): IssuedDocument {
  return {
    number: documentNumber(row),
    issuedAt: row.issued_at,
    dueDay: row.due_day,
    reference: row.reference,
    total: row.total,
    vat: row.vat,
    vatPerMille: row.vat_per_mille,
    data: documentData.read(row.data),
  }
}

/** The invoice of an order, if there is one: the newest, where one replaced another. */
export async function findInvoice(db: Db, orderId: number): Promise<DocumentRow | undefined> {
  const [newest] = await selectInvoices(db, orderId)
  return newest
}

const selectInvoices = compiledOnce((db, orderId: number) =>
  db
    .selectFrom('documents')
    .selectAll()
    .where('order_id', '=', orderId)
    .where('kind', '=', sql.lit('invoice'))
    .orderBy('id', 'desc'),
)

/** When the first invoice of an order was issued (ms); null without one. */
export async function firstInvoicedAt(db: Db, orderId: number): Promise<number | null> {
  const { first } = await db
    .selectFrom('documents')
    .select(({ fn }) => fn.min('issued_at').as('first'))
    .where('order_id', '=', orderId)
    .where('kind', '=', 'invoice')
    .executeTakeFirstOrThrow()
  return first
}

/** Maps an invoice row to its document. Throws a TypeError for anything else. */
export function toInvoice(row: DocumentRow): IssuedDocument<InvoiceData> {
  const { data, ...rest } = toIssued(row)
  if (data.kind !== 'invoice') throw new TypeError('not an invoice')
  return { ...rest, data }
}

/** Throws `document-not-found`. */
export async function findDocument(db: Db, id: number): Promise<DocumentRow> {
  return db
    .selectFrom('documents')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow(() => new Problem('document-not-found'))
}

/** For a query of documents: how much of an invoice was given up; null when nothing was. */
export const writtenOffOf = sql<number | null>`(select sum(lost.amount) from reductions as lost
    where lost.invoice_id = documents.id and lost.kind = 'write-off')`.as('written_off')

/** All invoices and credit notes of some orders, oldest first. */
export async function listDocuments(db: Db, orderIds: readonly number[]) {
  return db
    .selectFrom('documents')
    .select(['id', 'kind', 'series', 'year', 'number', 'issued_at', 'total', 'order_id'])
    .select(['state', 'due_day', writtenOffOf])
    .where('order_id', 'in', orderIds)
    .orderBy('id')
    .execute()
}

/** A reference to a document, with its number. */
export function toDocumentRef(
  row: Pick<DocumentRow, 'id' | 'kind' | 'series' | 'year' | 'number' | 'issued_at' | 'total'>,
): DocumentRef {
  return {
    id: row.id,
    art: documentKinds[row.kind].art,
    nummer: documentNumber(row),
    datum: toTime(row.issued_at),
    betrag: toChf(row.total),
  }
}
