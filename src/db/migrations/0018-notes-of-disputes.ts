import { type Kysely, sql } from 'kysely'
import { tablesOf } from './0001-shop/tables.ts'
import { makeAnew } from './0002-drop-parts.ts'

/** A lost dispute may have several credit notes: of what nothing else pays any more, and of what is lost later. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { index, isSqlite } = tablesOf(db)
  if (isSqlite) await makeAnew(db, 'documents', [/(?<="dispute_id" text) unique/])
  else await db.schema.alterTable('documents').dropConstraint('documents_dispute_id_key').execute()
  await index('documents', 'dispute', ['dispute_id', 'order_id', 'issued_at', 'total'])
    .where(sql.ref('dispute_id'), 'is not', null)
    .execute()
}
