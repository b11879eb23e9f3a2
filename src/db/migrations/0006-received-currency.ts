import type { Kysely } from 'kysely'

/** The ledger also says in which currency the money came: it may be another one than asked for. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('payment_events')
    .addColumn('currency', 'text', (c) => c.notNull().defaultTo('CHF'))
    .execute()
}
