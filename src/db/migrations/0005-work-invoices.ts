import type { Kysely } from 'kysely'
import { tablesOf } from './0001-shop/tables.ts'

/** The price list of work, and invoices that are still being written. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { bigint, index, json, tableWithId } = tablesOf(db)
  await tableWithId('services')
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('unit', 'text', (c) => c.notNull())
    .addColumn('price', 'integer', (c) => c.notNull())
    .addColumn('vat_per_mille', 'integer', (c) => c.notNull())
    .addColumn('position', 'integer', (c) => c.notNull())
    .execute()
  await tableWithId('invoice_drafts')
    .addColumn('user_id', 'integer', (c) => c.notNull().references('users.id'))
    .addColumn('visit_id', 'integer', (c) => c.unique().references('visits.id').onDelete('cascade'))
    .addColumn('data', 'text', (c) => c.notNull().check(json('data')))
    .addColumn('created_at', bigint, (c) => c.notNull())
    .execute()
  await index('invoice_drafts', 'user', ['user_id']).execute()
}
