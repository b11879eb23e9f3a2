import { type Kysely, sql } from 'kysely'
import { keep } from './0001-shop/documents.ts'
import { tablesOf } from './0001-shop/tables.ts'

/** What of a ledger row never changes; who booked it, and why, is no money. */
export const frozen = [
  'id',
  'order_id',
  'kind',
  'method',
  'amount',
  'currency',
  'turnover',
  'vat',
  'vat_per_mille',
  'happened_at',
  'booked_at',
  'counts_at',
  'reference',
  'session_id',
  'refund_id',
  'bank_entry_id',
  'reverses_id',
]

/** Two days of a ledger row, months that are closed, a ledger that neither forgets nor changes, and exports. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { bigint, index, isSqlite, table } = tablesOf(db)

  await table('closed_months')
    .addColumn('until_day', 'text', (c) => c.primaryKey())
    .addColumn('closed_at', bigint, (c) => c.notNull())
    .addColumn('closed_by', 'integer', (c) => c.notNull().references('users.id'))
    .execute()

  await db.schema
    .alterTable('money_entries')
    .addColumn('counts_at', bigint, (c) => c.notNull().defaultTo(0))
    .execute()
  // A day that was typed, or told by the bank, is stored as its first instant, and counts as its last: the shortest
  // day has 23 hours.
  await sql`update money_entries set counts_at = case
      when method = 'twint' then happened_at
      when happened_at + 82799999 < booked_at then happened_at + 82799999
      else booked_at end`.execute(db)
  for (const name of ['order', 'booked', 'sums'])
    await db.schema.dropIndex(`money_entries_${name}`).execute()
  const sums = ['amount', 'turnover', 'vat']
  await index('money_entries', 'order', [
    'order_id',
    'counts_at',
    'currency',
    'kind',
    ...sums,
  ]).execute()
  await index('money_entries', 'counts', ['counts_at', 'currency', 'kind', 'amount']).execute()
  const groups = ['vat_per_mille', 'currency', 'kind', 'method']
  await index('money_entries', 'sums', [...groups, 'counts_at', ...sums]).execute()

  // One row for each order with money. What was booked before has a number and no hash.
  await table('ledger_seals')
    .addColumn('order_id', 'integer', (c) => c.primaryKey().references('orders.id'))
    .addColumn('entries', 'integer', (c) => c.notNull().check(sql`entries > 0`))
    .addColumn('hash', 'text')
    .execute()
  await sql`insert into ledger_seals (order_id, entries)
    select order_id, count(*) from money_entries group by order_id`.execute(db)
  await keep(db, isSqlite, 'money_entries', frozen)

  // 1: delivered abroad, free of VAT (MWSTG Art. 23).
  await db.schema
    .alterTable('orders')
    .addColumn('is_export', 'integer', (c) => c.notNull().defaultTo(0))
    .execute()

  // The last day that a statement covers, where its bank tells.
  await db.schema.alterTable('bank_uploads').addColumn('until_day', 'text').execute()
}
