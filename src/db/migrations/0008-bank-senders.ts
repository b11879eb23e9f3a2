import type { Kysely } from 'kysely'
import { tablesOf } from './0001-shop/tables.ts'

/** The senders whose payments to the bank account never concern the shop. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { bigint, table } = tablesOf(db)
  await table('bank_senders')
    .addColumn('sender', 'text', (c) => c.primaryKey())
    .addColumn('note', 'text', (c) => c.notNull())
    .addColumn('added_at', bigint, (c) => c.notNull())
    .execute()
}
