import type { Kysely } from 'kysely'
import { tablesOf } from './0001-shop/tables.ts'

/** Where invoices go when a company buys: one for each person, apart from where the goods go. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await tablesOf(db)
    .table('billing_addresses')
    .addColumn('user_id', 'integer', (c) =>
      c.primaryKey().references('users.id').onDelete('cascade'),
    )
    .addColumn('company', 'text', (c) => c.notNull())
    .addColumn('reference', 'text', (c) => c.notNull())
    .addColumn('street', 'text', (c) => c.notNull())
    .addColumn('postal_code', 'text', (c) => c.notNull())
    .addColumn('city', 'text', (c) => c.notNull())
    .addColumn('country', 'text', (c) => c.notNull())
    .execute()
}
