import type { Kysely } from 'kysely'

/** Where the invoice of an order goes, if to a company that was named with it: JSON. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('orders').addColumn('billing', 'text').execute()
}
