import { type AliasableExpression, type RawBuilder, sql } from 'kysely'
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
  movement: EntryRow['kind'] | DocumentRow['kind'] | 'write-off' | 'rounding'
  vat_per_mille: number
  turnover: Rappen
  vat: Rappen
}
export type CountedRows = AliasableExpression<Counted>

/** What a row counts as: an invoice like a payment, what is taken off it like a refund. */
export function kindOf(movement: Counted['movement']): EntryRow['kind'] {
  if (movement === 'invoice') return 'payment'
  const isTakenOff =
    movement === 'credit-note' || movement === 'write-off' || movement === 'rounding'
  return isTakenOff ? 'refund' : movement
}

/**
 * The money of a stretch on agreed consideration: what was paid before an invoice (MWSTG Art. 40 I c) or without one,
 * and from the invoice on only what it does not claim.
 */
export function countMoney(db: Db, { start, end }: Stretch): CountedRows {
  const money = db
    .selectFrom('money_entries')
    .select(['id', 'order_id', 'counts_at as at', 'kind as movement', 'vat_per_mille'])
    .where('counts_at', '>=', start)
    .where('counts_at', '<', end)
    .where('currency', '=', 'CHF')
  const isEarly = isNotInvoiced('money_entries.order_id', 'money_entries.counts_at')
  const direct = money.select(['direct as turnover', 'direct_vat as vat']).where('direct', '>', 0)
  return money
    .select(['turnover', 'vat'])
    .where(isEarly)
    .unionAll(direct.where((eb) => eb.not(isEarly)))
}

/** Whether no invoice of the order (`of`) had been issued by then (`at`), both names of columns. */
const isNotInvoiced = (of: string, at: string) =>
  sql<boolean>`not exists (select 1 from documents as invoice
    where invoice.order_id = ${sql.ref(of)} and invoice.kind = 'invoice'
      and invoice.issued_at <= ${sql.ref(at)})`

/** The changes of the rate that count in a stretch: on agreed consideration, only where the money counts itself. */
export function selectRateChanges(db: Db, { start, end, method }: Stretch) {
  const changes = db
    .selectFrom('rate_changes')
    .where('rate_changes.booked_at', '>=', start)
    .where('rate_changes.booked_at', '<', end)
  if (method === 'received') return changes
  return changes.where(isNotInvoiced('rate_changes.order_id', 'rate_changes.booked_at'))
}

/** Money of a stretch that counts at another rate than before: taken back at the one, counted at the other. */
export function countRateChanges(db: Db, stretch: Stretch): CountedRows {
  const counted = selectRateChanges(db, stretch).select(['id', 'order_id', 'booked_at as at'])
  const movement = (kind: EntryRow['kind']) => sql<EntryRow['kind']>`${sql.lit(kind)}`
  return counted
    .select(movement('payment-reversed').as('movement'))
    .select(['per_mille_before as vat_per_mille', 'turnover', 'vat_before as vat'])
    .unionAll(
      counted
        .select(movement('payment').as('movement'))
        .select(['vat_per_mille', 'turnover', 'vat']),
    )
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

/**
 * Whether no invoice came before this one: one that replaces another claims what was paid once more. `invoice` is the
 * name of its table in the query.
 */
export const isFirstInvoice = (invoice: string) =>
  sql<boolean>`not exists (select 1 from documents as former
    where former.order_id = ${sql.ref(`${invoice}.order_id`)} and former.kind = 'invoice'
      and former.id < ${sql.ref(`${invoice}.id`)})`

/** The part of a movement of money that the invoice claims, negative for outgoing money. */
export const claimed = (figure: Figure) =>
  signed(
    figure === 'vat'
      ? sql`money_entries.vat - money_entries.direct_vat`
      : sql`money_entries.turnover - money_entries.direct`,
  )

/**
 * The money received before the invoices of a stretch were issued: it has already counted and is deducted from them, at
 * the rate it counts at.
 */
export function countEarlier(db: Db, { start, end }: Stretch) {
  const less = (figure: Figure) => sql<Rappen>`-(${claimed(figure)})`.as(figure)
  const invoices = db
    .selectFrom('documents')
    // Not `= 'invoice'`: SQLite would use the index on the kind and look up every row for the missing columns.
    .where('documents.kind', '<>', 'credit-note')
    .where(isFirstInvoice('documents'))
    .where('issued_at', '>=', start)
    .where('issued_at', '<', end)
    .select(['documents.id', 'documents.order_id'])
    .select(['documents.issued_at as at', 'documents.kind as movement'])
  const changed = invoices
    .innerJoin('rate_changes as changed', 'changed.order_id', 'documents.order_id')
    .whereRef('changed.booked_at', '<', 'documents.issued_at')
  const counted = (figure: Figure) => sql<Rappen>`-${sql.ref(`changed.${figure}`)}`.as(figure)
  return invoices
    .innerJoin('money_entries', 'money_entries.order_id', 'documents.order_id')
    .whereRef('counts_at', '<', 'documents.issued_at')
    .where('money_entries.currency', '=', 'CHF')
    .select(['money_entries.vat_per_mille', less('turnover'), less('vat')])
    .unionAll(
      changed.select([
        'changed.per_mille_before as vat_per_mille',
        'changed.turnover',
        'changed.vat_before as vat',
      ]),
    )
    .unionAll(changed.select(['changed.vat_per_mille', counted('turnover'), counted('vat')]))
}

/** Claims that were given up in a stretch, which lower what was agreed; negative where money came after all. */
export function countLosses(db: Db, { start, end }: Stretch): CountedRows {
  return db
    .selectFrom('reductions')
    .select(['id', 'order_id', 'booked_at as at', 'kind as movement', 'vat_per_mille'])
    .select(['amount as turnover', 'vat'])
    .where('kind', '=', 'write-off')
    .where('booked_at', '>=', start)
    .where('booked_at', '<', end)
}

/** As an integer: PostgreSQL's driver returns sums as strings. */
export const sumOf = (figure: RawBuilder<unknown>) => sql<number>`cast(sum(${figure}) as bigint)`

type Figure = 'turnover' | 'vat'
