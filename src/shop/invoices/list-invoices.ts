import { sql } from 'kysely'
import { shownEmail } from '../tools/read-email.ts'
import type { AdminInvoice, InvoiceFilter } from '../../contract/invoices/invoices.ts'
import { type Rappen, toChf } from '../../contract/money.ts'
import type { Page, PageRequest } from '../../contract/fields/paging.ts'
import { swissDayOf } from '../../contract/time/swiss-days.ts'
import { toTime } from '../../contract/time/time.ts'
import { Problem } from '../../contract/problems.ts'
import { readPage } from '../../db/find-page.ts'
import type { Db } from '../../db/schema.ts'
import { nothingYet, outstandingOf, sumsOf } from '../money/ledger.ts'
import { areOverdue, isOverdue } from '../money/open-invoices.ts'
import { givenUpInvoices } from '../money/reductions.ts'
import { dayEnd, dayStart } from '../tools/day-range.ts'
import { hasLeft } from '../orders/order-status.ts'
import { matchesSearch } from '../orders/order-search.ts'
import {
  documentNumber,
  type DocumentRow,
  toDocumentRef,
  toInvoice,
  writtenOffOf,
} from './documents.ts'
import { listInvoiceChanges } from './replaceable.ts'
import { listReminders, nextLevel, toReminder } from './send-reminder.ts'

/** A page of all invoices, newest first (four statements). Throws `invalid-input` for a day that does not exist. */
export async function listInvoices(
  db: Db,
  filter: InvoiceFilter,
  request: PageRequest,
  now: number,
): Promise<Page<AdminInvoice>> {
  const today = swissDayOf(now)
  const found = matchInvoices(db, filter, today).select(['documents.id', 'documents.issued_at'])
  const options = { isSearch: Boolean(filter.search), newestBy: ['issued_at', 'id'], ...request }
  return readPage(db, found, options, (ids) => describeInvoices(db, ids, today))
}

/** One invoice, as the list has it. Throws `document-not-found`. */
export async function readInvoice(db: Db, id: number, now: number): Promise<AdminInvoice> {
  const [invoice] = await describeInvoices(db, [id], swissDayOf(now))
  if (!invoice) throw new Problem('document-not-found')
  return invoice
}

async function describeInvoices(
  db: Db,
  ids: readonly number[],
  today: string,
): Promise<AdminInvoice[]> {
  const documents = await readWithNotes(db, ids)
  const notes = Map.groupBy(documents, ({ invoice_id }) => invoice_id)
  const rows = notes.get(null) ?? []
  const orderIds = rows.map(({ order_id }) => order_id)
  const sums = await sumsOf(db, orderIds)
  const letters = Map.groupBy(await listReminders(db, ids), ({ document_id }) => document_id)
  return rows.map((row) => {
    const reminders = letters.get(row.id) ?? []
    const writtenOff = row.written_off ?? 0
    const money = sums.get(row.order_id) ?? nothingYet
    const outstanding = outstandingOf(row, money)
    const open = row.state === 'open' ? outstanding : 0
    const own = notes.get(row.id) ?? []
    const isWork = toInvoice(row).data.isWork === true
    return {
      id: row.id,
      nummer: documentNumber(row),
      datum: toTime(row.issued_at),
      order_id: row.order_id,
      order_no: row.order_no,
      vorname: row.first_name,
      nachname: row.last_name,
      email: shownEmail(row.email),
      total: toChf(row.total),
      offen: toChf(open),
      abgeschrieben: toChf(writtenOff),
      geliefert: hasLeft(row.fulfilment),
      arbeit: isWork,
      faellig: row.due_day,
      status: toInvoiceStatus(row, { open, writtenOff }, today),
      gutschriften: own.toReversed().map(toDocumentRef),
      mahnungen: reminders.map(toReminder),
      naechsteStufe: nextLevel({ ...row, open }, reminders, today) ?? null,
      aenderungen: listInvoiceChanges({
        ...row,
        ...money,
        outstanding,
        isWork,
        isNewest: row.newest === row.id,
        takenOff: own.reduce((all, { total }) => all + total, writtenOff),
      }),
    }
  })
}

function matchInvoices(db: Db, { search = '', status, from, to }: InvoiceFilter, today: string) {
  const documents = db.selectFrom('documents')
  // Only invoices have a state: with the kind as well, the query could not be answered from its index alone.
  let invoices = status
    ? documents.where('state', '=', states[status])
    : documents.where('kind', '=', 'invoice')
  if (status === 'ueberfaellig') invoices = invoices.where(areOverdue(today))
  if (status === 'bezahlt') invoices = invoices.where('documents.id', 'not in', givenUpInvoices(db))
  if (status === 'abgeschrieben')
    invoices = invoices.where('documents.id', 'in', givenUpInvoices(db))
  if (from) invoices = invoices.where('issued_at', '>=', dayStart(from))
  if (to) invoices = invoices.where('issued_at', '<', dayEnd(to))
  const at = { text: 'documents.search_text', order: 'documents.order_id' }
  return matchesSearch(db, search, at).reduce(
    (found, condition) => found.where(condition),
    invoices,
  )
}

const states = {
  offen: 'open',
  ueberfaellig: 'open',
  bezahlt: 'paid',
  gutgeschrieben: 'credited',
  abgeschrieben: 'paid',
} as const

/** The status of an invoice on a Swiss day, with its outstanding amount, as the wire has it. */
export function toInvoiceStatus(
  { state, due_day: dueDay }: Pick<DocumentRow, 'state' | 'due_day'>,
  { open, writtenOff }: { open: Rappen; writtenOff: Rappen },
  today: string,
): AdminInvoice['status'] {
  if (state === 'credited') return 'gutgeschrieben'
  if (state === 'paid' && writtenOff > 0) return 'abgeschrieben'
  if (state !== 'open') return 'bezahlt'
  return isOverdue({ dueDay, open }, today) ? 'ueberfaellig' : 'offen'
}

/** For a query of documents: the invoice that counts of the same order. */
const newestOf = sql<number>`(select max(other.id) from documents as other
  where other.order_id = documents.order_id and other.kind = 'invoice')`.as('newest')

/** Invoices with their credit notes, newest first: one statement. */
function readWithNotes(db: Db, ids: readonly number[]) {
  return db
    .selectFrom('documents')
    .innerJoin('orders', 'orders.id', 'documents.order_id')
    .selectAll('documents')
    .select(['order_no', 'first_name', 'last_name', 'email', 'fulfilment', 'paid_at', writtenOffOf])
    .select(newestOf)
    .where((eb) => eb.or([eb('documents.id', 'in', ids), eb('documents.invoice_id', 'in', ids)]))
    .orderBy('issued_at', 'desc')
    .orderBy('documents.id', 'desc')
    .execute()
}
