import { type Kysely, sql } from 'kysely'
import { tablesOf } from './0001-shop/tables.ts'

/** Orders whose money is awaited, wherever their goods are: few, found without reading the many completed ones. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { index } = tablesOf(db)
  await index('orders', 'unpaid', ['created_at', 'id'])
    // Worded so that SQLite does not take the larger index on `paid_at` instead.
    .where(sql<boolean>`coalesce(paid_at, 0) = 0`)
    .where(sql<boolean>`fulfilment not in ('cancelled', 'returned')`)
    .where(sql.ref('payment_method'), '<>', sql.lit('invoice'))
    .execute()
}
