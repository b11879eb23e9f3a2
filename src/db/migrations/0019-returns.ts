import { type Kysely, sql } from 'kysely'
import { tablesOf } from './0001-shop/tables.ts'

/** The order that a message of its customer is about, and whether it asks to return goods. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('contact_messages')
    .addColumn('order_id', 'integer', (c) => c.references('orders.id'))
    .execute()
  await db.schema
    .alterTable('contact_messages')
    .addColumn('is_return', 'integer', (c) =>
      c
        .notNull()
        .defaultTo(0)
        .check(sql`is_return in (0, 1)`),
    )
    .execute()
  await tablesOf(db)
    .index('contact_messages', 'order', ['order_id'])
    .where(sql.ref('order_id'), 'is not', null)
    .execute()
}
