import { sql } from 'kysely'
import type { Dashboard } from '../../contract/overview/dashboard.ts'
import { toChf } from '../../contract/money.ts'
import {
  swissDayAfter,
  swissDayOf,
  swissDayStart,
  swissMonths,
} from '../../contract/time/swiss-days.ts'
import type { Db } from '../../db/schema.ts'
import { signedAmount } from '../money/ledger.ts'

/** Best sellers are counted over this many Swiss days, including today. */
const recentDays = 30

/**
 * Payments and refunds in each of the last twelve Swiss months by the ledger, and how many orders were paid, oldest
 * first. Money belongs to the day on which it counts (`countingInstant`). An order counts
 * in the month it was paid in, for as long as it is paid.
 */
export async function listRevenue(db: Db, now: number): Promise<Dashboard['months']> {
  const [first, ...others] = swissMonths(now).map(({ month, from, to }) =>
    db
      .selectFrom('money_entries')
      .select((eb) => [
        sql.lit(month).as('month'),
        sql<number | null>`sum(${signedAmount})`.as('revenue'),
        eb
          .selectFrom('orders')
          .select(({ fn }) => fn.countAll<number>().as('orders'))
          .where('paid_at', '>=', from)
          .where('paid_at', '<', to)
          .as('orders'),
      ])
      .where('currency', '=', 'CHF')
      .where('counts_at', '>=', from)
      .where('counts_at', '<', to),
  )
  if (!first) return []
  const months = await others.reduce((all, month) => all.unionAll(month), first).execute()
  return months
    .toSorted((a, b) => a.month.localeCompare(b.month, 'de'))
    .map(({ month, revenue, orders }) => ({
      month,
      revenue: toChf(revenue ?? 0),
      orders: orders ?? 0,
    }))
}

/** The five products sold most in the last 30 days, in paid orders that were not cancelled since. */
export async function listBestSellers(db: Db, now: number): Promise<Dashboard['bestSellers']> {
  const since = swissDayStart(swissDayAfter(swissDayOf(now), 1 - recentDays))
  // The orders' ids first: SQLite, which keeps no statistics here, would start the join from all items ever sold.
  const recent = db
    .selectFrom('orders')
    .select('orders.id')
    .where('paid_at', '>=', since)
    .where('status', '<>', 'cancelled')
  const best = db
    .selectFrom('order_items')
    .select([
      'product_id',
      sql<number>`sum(quantity)`.as('quantity'),
      sql<number>`sum(quantity * price_gross)`.as('revenue'),
    ])
    .where('order_id', 'in', recent)
    .groupBy('product_id')
    .orderBy('quantity', 'desc')
    .orderBy('product_id')
    .limit(5)
  const rows = await db
    .selectFrom(best.as('best'))
    .innerJoin('products', 'products.id', 'best.product_id')
    .select(['products.id', 'products.name', 'best.quantity', 'best.revenue'])
    .orderBy('best.quantity', 'desc')
    .orderBy('products.id')
    .execute()
  return rows.map(({ id, name, quantity, revenue }) => ({
    product_id: id,
    name,
    quantity,
    revenue: toChf(revenue),
  }))
}
