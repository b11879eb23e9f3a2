import { sql } from 'kysely'
import type { Dashboard } from '../../contract/admin-orders.ts'
import { toChf } from '../../contract/money.ts'
import { swissDayOf, swissMonths } from '../../contract/swiss-days.ts'
import { DAY } from '../../contract/time.ts'
import type { Db } from '../../db/schema.ts'

/** Best sellers are counted over this many Swiss days, today included. */
const recentDays = 30

/** What waits for the owner: numbers of orders to be paid and to be sent, and of messages without an answer. */
export async function countWaiting(db: Db): Promise<Pick<Dashboard, 'open' | 'paid' | 'messages'>> {
  const ordersIn = (status: 'open' | 'paid') =>
    db
      .selectFrom('order_days')
      .select(sql<string | number>`coalesce(sum(orders), 0)`.as('orders'))
      .where('status', '=', status)
  const { open, paid, messages } = await db
    .selectFrom('contact_messages')
    .select((eb) => [
      ordersIn('open').as('open'),
      ordersIn('paid').as('paid'),
      eb.fn.countAll().as('messages'),
    ])
    .where('answered_at', 'is', null)
    .executeTakeFirstOrThrow()
  return { open: Number(open), paid: Number(paid), messages: Number(messages) }
}

/** How many payments a person has to look at, however many there are. */
export async function countReviews(db: Db): Promise<number> {
  const { payments } = await db
    .selectFrom('payment_sessions')
    .select(({ fn }) => fn.countAll<string | number>().as('payments'))
    .where('review_reason', 'is not', null)
    .where('reviewed_at', 'is', null)
    .executeTakeFirstOrThrow()
  return Number(payments)
}

/** Money from paid orders in each of the last twelve Swiss months, oldest first. */
export async function listRevenue(db: Db, now: number): Promise<Dashboard['months']> {
  const months = swissMonths(now, 12).map(({ month }) => month)
  const rows = await db
    .selectFrom('sales_days')
    .select([
      sql<string>`substr(day, 1, 7)`.as('month'),
      sql<string | number>`sum(revenue)`.as('revenue'),
      sql<string | number>`sum(orders)`.as('orders'),
    ])
    .where('day', '>=', `${months[0]}-01`)
    .groupBy('month')
    .execute()
  const known = new Map(rows.map((row) => [row.month, row]))
  return months.map((month) => ({
    month,
    revenue: toChf(Number(known.get(month)?.revenue ?? 0)),
    orders: Number(known.get(month)?.orders ?? 0),
  }))
}

/** The five products sold most often in the last 30 days. */
export async function listBestSellers(db: Db, now: number): Promise<Dashboard['bestSellers']> {
  const best = db
    .selectFrom('product_days')
    .select([
      'product_id',
      sql<string | number>`sum(quantity)`.as('quantity'),
      sql<string | number>`sum(revenue)`.as('revenue'),
    ])
    .where('day', '>', swissDayOf(now - recentDays * DAY))
    .groupBy('product_id')
    .having(sql`sum(quantity)`, '>', 0)
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
    quantity: Number(quantity),
    revenue: toChf(Number(revenue)),
  }))
}
