import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely'
import type { Rappen } from '../../contract/money.ts'
import type { Db, Tables } from '../../db/schema.ts'
import { type EntryRow, signed } from '../money/ledger.ts'
import type { Stretch } from './period.ts'

/** What counts as turnover, row by row: an entry of the ledger or a document, with the VAT in it. */
export type Counted = {
  /** The row it stands for, of `money_entries` or of `documents`. */
  id: number
  order_id: number
  at: number
  way: EntryRow['kind']
  vat_per_mille: number
  turnover: Rappen
  vat: Rappen
}
export type CountedRows = SelectQueryBuilder<Tables, never, Counted>

/**
 * Money of a stretch. Where turnover is settled as it was received, all of it; as it was agreed, what came before an
 * invoice (MWSTG Art. 40 I c) or without one: from the invoice on, money says nothing more.
 */
export function countMoney(db: Db, { start, end, method }: Stretch): CountedRows {
  const money = db
    .selectFrom('money_entries')
    .select([
      'id',
      'order_id',
      'booked_at as at',
      'kind as way',
      'vat_per_mille',
      'turnover',
      'vat',
    ])
    .where('booked_at', '>=', start)
    .where('booked_at', '<', end)
    .where('currency', '=', 'CHF')
  const all =
    method === 'received'
      ? money
      : money.where(
          sql<boolean>`not exists (select 1 from documents as invoice
            where invoice.order_id = money_entries.order_id and invoice.kind = 'invoice'
              and invoice.issued_at <= money_entries.booked_at)`,
        )
  return all
}

/** Invoices of a stretch, less what counted as money before them, and its credit notes. */
export function countDocuments(db: Db, { start, end }: Stretch): CountedRows {
  const counts = (figure: Figure) =>
    sql<Rappen>`case kind when 'invoice' then ${columns[figure]} - ${paidBefore(figure, sql`documents.issued_at`)}
      else ${columns[figure]} end`
  return db
    .selectFrom('documents')
    .select([
      'id',
      'order_id',
      'issued_at as at',
      sql<EntryRow['kind']>`case kind when 'invoice' then 'payment' else 'refund' end`.as('way'),
      'vat_per_mille',
      counts('turnover').as('turnover'),
      counts('vat').as('vat'),
    ])
    .where('issued_at', '>=', start)
    .where('issued_at', '<', end)
}

/**
 * What was open of invoices when the way of settling changed: it counts with the change to agreed turnover, and no more
 * with the one to received (MWSTV Art. 106). So whatever is sold counts once.
 */
export function countOpen(db: Db, { start, method }: Stretch): CountedRows {
  const sign = method === 'agreed' ? 1 : -1
  const open = (figure: Figure) =>
    sql<Rappen>`${sql.lit(sign)} * (${columns[figure]} - ${paidBefore(figure, sql.lit(start))}
      - coalesce((select sum(note.${columns[figure]}) from documents as note
          where note.invoice_id = documents.id and note.issued_at < ${sql.lit(start)}), 0))`
  const invoices = db
    .selectFrom('documents')
    .select([
      'id',
      'order_id',
      sql<number>`cast(${sql.lit(start)} as bigint)`.as('at'),
      sql<EntryRow['kind']>`'payment'`.as('way'),
      'vat_per_mille',
      open('turnover').as('turnover'),
      open('vat').as('vat'),
    ])
    .where('kind', '=', 'invoice')
    .where('issued_at', '<', start)
  return db
    .selectFrom(invoices.as('open'))
    .selectAll()
    .where((eb) => eb.or([eb('turnover', '!=', 0), eb('vat', '!=', 0)]))
}

type Figure = 'turnover' | 'vat'

/** Where a document says it. */
const columns = { turnover: sql.ref('total'), vat: sql.ref('vat') }

/** What counted of an invoice's order as money before an instant. */
function paidBefore(figure: Figure, instant: RawBuilder<unknown>): RawBuilder<Rappen> {
  return sql<Rappen>`coalesce((select sum(${signed(figure)}) from money_entries
    where money_entries.order_id = documents.order_id and currency = 'CHF' and booked_at < ${instant}), 0)`
}
