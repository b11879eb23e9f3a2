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
  const less = (figure: Figure) =>
    sql<Rappen>`documents.${columns[figure]} - coalesce(${sumOf(signed(figure, 'earlier'))}, 0)`
  return db
    .selectFrom('documents')
    .leftJoin('money_entries as earlier', (join) =>
      join
        .onRef('earlier.order_id', '=', 'documents.order_id')
        .onRef('earlier.booked_at', '<', 'documents.issued_at')
        .on('earlier.currency', '=', 'CHF')
        .on('documents.kind', '=', 'invoice'),
    )
    .select([
      'documents.id',
      'documents.order_id',
      'documents.issued_at as at',
      sql<EntryRow['kind']>`case documents.kind when 'invoice' then 'payment' else 'refund' end`.as(
        'way',
      ),
      'documents.vat_per_mille',
      less('turnover').as('turnover'),
      less('vat').as('vat'),
    ])
    .where('documents.issued_at', '>=', start)
    .where('documents.issued_at', '<', end)
    .groupBy(['documents.issued_at', 'documents.id'])
}

/**
 * What was open of invoices when the way of settling changed: it counts with the change to agreed turnover, and no more
 * with the one to received, in the period that begins with it (MWSTV Art. 106 para. 1 lit. a and 2 lit. a). So whatever is
 * sold counts once.
 */
export function countOpen(db: Db, { start, method }: Stretch): CountedRows {
  const sign = sql.lit(method === 'agreed' ? 1 : -1)
  const open = (figure: Figure) => {
    const came = db
      .selectFrom('money_entries')
      .select(sumOf(signed(figure)).as('sum'))
      .where('order_id', '=', sql<number>`documents.order_id`)
      .where('booked_at', '<', start)
      .where('currency', '=', 'CHF')
    const credited = db
      .selectFrom('documents as note')
      .select(sumOf(sql.ref(`note.${columnNames[figure]}`)).as('sum'))
      .where('note.invoice_id', '=', sql<number>`documents.id`)
      .where('note.issued_at', '<', start)
    return sql<Rappen>`${sign} * (documents.${columns[figure]} - coalesce(${came}, 0) - coalesce(${credited}, 0))`
  }
  return db
    .selectFrom('documents')
    .select([
      'documents.id',
      'documents.order_id',
      sql<number>`cast(${sql.lit(start)} as bigint)`.as('at'),
      sql<EntryRow['kind']>`'payment'`.as('way'),
      'documents.vat_per_mille',
      open('turnover').as('turnover'),
      open('vat').as('vat'),
    ])
    .where('kind', '=', 'invoice')
    .where('issued_at', '<', start)
    .where('documents.order_id', 'in', ordersInDoubt(db, start))
    .where((eb) => eb.or([eb(open('turnover'), '!=', 0), eb(open('vat'), '!=', 0)]))
}

/**
 * Orders whose invoice may have been open at an instant. All others were paid by then, nothing of it ever went and
 * nothing was credited, so what came is what was invoiced; adding up those, too, took ten times as long. As conditions
 * that stand in indexes.
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

/** As whole numbers: PostgreSQL's sums are texts to its driver. */
const sumOf = (figure: RawBuilder<unknown>) => sql<number>`cast(sum(${figure}) as bigint)`

type Figure = 'turnover' | 'vat'

/** Where a document says it. */
const columnNames = { turnover: 'total', vat: 'vat' } as const
const columns = { turnover: sql.ref(columnNames.turnover), vat: sql.ref(columnNames.vat) }
