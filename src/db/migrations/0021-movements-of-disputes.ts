import { type Kysely, type QueryExecutorProvider, sql } from 'kysely'
import { keep } from './0001-shop/documents.ts'
import { tablesOf } from './0001-shop/tables.ts'
import { frozen } from './0004-ledger.ts'

/** The dispute for which money went or came back: a payment may have several, and each has its own outcome. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { index, isSqlite } = tablesOf(db)
  await db.schema
    .alterTable('money_entries')
    .addColumn('dispute_id', 'text', (c) => c.references('disputes.id'))
    .execute()
  await writeDisputes(db)
  await index('money_entries', 'dispute', ['dispute_id', 'booked_at'])
    .where(sql.ref('dispute_id'), 'is not', null)
    .execute()
  const on = isSqlite ? sql`` : sql`on money_entries`
  await sql`drop trigger money_entries_deleted ${on}`.execute(db)
  await sql`drop trigger money_entries_changed ${on}`.execute(db)
  if (!isSqlite) await sql`drop function keep_money_entries()`.execute(db)
  const columns = [...frozen, 'direct', 'direct_vat', 'dispute_id']
  await keep(db, isSqlite, 'money_entries', columns)
}

/**
 * The dispute of each movement: what went was booked in the transaction that heard of its dispute, what came back after.
 * Exported for its test.
 */
export async function writeDisputes(db: QueryExecutorProvider): Promise<void> {
  await sql`update money_entries set dispute_id = (select id from disputes
      where disputes.session_id = money_entries.session_id
        and disputes.created_at <= money_entries.booked_at
      order by created_at desc, id desc limit 1)
    where kind in ('chargeback', 'chargeback-returned')`.execute(db)
  // What was sealed did not say this.
  await sql`update ledger_seals set hash = null
    where order_id in (select order_id from money_entries where dispute_id is not null)`.execute(db)
}
