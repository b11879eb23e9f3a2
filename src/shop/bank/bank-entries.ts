import { shownEmail } from '../tools/read-email.ts'
import type { BankEntry, BankOutcome, BankStatementResult } from '../../contract/bank/bank.ts'
import type { BankReason } from '../../contract/bank/reasons.ts'
import { toChf } from '../../contract/money.ts'
import type { Page, PageRequest } from '../../contract/fields/paging.ts'
import { toTime } from '../../contract/time/time.ts'
import { readPage } from '../../db/find-page.ts'
import type { Db } from '../../db/schema.ts'
import type { Ignored } from './sort-payments.ts'
import type { BankRow } from './split-known.ts'

const outcomes: Record<BankRow['outcome'], BankOutcome> = {
  booked: 'gebucht',
  review: 'pruefen',
  known: 'bekannt',
  ignored: 'ignoriert',
}

/** Maps entries to the wire, with the order numbers and whoever decided. */
export async function toBankEntries(db: Db, rows: readonly BankRow[]): Promise<BankEntry[]> {
  const ids = rows.map(({ id }) => id)
  const shown = await db
    .selectFrom('bank_entries')
    .leftJoin('orders', 'orders.id', 'bank_entries.order_id')
    .leftJoin('users', 'users.id', 'decided_by')
    .select(['bank_entries.id', 'orders.order_no', 'users.email'])
    .where('bank_entries.id', 'in', ids)
    .execute()
  const named = new Map(shown.map(({ id, ...names }) => [id, names]))
  const booked = await bookedOf(db, ids)
  return rows.map((row) => ({
    id: row.id,
    ergebnis: outcomes[row.outcome],
    grund: row.outcome === 'ignored' ? 'dismissed' : (row.reason as BankReason | null),
    gebucht: booked.has(row.id),
    zuordenbar:
      row.outcome === 'review' &&
      (row.reason === 'provider-debit' || assigningProblem(row) === undefined),
    tag: row.day || null,
    betrag: toChf(row.amount),
    waehrung: 'CHF',
    referenz: row.reference,
    zahler: row.payer,
    text: row.text,
    order_id: orderOf(row),
    order_no: orderOf(row) === null ? null : (named.get(row.id)?.order_no ?? null),
    bemerkung: row.note,
    by: shownEmail(named.get(row.id)?.email ?? null),
  }))
}

/** Why an entry cannot be booked for an order; undefined when it can, once somebody has named one. */
export function assigningProblem({
  reason,
  amount,
}: Pick<BankRow, 'reason' | 'amount'>):
  | 'bank-entry-odd'
  | 'bank-entry-reversal-in'
  | 'bank-entry-debit'
  | undefined {
  if (reason === 'odd') return 'bank-entry-odd'
  if (reason === 'reversal' && amount > 0) return 'bank-entry-reversal-in'
  return reason === 'provider-debit' ? 'bank-entry-debit' : undefined
}

/** The order of an entry; a dismissed entry keeps the proposed one, but does not show it. */
function orderOf({ outcome, order_id: id }: BankRow): number | null {
  return outcome === 'ignored' ? null : id
}

/** How a payment that is not stored is shown. */
export function toIgnored({ payment, reason }: Ignored): BankEntry {
  const { amount, isCredit, references, day, currency, payer, text } = payment
  return {
    id: null,
    ergebnis: 'ignoriert',
    grund: reason,
    gebucht: false,
    zuordenbar: false,
    tag: day,
    betrag: toChf(isCredit ? amount : -amount),
    waehrung: currency,
    referenz: references.join(' '),
    zahler: payer,
    text,
    order_id: null,
    order_no: null,
    bemerkung: null,
    by: null,
  }
}

/** The number of entries by outcome. */
export function countOutcomes(entries: readonly BankEntry[]): Omit<BankStatementResult, 'entries'> {
  const count = (outcome: BankOutcome) =>
    entries.filter(({ ergebnis }) => ergebnis === outcome).length
  return {
    booked: count('gebucht'),
    review: count('pruefen'),
    known: count('bekannt'),
    ignored: count('ignoriert'),
  }
}

/** A page of the entries with one outcome, newest first; by default those that await review. */
export async function listBankEntries(
  db: Db,
  outcome: BankOutcome = 'pruefen',
  request: PageRequest,
): Promise<Page<BankEntry>> {
  const [stored] = Object.entries(outcomes).find(([, wire]) => wire === outcome) ?? []
  const found = db
    .selectFrom('bank_entries')
    .select('bank_entries.id')
    .where('outcome', '=', stored as BankRow['outcome'])
  return readPage(db, found, { newestBy: ['id'], ...request }, async (ids) => {
    const rows = db
      .selectFrom('bank_entries')
      .selectAll()
      .where('id', 'in', ids)
      .orderBy('id', 'desc')
    return toBankEntries(db, await rows.execute())
  })
}

/** The bank entries booked for some orders; a merely proposed one may be somebody else's. */
export function listBookedEntries(db: Db, orderIds: readonly number[]): Promise<BankRow[]> {
  return db
    .selectFrom('bank_entries')
    .selectAll()
    .where('id', 'in', bookings(db).select('bank_entry_id').where('order_id', 'in', orderIds))
    .orderBy('id')
    .execute()
}

/** Which of some entries are booked, as payments of orders or as payouts. */
export async function bookedOf(db: Db, ids: readonly number[]): Promise<Set<number | null>> {
  const booked = bookings(db)
    .select('bank_entry_id')
    .where('bank_entry_id', 'in', ids)
    .unionAll((eb) =>
      eb.selectFrom('payout_bookings').select('bank_entry_id').where('bank_entry_id', 'in', ids),
    )
  return new Set((await booked.execute()).map(({ bank_entry_id: id }) => id))
}

/** Ledger entries that were not reversed. */
function bookings(db: Db) {
  return db.selectFrom('money_entries').where((eb) => {
    const counter = eb.selectFrom('money_entries as counter').select('counter.id')
    return eb.not(eb.exists(counter.whereRef('counter.reverses_id', '=', 'money_entries.id')))
  })
}

/** A page of the uploaded files, newest first. */
export async function listBankUploads(db: Db, request: PageRequest) {
  const found = db.selectFrom('bank_uploads').select('bank_uploads.id')
  return readPage(db, found, { newestBy: ['id'], ...request }, async (ids) => {
    const rows = await db
      .selectFrom('bank_uploads')
      .innerJoin('users', 'users.id', 'uploaded_by')
      .selectAll('bank_uploads')
      .select('users.email')
      .where('bank_uploads.id', 'in', ids)
      .orderBy('bank_uploads.id', 'desc')
      .execute()
    return rows.map(({ file_name: datei, kind: art, uploaded_at: at, email: by, ...row }) => ({
      ...row,
      datei,
      art,
      createdAt: toTime(at),
      by: shownEmail(by),
    }))
  })
}
