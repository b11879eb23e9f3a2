import { type Kysely, sql } from 'kysely'
import { tablesOf } from './0001-shop/tables.ts'

/** Seals for what counts of an order besides its money. What was booked before has a number and no hash. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { table } = tablesOf(db)
  await table('adjustment_seals')
    .addColumn('order_id', 'integer', (c) => c.primaryKey().references('orders.id'))
    .addColumn('entries', 'integer', (c) => c.notNull().check(sql`entries > 0`))
    .addColumn('hash', 'text')
    .execute()
  await sql`insert into adjustment_seals (order_id, entries)
    select order_id, count(*) from
      (select order_id from reductions union all select order_id from rate_changes) as adjusted
    group by order_id`.execute(db)
}
