import { shownEmail } from '../tools/read-email.ts'
import type { BankEntry, BankOutcome, BankStatementResult } from '../../contract/bank/bank.ts'
import type { BankReason } from '../../contract/bank/reasons.ts'
import { toChf } from '../../contract/money.ts'
import type { Page, PageRequest } from '../../contract/fields/paging.ts'
import { toTime } from '../../contract/time/time.ts'
import { findPage } from '../../db/find-page.ts'
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
  const orderIds = rows.flatMap((row) => orderOf(row) ?? [])
  const adminIds = rows.flatMap(({ decided_by: id }) => id ?? [])
  const orders = new Map(
    orderIds.length === 0
      ? []
      : (
          await db
            .selectFrom('orders')
            .select(['id', 'order_no'])
            .where('id', 'in', orderIds)
            .execute()
        ).map(({ id, order_no: number }) => [id, number]),
  )
  const admins = new Map(
    adminIds.length === 0
      ? []
      : (
          await db.selectFrom('users').select(['id', 'email']).where('id', 'in', adminIds).execute()
        ).map(({ id, email }) => [id, email]),
  )
  const booked = await bookedOf(
    db,
    rows.map(({ id }) => id),
  )
  return rows.map((row) => ({
    id: row.id,
    ergebnis: outcomes[row.outcome],
    grund: row.outcome === 'ignored' ? 'dismissed' : (row.reason as BankReason | null),
    gebucht: booked.has(row.id),
    tag: row.day || null,
    betrag: toChf(row.amount),
    waehrung: 'CHF',
    referenz: row.reference,
    zahler: row.payer,
    text: row.text,
    order_id: orderOf(row),
    order_no: orders.get(orderOf(row) ?? 0) ?? null,
    bemerkung: row.note,
    by: shownEmail(admins.get(row.decided_by ?? 0) ?? null),
  }))
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
  const { ids, total } = await findPage(db, found, {
    isSearch: false,
    newestBy: ['id'],
    ...request,
  })
  if (ids.length === 0) return { data: [], ...request, total }
  const rows = await db
    .selectFrom('bank_entries')
    .selectAll()
    .where('id', 'in', ids)
    .orderBy('id', 'desc')
    .execute()
  return { data: await toBankEntries(db, rows), ...request, total }
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
  if (ids.length === 0) return new Set()
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
  const { ids, total } = await findPage(db, found, {
    isSearch: false,
    newestBy: ['id'],
    ...request,
  })
  const rows =
    ids.length === 0
      ? []
      : await db
          .selectFrom('bank_uploads')
          .innerJoin('users', 'users.id', 'uploaded_by')
          .selectAll('bank_uploads')
          .select('users.email')
          .where('bank_uploads.id', 'in', ids)
          .orderBy('bank_uploads.id', 'desc')
          .execute()
  const data = rows.map(({ file_name: datei, kind: art, uploaded_at: at, email: by, ...row }) => ({
    ...row,
    datei,
    art,
    createdAt: toTime(at),
    by: shownEmail(by),
  }))
  return { data, ...request, total }
}
