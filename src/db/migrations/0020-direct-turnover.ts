import { type Kysely, type QueryExecutorProvider, sql } from 'kysely'
import { keep } from './0001-shop/documents.ts'
import { frozen } from './0004-ledger.ts'
import { tablesOf } from './0001-shop/tables.ts'

/** What of a ledger row's turnover no invoice claims is written with it, and no longer computed when it is read. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { index, isSqlite } = tablesOf(db)
  for (const [column, most] of [
    ['direct', 'turnover'],
    ['direct_vat', 'direct'],
  ] as const)
    await db.schema
      .alterTable('money_entries')
      .addColumn(column, 'integer', (c) =>
        c
          .notNull()
          .defaultTo(0)
          .check(sql`${sql.ref(column)} between 0 and ${sql.ref(most)}`),
      )
      .execute()
  await writeDirect(db)
  await index('money_entries', 'direct', ['counts_at'])
    .where(sql.ref('direct'), '>', sql.lit(0))
    .execute()
  await sql`drop trigger money_entries_deleted ${on(isSqlite)}`.execute(db)
  await sql`drop trigger money_entries_changed ${on(isSqlite)}`.execute(db)
  if (!isSqlite) await sql`drop function keep_money_entries()`.execute(db)
  await keep(db, isSqlite, 'money_entries', [...frozen, 'direct', 'direct_vat'])
}

const on = (isSqlite: boolean) => (isSqlite ? sql`` : sql`on money_entries`)

const out = sql`('payment-reversed', 'refund', 'chargeback')`

/**
 * All that was booked of an order which never gets an invoice, and after a lost dispute what goes beyond the part that
 * credit notes, write-offs and rounding left of the invoice. Exported for its test.
 */
export async function writeDirect(db: QueryExecutorProvider): Promise<void> {
  await sql`update money_entries set direct = turnover, direct_vat = vat
    where order_id in (select id from orders where totals_mode = 'fest')`.execute(db)
  await sql`with lost as (
      select order_id, min(issued_at) as at from documents where dispute_id > '' group by order_id),
    beyond as (
      select entry.id, entry.turnover, entry.vat, (
        (select sum(note.total) from documents as note
          where note.order_id = entry.order_id and note.kind = 'credit-note'
            and note.issued_at < entry.booked_at
            and note.invoice_id = (select max(newest.id) from documents as newest
              where newest.order_id = entry.order_id and newest.kind = 'invoice'))
        + (select case when sum(amount) > 0 then sum(amount) else 0 end from reductions
          where reductions.order_id = entry.order_id and reductions.booked_at <= entry.booked_at)
        + coalesce((select sum(case when kind in ${out} then -turnover else turnover end)
          from money_entries as earlier where earlier.order_id = entry.order_id
            and earlier.currency = 'CHF' and earlier.id < entry.id), 0)
        + case when entry.kind in ${out} then 0 else entry.turnover end
        - (select invoice.total from documents as invoice
          where invoice.order_id = entry.order_id and invoice.kind = 'invoice'
          order by invoice.id desc limit 1)) as amount
      from money_entries as entry inner join lost on lost.order_id = entry.order_id
      where entry.turnover > 0 and lost.at < entry.booked_at)
    update money_entries set
      direct = case when beyond.amount < beyond.turnover then beyond.amount else beyond.turnover end,
      direct_vat = case when beyond.amount < beyond.turnover
        then (2 * cast(beyond.vat as bigint) * beyond.amount + beyond.turnover) / (2 * beyond.turnover)
        else beyond.vat end
    from beyond where beyond.id = money_entries.id and beyond.amount > 0`.execute(db)
  // What was sealed did not say this.
  await sql`update ledger_seals set hash = null
    where order_id in (select order_id from money_entries where direct > 0)`.execute(db)
}
