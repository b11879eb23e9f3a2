import { type Kysely, sql } from 'kysely'
import { keep } from './0001-shop/documents.ts'
import { tablesOf } from './0001-shop/tables.ts'

/** What the payment provider pays to the bank account, and the bookings of it, which are only added. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { bigint, isSqlite, table, tableWithId } = tablesOf(db)
  await tableWithId('payouts')
    .addColumn('ref', 'text', (c) => c.notNull().unique())
    .addColumn('status', 'text', (c) =>
      c.notNull().check(sql`status in ('pending', 'paid', 'failed')`),
    )
    .addColumn('amount', 'integer', (c) => c.notNull())
    .addColumn('gross', 'integer')
    .addColumn('fee', 'integer')
    .addColumn('arrives_day', 'text', (c) => c.notNull())
    .addColumn('created_at', bigint, (c) => c.notNull())
    .execute()
  await table('payout_bookings')
    .addColumn('payout_id', 'integer', (c) => c.primaryKey().references('payouts.id'))
    .addColumn('bank_entry_id', 'integer', (c) => c.unique().references('bank_entries.id'))
    .addColumn('net', 'integer', (c) => c.notNull())
    .addColumn('fee', 'integer', (c) => c.notNull())
    .addColumn('happened_at', bigint, (c) => c.notNull())
    .addColumn('booked_at', bigint, (c) => c.notNull())
    .addColumn('counts_at', bigint, (c) => c.notNull())
    .execute()
  await keep(db, isSqlite, 'payout_bookings')
}
