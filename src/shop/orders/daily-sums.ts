import { sql } from 'kysely'
import { swissDayOf } from '../../contract/swiss-days.ts'
import type { Db, Tables } from '../../db/schema.ts'

type Status = Tables['orders']['status']
type Moved = { id: number; total: number; created_at: number; paid_at: number | null }

/** States in which an order counts as sold; `paid_at` says on which day. */
const sold: readonly Status[] = ['paid', 'shipped']

/**
 * Keeps the sums of the days (docs/decisions/006) in step with an order that came into being (`from` null) or
 * moved on. Belongs in the transaction of that change. Takes the order as it is after the change.
 */
export async function recordInSums(
  db: Db,
  order: Moved,
  { from, to }: { from: Status | null; to: Status },
): Promise<void> {
  const day = swissDayOf(order.created_at)
  // Always in the same sequence: two changes at once must not wait for each other.
  const counts = [
    ...(from === null ? [] : [{ day, status: from, orders: -1 }]),
    { day, status: to, orders: 1 },
  ].toSorted((a, b) => a.status.localeCompare(b.status))
  await db
    .insertInto('order_days')
    .values(counts)
    .onConflict((known) =>
      known.columns(['day', 'status']).doUpdateSet((eb) => ({
        orders: eb('order_days.orders', '+', eb.ref('excluded.orders')),
      })),
    )
    .execute()
  const was = from !== null && sold.includes(from)
  const is = sold.includes(to)
  if (was !== is && order.paid_at !== null) await recordSale(db, order, order.paid_at, is ? 1 : -1)
}

/** Adds a sale to the day it was paid on, or takes it away (`sign` -1). */
async function recordSale(db: Db, order: Moved, paidAt: number, sign: 1 | -1): Promise<void> {
  const day = swissDayOf(paidAt)
  await db
    .insertInto('product_days')
    .columns(['day', 'product_id', 'quantity', 'revenue'])
    .expression((eb) =>
      eb
        .selectFrom('order_items')
        .select([
          sql<string>`cast(${day} as text)`.as('day'),
          'product_id',
          sql<number>`sum(quantity) * ${sql.lit(sign)}`.as('quantity'),
          sql<number>`sum(quantity * price_gross) * ${sql.lit(sign)}`.as('revenue'),
        ])
        .where('order_id', '=', order.id)
        .groupBy('product_id')
        .orderBy('product_id'),
    )
    .onConflict((known) =>
      known.columns(['day', 'product_id']).doUpdateSet((eb) => ({
        quantity: eb('product_days.quantity', '+', eb.ref('excluded.quantity')),
        revenue: eb('product_days.revenue', '+', eb.ref('excluded.revenue')),
      })),
    )
    .execute()
  await db
    .insertInto('sales_days')
    .values({ day, orders: sign, revenue: sign * order.total })
    .onConflict((known) =>
      known.column('day').doUpdateSet((eb) => ({
        orders: eb('sales_days.orders', '+', eb.ref('excluded.orders')),
        revenue: eb('sales_days.revenue', '+', eb.ref('excluded.revenue')),
      })),
    )
    .execute()
}
