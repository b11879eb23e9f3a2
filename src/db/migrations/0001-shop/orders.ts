import { type Kysely, sql } from 'kysely'
import { tablesOf } from './tables.ts'

/** Carts and orders. */
export async function createOrders(db: Kysely<unknown>): Promise<void> {
  const { bigint, index, isSqlite, table, tableWithId } = tablesOf(db)

  await table('cart_items')
    .addColumn('user_id', 'integer', (c) => c.notNull().references('users.id').onDelete('cascade'))
    .addColumn('product_id', 'integer', (c) => c.notNull().references('products.id'))
    .addColumn('quantity', 'integer', (c) => c.notNull().check(sql`quantity between 1 and 999`))
    .addColumn('added_at', bigint, (c) => c.notNull())
    .addPrimaryKeyConstraint('cart_items_key', ['user_id', 'product_id'])
    .execute()
  await index('cart_items', 'product', ['product_id']).execute()

  await tableWithId('orders')
    .addColumn('order_no', 'text', (c) => c.notNull().unique())
    .addColumn('user_id', 'integer', (c) => c.notNull().references('users.id'))
    .addColumn('fulfilment', 'text', (c) => c.notNull())
    .addColumn('delivery_method', 'text', (c) => c.notNull())
    .addColumn('payment_method', 'text', (c) => c.notNull())
    .addColumn('fingerprint', 'text', (c) => c.notNull())
    .addColumn('total', 'integer', (c) => c.notNull())
    .addColumn('delivery', 'integer', (c) => c.notNull())
    .addColumn('vat', 'integer', (c) => c.notNull())
    .addColumn('vat_per_mille', 'integer', (c) => c.notNull())
    .addColumn('totals_mode', 'text', (c) => c.notNull())
    .addColumn('email', 'text')
    .addColumn('phone', 'text', (c) => c.notNull())
    .addColumn('first_name', 'text', (c) => c.notNull())
    .addColumn('last_name', 'text', (c) => c.notNull())
    .addColumn('street', 'text', (c) => c.notNull())
    .addColumn('postal_code', 'text', (c) => c.notNull())
    .addColumn('city', 'text', (c) => c.notNull())
    .addColumn('country', 'text', (c) => c.notNull())
    .addColumn('corrections', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('search_text', 'text', (c) => c.notNull())
    .addColumn('terms_version', 'integer')
    .addColumn('created_at', bigint, (c) => c.notNull())
    .addColumn('paid_at', bigint)
    .addColumn('handed_over_at', bigint)
    .addColumn('tracking_number', 'text')
    // The one place that derives the spec's status from the two states: it is read-only, and lists filter by it.
    .addColumn('status', 'text', (c) =>
      c
        .generatedAlwaysAs(
          sql`case when fulfilment = 'cancelled' then 'cancelled'
            when fulfilment not in ('ordered', 'packed') then 'shipped'
            when paid_at is null then 'open' else 'paid' end`,
        )
        .stored()
        .notNull(),
    )
    .execute()
  await index('orders', 'user', ['user_id', 'id']).execute()
  await index('orders', 'newest', ['created_at', 'id']).execute()
  // A search reads every order: on SQLite from this index, a quarter of the table. PostgreSQL limits the size of an
  // index entry, and is fast enough without.
  const searched = isSqlite ? ['search_text'] : []
  await index('orders', 'status', ['status', 'created_at', 'id', ...searched]).execute()
  // Orders that are packed, or still to be packed or shipped: few, found without reading the many completed ones.
  await index('orders', 'packed', ['created_at', 'id'])
    .where(sql.ref('fulfilment'), '=', sql.lit('packed'))
    .execute()
  const isAccepted = sql<boolean>`(paid_at is not null or payment_method = 'invoice')`
  await index('orders', 'to_pack', ['created_at', 'id'])
    .where(sql.ref('fulfilment'), '=', sql.lit('ordered'))
    .where(isAccepted)
    .execute()
  await index('orders', 'to_send', ['created_at', 'id'])
    .where(sql<boolean>`fulfilment in ('ordered', 'packed')`)
    .where(isAccepted)
    .execute()
  await index('orders', 'paid', ['paid_at', 'created_at', 'id']).execute()

  await table('order_keys')
    .addColumn('user_id', 'integer', (c) => c.notNull().references('users.id'))
    .addColumn('key', 'text', (c) => c.notNull())
    .addColumn('order_id', 'integer', (c) => c.notNull().references('orders.id'))
    .addPrimaryKeyConstraint('order_keys_key', ['user_id', 'key'])
    .execute()

  await tableWithId('order_items')
    .addColumn('order_id', 'integer', (c) => c.notNull().references('orders.id'))
    .addColumn('product_id', 'integer', (c) => c.notNull().references('products.id'))
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('picture', 'text', (c) => c.notNull())
    .addColumn('price_net', 'integer', (c) => c.notNull())
    .addColumn('price_gross', 'integer', (c) => c.notNull())
    .addColumn('quantity', 'integer', (c) => c.notNull())
    .execute()
  await index('order_items', 'order', ['order_id']).execute()
  await index('order_items', 'product', ['product_id']).execute()
  // Checking whether a picture was ever ordered must not read every order.
  await index('order_items', 'picture', ['picture']).execute()
}
