import { type Kysely, sql } from 'kysely'

/** Payments that came to nothing are asked about once more: found by their age, without reading all the others. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createIndex('payment_sessions_failed')
    .on('payment_sessions')
    .column('created_at')
    .where(sql.ref('status'), '=', sql.lit('failed'))
    .execute()
}
