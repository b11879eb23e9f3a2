import { type Kysely, sql } from 'kysely'
import { tablesOf } from './0001-shop/tables.ts'

/** How many pieces of a product are left, every change of it, and tables of products that were read but not applied. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { bigint, index, json, table, tableWithId } = tablesOf(db)
  await table('product_stock')
    .addColumn('product_id', 'integer', (c) =>
      c.primaryKey().references('products.id').onDelete('cascade'),
    )
    // Null: not counted. Below zero: more was sold than there was.
    .addColumn('pieces', 'integer')
    .addColumn('low_at', 'integer')
    .execute()
  await tableWithId('stock_movements')
    .addColumn('product_id', 'integer', (c) =>
      c.notNull().references('products.id').onDelete('cascade'),
    )
    .addColumn('pieces', 'integer', (c) => c.notNull())
    .addColumn('reason', 'text', (c) => c.notNull())
    .addColumn('note', 'text', (c) => c.notNull().defaultTo(''))
    .addColumn('order_id', 'integer', (c) => c.references('orders.id'))
    .addColumn('admin_id', 'integer', (c) => c.references('users.id'))
    .addColumn('at', bigint, (c) => c.notNull())
    .execute()
  await index('stock_movements', 'product', ['product_id', 'id']).execute()
  await index('stock_movements', 'order', ['order_id']).where('order_id', 'is not', null).execute()
  await index('stock_movements', 'oversold', ['product_id'])
    .where(sql.ref('reason'), '=', sql.lit('oversold'))
    .execute()

  await tableWithId('product_imports')
    .addColumn('content', 'text', (c) => c.notNull().check(json('content')))
    .addColumn('preview_hash', 'text', (c) => c.notNull())
    .addColumn('admin_id', 'integer', (c) => c.notNull().references('users.id'))
    .addColumn('created_at', bigint, (c) => c.notNull())
    .execute()
}
