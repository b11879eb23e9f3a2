import type { Kysely } from 'kysely'
import { tablesOf } from './0001-shop/tables.ts'

/** Orders, invoices and credit notes are found by their amount: somebody on the telephone knows little else. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { index } = tablesOf(db)
  await index('orders', 'total', ['total', 'id']).execute()
  await index('documents', 'total', ['total', 'id']).execute()
}
