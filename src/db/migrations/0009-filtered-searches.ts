import { type Kysely, PostgresAdapter, sql } from 'kysely'

/**
 * The words of an order carry its state and its day: a search with a filter reads nothing but their index. The
 * order number is no word any more, because what it begins with is reckoned (shop/orders/order-number.ts).
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const sqlite = !(db.getExecutor().adapter instanceof PostgresAdapter)
  const words = db.schema
    .createTable('searchable_words')
    .addColumn('word', 'text', (c) =>
      sqlite ? c.notNull() : c.notNull().modifyEnd(sql`collate "C"`),
    )
    .addColumn('order_id', 'integer', (c) => c.notNull().references('orders.id'))
    .addColumn('status', 'text', (c) => c.notNull())
    .addColumn('created_at', sqlite ? 'integer' : 'bigint', (c) => c.notNull())
    // A word and an order make a row; the rest lets the index answer alone.
    .addPrimaryKeyConstraint('order_words_found', ['word', 'order_id', 'status', 'created_at'])
  await (sqlite ? words.modifyEnd(sql`strict`) : words).execute()
  await sql`insert into searchable_words
    select word, order_id, status, created_at
    from order_words join orders on orders.id = order_words.order_id
    where word <> lower(orders.order_no)
    order by word, order_id`.execute(db)
  await db.schema.dropTable('order_words').execute()
  await db.schema.alterTable('searchable_words').renameTo('order_words').execute()
  await db.schema.createIndex('order_words_order').on('order_words').column('order_id').execute()
}
