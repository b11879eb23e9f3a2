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
  movement: EntryRow['kind'] | DocumentRow['kind']
  vat_per_mille: number
  turnover: Rappen
  vat: Rappen
}
export type CountedRows = AliasableExpression<Counted>

/** What a row counts as: an invoice like a payment, a credit note like a refund. */
export function kindOf(movement: Counted['movement']): EntryRow['kind'] {
  if (movement === 'invoice') return 'payment'
  return movement === 'credit-note' ? 'refund' : movement
}

/**
 * The money of a stretch. With VAT accounted on received consideration, all of it; on agreed consideration, only what
 * was paid before an invoice (MWSTG Art. 40 I c) or without one, because from the invoice on payments no longer matter,
 * and what moves once a lost dispute has taken the whole invoice.
 */
export function countMoney(db: Db, { start, end, method }: Stretch): CountedRows {
  const money = db
    .selectFrom('money_entries')
    .select([
      'id',
      'order_id',
      'counts_at as at',
      'kind as movement',
      'vat_per_mille',
      'turnover',
      'vat',
    ])
    .where('counts_at', '>=', start)
    .where('counts_at', '<', end)
    .where('currency', '=', 'CHF')
  if (method === 'received') return money
  return money
    .where(
      sql<boolean>`not exists (select 1 from documents as invoice
        where invoice.order_id = money_entries.order_id and invoice.kind = 'invoice'
          and invoice.issued_at <= money_entries.counts_at)`,
    )
    .unionAll(money.where(countsAgain))
}

/**
 * Money booked after credit notes had taken the whole invoice, one of them for a lost dispute: the order has no second
 * invoice for a customer who pays again. Not `is not null`, for which SQLite would read every document.
 */
const countsAgain = sql<boolean>`money_entries.order_id in
    (select lost.order_id from documents as lost where lost.dispute_id > '')
  and (select sum(note.total) from documents as note
      where note.order_id = money_entries.order_id and note.kind = 'credit-note'
        and note.issued_at < money_entries.counts_at)
    >= (select invoice.total from documents as invoice
      where invoice.order_id = money_entries.order_id and invoice.kind = 'invoice')`

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
 * The money received before the invoices of a stretch were issued: it has already counted and is deducted from them.
 */
export function countEarlier(db: Db, { start, end }: Stretch) {
  const less = (figure: Figure) => sql<Rappen>`-(${signed(figure, 'earlier')})`.as(figure)
  return (
    db
      .selectFrom('documents')
      .innerJoin('money_entries as earlier', 'earlier.order_id', 'documents.order_id')
      .whereRef('earlier.counts_at', '<', 'documents.issued_at')
      .where('earlier.currency', '=', 'CHF')
      // Not `= 'invoice'`: SQLite would use the index on the kind and look up every row for the missing columns.
      .where('documents.kind', '<>', 'credit-note')
      .where('issued_at', '>=', start)
      .where('issued_at', '<', end)
      .select([
        'documents.id',
        'documents.order_id',
        'documents.issued_at as at',
        'documents.kind as movement',
        'documents.vat_per_mille',
        less('turnover'),
        less('vat'),
      ])
  )
}

/**
 * What was outstanding on invoices when the VAT accounting method changed: a change to agreed consideration adds it,
 * one to received consideration deducts it, in the period that starts with the change (MWSTV Art. 106 para. 1 lit. a
 * and 2 lit. a). So every sale counts once.
 */
export function countOutstanding(db: Db, { start, method }: Stretch): CountedRows {
  const sign = sql.lit(method === 'agreed' ? 1 : -1)
  const open = (figure: Figure) => {
    const received = db
      .selectFrom('money_entries')
      .select(sumOf(signed(figure)).as('sum'))
      .where('order_id', '=', sql<number>`documents.order_id`)
      .where('counts_at', '<', start)
      .where('currency', '=', 'CHF')
      .where(sql<boolean>`not coalesce(${countsAgain}, false)`)
    const credited = db
      .selectFrom('documents as note')
      .select(sumOf(sql.ref(`note.${columns[figure]}`)).as('sum'))
      .where('note.invoice_id', '=', sql<number>`documents.id`)
      .where('note.issued_at', '<', start)
    return sql<Rappen>`${sign} * (${sql.ref(`documents.${columns[figure]}`)} - coalesce(${received}, 0) - coalesce(${credited}, 0))`
  }
  return (
    db
      // Summed once, not again in the condition.
      .with(
        (cte) => cte('invoices').materialized(),
        (query) =>
          query
            .selectFrom('documents')
            .select([
              'documents.id',
              'documents.order_id',
              sql<number>`cast(${sql.lit(start)} as bigint)`.as('at'),
              'documents.kind as movement',
              'documents.vat_per_mille',
              open('turnover').as('turnover'),
              open('vat').as('vat'),
            ])
            .where('kind', '=', 'invoice')
            .where('issued_at', '<', start)
            .where('documents.order_id', 'in', ordersInDoubt(db, start)),
      )
      .selectFrom('invoices')
      .selectAll()
      .where((eb) => eb.or([eb('turnover', '!=', 0), eb('vat', '!=', 0)]))
  )
}

/**
 * Orders whose invoice may have been open at an instant. All others were fully paid by then, without refunds or credit
 * notes, so payments equal the invoice; summing those as well took ten times as long. The conditions match indexes.
 */
function ordersInDoubt(db: Db, start: number) {
  const orders = db.selectFrom('orders').select('id as order_id').where('created_at', '<', start)
  return orders
    .where('paid_at', 'is', null)
    .unionAll(orders.where('paid_at', '>=', start))
    .unionAll(
      db.selectFrom('money_entries').select('order_id').where('kind', '<>', sql.lit('payment')),
    )
    .unionAll(db.selectFrom('documents').select('order_id').where('invoice_id', '>', 0))
}

/** As an integer: PostgreSQL's driver returns sums as strings. */
export const sumOf = (figure: RawBuilder<unknown>) => sql<number>`cast(sum(${figure}) as bigint)`

type Figure = 'turnover' | 'vat'

/** The column of a document that holds each figure. */
const columns = { turnover: 'total', vat: 'vat' } as const
