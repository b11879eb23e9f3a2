import { type Kysely, sql } from 'kysely'
import { keep } from './0001-shop/documents.ts'
import { tablesOf } from './0001-shop/tables.ts'

/** Money that counts at another rate than it was booked with, in rows that are only added. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { bigint, index, isSqlite, tableWithId } = tablesOf(db)
  await tableWithId('rate_changes')
    .addColumn('order_id', 'integer', (c) => c.notNull().references('orders.id'))
    .addColumn('turnover', 'integer', (c) => c.notNull().check(sql`turnover > 0`))
    .addColumn('vat_before', 'integer', (c) => c.notNull())
    .addColumn('per_mille_before', 'integer', (c) => c.notNull())
    .addColumn('vat', 'integer', (c) => c.notNull())
    .addColumn('vat_per_mille', 'integer', (c) => c.notNull())
    .addColumn('booked_at', bigint, (c) => c.notNull())
    .execute()
  await index('rate_changes', 'order', ['order_id', 'booked_at']).execute()
  await index('rate_changes', 'booked', ['booked_at']).execute()
  await keep(db, isSqlite, 'rate_changes')
}
