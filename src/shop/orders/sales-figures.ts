import { sql } from 'kysely'
import type { Dashboard } from '../../contract/admin-orders.ts'
import { toChf } from '../../contract/money.ts'
import { swissMonths } from '../../contract/swiss-days.ts'
import { DAY } from '../../contract/time.ts'
import type { Db } from '../../db/schema.ts'

/** Best sellers are counted over this time (ms); more would read the whole shop's past on every visit. */
const recently = 30 * DAY
const sold = ['paid', 'shipped'] as const

/** What waits for the owner: numbers of orders to be paid and to be sent. */
export async function countOrders(db: Db): Promise<Pick<Dashboard, 'open' | 'paid'>> {
  const rows = await db
    .selectFrom('orders')
    .select(['status', sql<string | number>`count(*)`.as('count')])
    .where('status', 'in', ['open', 'paid'])
    .groupBy('status')
    .execute()
  const of = (status: string) => Number(rows.find((row) => row.status === status)?.count ?? 0)
  return { open: of('open'), paid: of('paid') }
}

/** Money from paid orders in each of the last twelve Swiss months, oldest first, in one statement. */
export async function listRevenue(db: Db, now: number): Promise<Dashboard['months']> {
  const months = swissMonths(now, 12)
  const sums = months.map(({ month, from, to }) =>
    db
      .selectFrom('orders')
      .select([
        sql<string>`${sql.lit(month)}`.as('month'),
        sql<string | number>`coalesce(sum(total), 0)`.as('revenue'),
        sql<string | number>`count(*)`.as('orders'),
      ])
      .where('paid_at', '>=', from)
      .where('paid_at', '<', to)
      .where('status', 'in', sold),
  )
  const rows = await sums.reduce((all, next) => all.unionAll(next)).execute()
  return rows
    .map(({ month, revenue, orders }) => ({
      month,
      revenue: toChf(Number(revenue)),
      orders: Number(orders),
    }))
    .toSorted((a, b) => a.month.localeCompare(b.month))
}

/** The five products sold most often in the last 30 days. */
export async function listBestSellers(db: Db, now: number): Promise<Dashboard['bestSellers']> {
  const rows = await db
    .selectFrom('orders')
    .innerJoin('order_items', 'order_items.order_id', 'orders.id')
    .innerJoin('products', 'products.id', 'order_items.product_id')
    .select([
      'products.id',
      'products.name',
      sql<string | number>`sum(order_items.quantity)`.as('quantity'),
      sql<string | number>`sum(order_items.quantity * order_items.price_gross)`.as('revenue'),
    ])
    .where('orders.paid_at', '>=', now - recently)
    .where('orders.status', 'in', sold)
    .groupBy(['products.id', 'products.name'])
    .orderBy('quantity', 'desc')
    .orderBy('products.id')
    .limit(5)
    .execute()
  return rows.map(({ id, name, quantity, revenue }) => ({
    product_id: id,
    name,
    quantity: Number(quantity),
    revenue: toChf(Number(revenue)),
  }))
}
