import { type Kysely, sql } from 'kysely'
import { tablesOf } from './tables.ts'

/** The frozen columns of a document; `state` still changes. */
const frozen = [
  'id',
  'kind',
  'series',
  'year',
  'number',
  'order_id',
  'refund_id',
  'dispute_id',
  'invoice_id',
  'issued_at',
  'due_day',
  'reference',
  'total',
  'vat',
  'vat_per_mille',
  'data',
  'renderer',
  'hash',
]

/** Invoices, credit notes and reminders. */
export async function createDocuments(db: Kysely<unknown>): Promise<void> {
  const { bigint, index, isSqlite, json, table, tableWithId } = tablesOf(db)

  await table('document_numbers')
    .addColumn('series', 'text', (c) => c.notNull())
    .addColumn('year', 'integer', (c) => c.notNull())
    .addColumn('last', 'integer', (c) => c.notNull())
    .addPrimaryKeyConstraint('document_numbers_key', ['series', 'year'])
    .execute()

  await tableWithId('documents')
    .addColumn('kind', 'text', (c) => c.notNull().check(sql`kind in ('invoice', 'credit-note')`))
    .addColumn('series', 'text', (c) => c.notNull())
    .addColumn('year', 'integer', (c) => c.notNull())
    .addColumn('number', 'integer', (c) => c.notNull().check(sql`number > 0`))
    .addColumn('order_id', 'integer', (c) => c.notNull().references('orders.id'))
    .addColumn('refund_id', 'text', (c) => c.unique().references('refunds.id'))
    .addColumn('dispute_id', 'text', (c) => c.unique().references('disputes.id'))
    .addColumn('invoice_id', 'integer', (c) => c.references('documents.id'))
    .addColumn('issued_at', bigint, (c) => c.notNull())
    .addColumn('due_day', 'text')
    .addColumn('reference', 'text', (c) => c.unique())
    .addColumn('total', 'integer', (c) => c.notNull().check(sql`total >= 0`))
    .addColumn('vat', 'integer', (c) => c.notNull().check(sql`vat >= 0`))
    .addColumn('vat_per_mille', 'integer', (c) => c.notNull())
    .addColumn('data', 'text', (c) => c.notNull().check(json('data')))
    .addColumn('search_text', 'text', (c) => c.notNull())
    .addColumn('renderer', 'integer', (c) => c.notNull())
    .addColumn('hash', 'text', (c) => c.notNull())
    .addColumn('state', 'text', (c) => c.check(sql`state in ('open', 'paid', 'credited')`))
    .addUniqueConstraint('documents_number', ['series', 'year', 'number'])
    .execute()
  await index('documents', 'one_invoice', ['order_id'])
    .unique()
    .where(sql.ref('kind'), '=', sql.lit('invoice'))
    .execute()
  // The sums for the books are read from these indexes, without the rows and everything printed on them.
  const sums = ['total', 'vat']
  const ofOrder = ['order_id', 'kind', 'issued_at', 'id']
  await index('documents', 'order', [...ofOrder, 'vat_per_mille', ...sums]).execute()
  await index('documents', 'corrected', ['invoice_id', 'issued_at', ...sums]).execute()
  await index('documents', 'issued', [
    'issued_at',
    'id',
    'kind',
    'order_id',
    'vat_per_mille',
  ]).execute()
  const groups = ['vat_per_mille', 'kind']
  await index('documents', 'sums', [...groups, 'issued_at', ...sums]).execute()
  // A search reads every invoice: on SQLite from these indexes, as with orders.
  const searched = isSqlite ? ['search_text'] : []
  await index('documents', 'kind', ['kind', 'issued_at', 'id', ...searched]).execute()
  await index('documents', 'state', ['state', 'issued_at', 'id', ...searched]).execute()
  await index('documents', 'due', ['state', 'due_day', 'id', 'order_id', 'total'])
    .where(sql.ref('state'), '=', sql.lit('open'))
    .execute()

  await tableWithId('reminders')
    .addColumn('document_id', 'integer', (c) => c.notNull().references('documents.id'))
    .addColumn('level', 'integer', (c) => c.notNull().check(sql`level > 0`))
    .addColumn('way', 'text', (c) => c.notNull().check(sql`way in ('mail', 'paper')`))
    .addColumn('open', 'integer', (c) => c.notNull().check(sql`open > 0`))
    .addColumn('due_day', 'text', (c) => c.notNull())
    .addColumn('sent_at', bigint, (c) => c.notNull())
    .addUniqueConstraint('reminders_level', ['document_id', 'level'])
    .execute()

  await keep(db, isSqlite, 'documents', frozen)
  await keep(db, isSqlite, 'reminders')
}

/** Forbids deletes, and updates of these columns (OR 957a, GeBüV Art. 3), or of all columns if none is named. */
export async function keep(
  db: Kysely<unknown>,
  isSqlite: boolean,
  table: string,
  columns: readonly string[] = [],
): Promise<void> {
  const [of, name] = [columns.map((column) => sql.ref(column)), sql.lit(`${table} are kept`)]
  const change = of.length > 0 ? sql`update of ${sql.join(of)}` : sql`update`
  if (!isSqlite) {
    await sql`create function ${sql.id(`keep_${table}`)}() returns trigger language plpgsql
      as ${sql.lit(`begin raise exception '${table} are kept'; end`)}`.execute(db)
  }
  for (const [when, event] of [
    ['deleted', sql`delete`],
    ['changed', change],
  ] as const) {
    const trigger = sql.id(`${table}_${when}`)
    await (
      isSqlite
        ? sql`create trigger ${trigger} before ${event} on ${sql.table(table)}
          begin select raise(abort, ${name}); end`
        : sql`create trigger ${trigger} before ${event} on ${sql.table(table)}
          for each row execute function ${sql.id(`keep_${table}`)}()`
    ).execute(db)
  }
}
