import { type AliasableExpression, type RawBuilder, sql } from 'kysely'
import { documentKinds } from '../../contract/invoices/document-kinds.ts'
import type { Rappen } from '../../contract/money.ts'
import type { Db } from '../../db/schema.ts'
import type { DocumentRow } from '../invoices/documents.ts'
import { type EntryRow, signed } from '../money/ledger.ts'
import type { Stretch } from './period.ts'

/** What counts as turnover, row by row: a ledger entry or a document, with the VAT in it. */
export type Counted = {
  /** The id of the row, in `money_entries` or `documents`. */
  id: number
  order_id: number
  at: number
  /** The kind of that row. */
  movement: EntryRow['kind'] | DocumentRow['kind'] | 'write-off'
  vat_per_mille: number
  turnover: Rappen
  vat: Rappen
}
export type CountedRows = AliasableExpression<Counted>

/** What a row counts as: an invoice like a payment, what is taken off it like a refund. */
export function kindOf(movement: Counted['movement']): EntryRow['kind'] {
  if (movement === 'invoice') return 'payment'
  return movement === 'credit-note' || movement === 'write-off' ? 'refund' : movement
}

/**
 * The money of a stretch on agreed consideration: what an invoice claims of it counts only while there is none yet
 * (MWSTG Art. 40 I c), and what none claims in any case.
 */
export function countMoney(db: Db, { start, end }: Stretch): CountedRows {
  const money = db
    .selectFrom('money_entries')
    .select(['id', 'order_id', 'counts_at as at', 'kind as movement', 'vat_per_mille'])
    .where('counts_at', '>=', start)
    .where('counts_at', '<', end)
    .where('currency', '=', 'CHF')
  // Worded like its partial index.
  const isDirect = sql<boolean>`direct > 0`
  return money
    .select([claimed.turnover.as('turnover'), claimed.vat.as('vat')])
    .where(isNotInvoiced('money_entries.order_id', 'money_entries.counts_at'))
    .unionAll(money.select(['direct as turnover', 'direct_vat as vat']).where(isDirect))
}

/** The part of a movement of money that an invoice claims, or will; the rest no invoice ever does. */
export const claimed = {
  turnover: sql<Rappen>`(money_entries.turnover - money_entries.direct)`,
  vat: sql<Rappen>`(money_entries.vat - money_entries.direct_vat)`,
}

/** Whether no invoice of the order (`of`) had been issued by then (`at`), both names of columns. */
const isNotInvoiced = (of: string, at: string) =>
  sql<boolean>`not exists (select 1 from documents as invoice
    where invoice.order_id = ${sql.ref(of)} and invoice.kind = 'invoice'
      and invoice.issued_at <= ${sql.ref(at)})`

/**
 * Money of a stretch that counts at another rate than before: no longer at the one, and at the other. On agreed
 * consideration, only where the money counts itself.
 */
export function countRateChanges(db: Db, { start, end, method }: Stretch) {
  const changes = db
    .selectFrom(selectRateChanges(db).as('changed'))
    .selectAll()
    .where('at', '>=', start)
    .where('at', '<', end)
  if (method === 'received') return changes
  return changes.where(isNotInvoiced('changed.order_id', 'changed.at'))
}

/** Both sides of every change of a rate: what it took back, negative, and what it counted. */
function selectRateChanges(db: Db) {
  const changes = db
    .selectFrom('rate_changes')
    .select(['id', 'order_id', 'booked_at as at', sql<'payment'>`'payment'`.as('movement')])
  const before = changes.select([
    'per_mille_before as vat_per_mille',
    sql<Rappen>`-turnover`.as('turnover'),
    sql<Rappen>`-vat_before`.as('vat'),
  ])
  return before.unionAll(changes.select(['vat_per_mille', 'turnover', 'vat']))
}

/** Invoices and credit notes of a stretch. */
export function countDocuments(db: Db, { start, end }: Stretch) {
  return db
    .selectFrom('documents')
    .select([
      'id',
      'order_id',
      'issued_at as at',
      'kind as movement',
      'vat_per_mille',
      'total as turnover',
      'vat',
    ])
    .where('issued_at', '>=', start)
    .where('issued_at', '<', end)
}

const besidesInvoices = (Object.keys(documentKinds) as DocumentRow['kind'][]).filter(
  (kind) => kind !== 'invoice',
)

/**
 * What was received before an order's first invoice, where that is of this stretch: it has already counted and is deducted
 * from the invoice, at the rate it counts at. An invoice that replaces another claims what was paid once more.
 */
export function countEarlier(db: Db, { start, end }: Stretch) {
  const invoices = db
    .selectFrom('documents')
    // Not `= 'invoice'`: SQLite would use the index on the kind and look up every row for the missing columns.
    .where('documents.kind', 'not in', besidesInvoices)
    .where(
      sql<boolean>`not exists (select 1 from documents as former
        where former.order_id = documents.order_id and former.kind = 'invoice'
          and former.id < documents.id)`,
    )
    .where('issued_at', '>=', start)
    .where('issued_at', '<', end)
    .select(['documents.id', 'documents.order_id'])
    .select(['documents.issued_at as at', 'documents.kind as movement'])
  const less = (figure: RawBuilder<Rappen>) => sql<Rappen>`-(${figure})`
  return invoices
    .innerJoin('money_entries', 'money_entries.order_id', 'documents.order_id')
    .whereRef('counts_at', '<', 'documents.issued_at')
    .where('money_entries.currency', '=', 'CHF')
    .select([
      'money_entries.vat_per_mille',
      less(signed(claimed.turnover)).as('turnover'),
      less(signed(claimed.vat)).as('vat'),
    ])
    .unionAll(
      invoices
        .innerJoin(selectRateChanges(db).as('changed'), 'changed.order_id', 'documents.order_id')
        .whereRef('changed.at', '<', 'documents.issued_at')
        .select([
          'changed.vat_per_mille',
          less(sql.ref('changed.turnover')).as('turnover'),
          less(sql.ref('changed.vat')).as('vat'),
        ]),
    )
}

/** Claims that were given up in a stretch, which lower what was agreed; negative where money came after all. */
export function countLosses(db: Db, { start, end }: Stretch): CountedRows {
  return db
    .selectFrom('reductions')
    .select(['id', 'order_id', 'booked_at as at', sql<'write-off'>`'write-off'`.as('movement')])
    .select(['vat_per_mille', 'amount as turnover', 'vat'])
    .where('kind', '=', 'write-off')
    .where('booked_at', '>=', start)
    .where('booked_at', '<', end)
}

/** The sum of a column, or of an expression. */
export const sumOf = (figure: string | RawBuilder<unknown>) =>
  sql<number>`sum(${typeof figure === 'string' ? sql.ref(figure) : figure})`
