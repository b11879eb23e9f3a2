import { type Kysely, sql } from 'kysely'
import { keep } from './0001-shop/documents.ts'
import { tablesOf } from './0001-shop/tables.ts'

/**
 * What is taken off an invoice without a document, in rows that are only added, and a second invoice of an order, which
 * replaces one that was credited whole.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { bigint, index, isSqlite, tableWithId } = tablesOf(db)
  await tableWithId('reductions')
    .addColumn('order_id', 'integer', (c) => c.notNull().references('orders.id'))
    .addColumn('invoice_id', 'integer', (c) => c.references('documents.id'))
    .addColumn('kind', 'text', (c) => c.notNull().check(sql`kind in ('write-off', 'rounding')`))
    .addColumn('amount', 'integer', (c) => c.notNull().check(sql`amount <> 0`))
    .addColumn('vat', 'integer', (c) => c.notNull())
    .addColumn('vat_per_mille', 'integer', (c) => c.notNull())
    .addColumn('reason', 'text')
    .addColumn('admin_id', 'integer', (c) => c.references('users.id'))
    .addColumn('booked_at', bigint, (c) => c.notNull())
    .execute()
  await index('reductions', 'order', ['order_id', 'amount']).execute()
  await index('reductions', 'booked', ['booked_at']).execute()

  await db.schema.dropIndex('documents_one_invoice').execute()
  await index('documents', 'one_invoice', ['order_id'])
    .unique()
    .where(sql.ref('kind'), '=', sql.lit('invoice'))
    .where(sql.ref('state'), '<>', sql.lit('credited'))
    .execute()

  await keep(db, isSqlite, 'reductions')
}
