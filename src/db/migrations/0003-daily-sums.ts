import { type Kysely, SqliteAdapter, sql } from 'kysely'

/** Milliseconds of an hour. */
const HOUR = sql.lit(3_600_000)

/** Orders, sales and sold products of each Swiss day, so that lists and overview need not count them all. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const sqlite = db.getExecutor().adapter instanceof SqliteAdapter
  const bigint = sqlite ? 'integer' : 'bigint'
  const table = (name: string) => {
    const builder = db.schema.createTable(name)
    return sqlite ? builder.modifyEnd(sql`strict, without rowid`) : builder
  }

  await table('order_days')
    .addColumn('day', 'text', (c) => c.notNull())
    .addColumn('status', 'text', (c) => c.notNull())
    .addColumn('orders', 'integer', (c) => c.notNull())
    .addPrimaryKeyConstraint('order_days_key', ['day', 'status'])
    .execute()
  await table('sales_days')
    .addColumn('day', 'text', (c) => c.notNull().primaryKey())
    .addColumn('orders', 'integer', (c) => c.notNull())
    .addColumn('revenue', bigint, (c) => c.notNull())
    .execute()
  await table('product_days')
    .addColumn('day', 'text', (c) => c.notNull())
    .addColumn('product_id', 'integer', (c) => c.notNull())
    .addColumn('quantity', 'integer', (c) => c.notNull())
    .addColumn('revenue', bigint, (c) => c.notNull())
    .addPrimaryKeyConstraint('product_days_key', ['day', 'product_id'])
    .execute()

  // Swiss days begin at a full hour of UTC: the database sums the hours, and here they become days.
  const sold = sql`status in ('paid', 'shipped') and paid_at is not null`
  const placed = await sql<Sums>`select created_at / ${HOUR} as hour, status as key,
    count(*) as count, 0 as amount from orders group by 1, 2`.execute(db)
  const sales = await sql<Sums>`select paid_at / ${HOUR} as hour, '' as key,
    count(*) as count, sum(total) as amount from orders where ${sold} group by 1`.execute(db)
  const goods = await sql<Sums>`select paid_at / ${HOUR} as hour, product_id as key,
    sum(quantity) as count, sum(quantity * price_gross) as amount
    from order_items join orders on orders.id = order_items.order_id where ${sold}
    group by 1, 2`.execute(db)
  await insert(
    db,
    'order_days',
    sumDays(placed.rows).map(({ day, key, count }) => ({ day, status: key, orders: count })),
  )
  await insert(
    db,
    'sales_days',
    sumDays(sales.rows).map(({ day, count, amount }) => ({ day, orders: count, revenue: amount })),
  )
  await insert(
    db,
    'product_days',
    sumDays(goods.rows).map(({ day, key, count, amount }) => ({
      day,
      product_id: key,
      quantity: count,
      revenue: amount,
    })),
  )
}

type Sums = { hour: number; key: string | number; count: number; amount: number }
type DaySums = Omit<Sums, 'hour'> & { day: string }

function sumDays(rows: readonly Sums[]): DaySums[] {
  const sums = new Map<string, DaySums>()
  for (const { hour, key, count, amount } of rows) {
    const day = swissDays.format(hour * 3_600_000)
    const known = sums.get(`${day} ${key}`) ?? { day, key, count: 0, amount: 0 }
    known.count += count
    known.amount += amount
    sums.set(`${day} ${key}`, known)
  }
  return [...sums.values()]
}

async function insert(db: Kysely<unknown>, table: string, rows: readonly object[]): Promise<void> {
  for (let at = 0; at < rows.length; at += 5000) {
    await (db as Kysely<Record<string, object>>)
      .insertInto(table)
      .values(rows.slice(at, at + 5000))
      .execute()
  }
}

/** Writes a day as `2026-03-07`. */
const swissDays = new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/Zurich' })
