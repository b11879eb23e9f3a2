import { type RawBuilder, sql } from 'kysely'
import { swissDayOf } from '../../contract/swiss-days.ts'
import { HOUR } from '../../contract/time.ts'
import { isOnPostgres } from '../../db/dialect.ts'
import type { Db, Tables } from '../../db/schema.ts'

type DaySum<Key> = { day: string; key: Key; count: number; amount: number }

/** SQLite takes 32,766 values in one statement. */
const rowsAtOnce = 5000

const hourOf = (instant: string) => sql`${sql.ref(instant)} / ${sql.lit(HOUR)}`
const isSold = sql`status in ('paid', 'shipped') and paid_at is not null`

/**
 * Counts the sums of the days (docs/decisions/006) anew, and gives the words of each order its state: after orders were written by other means than the
 * shop's own rules, as a hand in the database or made-up data. Belongs in a transaction; on PostgreSQL changes of
 * orders wait until it ends.
 */
export async function recountSums(db: Db): Promise<void> {
  if (isOnPostgres(db)) {
    await sql`lock table orders in share row exclusive mode`.execute(db)
  }
  await db.deleteFrom('order_days').execute()
  await db.deleteFrom('sales_days').execute()
  await db.deleteFrom('product_days').execute()

  const placed = await sumDays<Tables['order_days']['status']>(
    db,
    sql`select ${hourOf('created_at')} as hour, status as key, count(*) as count, 0 as amount
      from orders group by 1, 2`,
  )
  await inParts(placed, (part) => {
    const rows = part.map(({ day, key, count }) => ({ day, status: key, orders: count }))
    return db.insertInto('order_days').values(rows).execute()
  })
  const sales = await sumDays<string>(
    db,
    sql`select ${hourOf('paid_at')} as hour, '' as key, count(*) as count, sum(total) as amount
      from orders where ${isSold} group by 1`,
  )
  await inParts(sales, (part) => {
    const rows = part.map(({ day, count, amount }) => ({ day, orders: count, revenue: amount }))
    return db.insertInto('sales_days').values(rows).execute()
  })
  const goods = await sumDays<number>(
    db,
    sql`select ${hourOf('paid_at')} as hour, product_id as key, sum(quantity) as count,
        sum(quantity * price_gross) as amount
      from order_items join orders on orders.id = order_items.order_id
      where ${isSold} group by 1, 2`,
  )
  await inParts(goods, (part) => {
    const rows = part.map(({ day, key, count, amount }) => ({
      day,
      product_id: key,
      quantity: count,
      revenue: amount,
    }))
    return db.insertInto('product_days').values(rows).execute()
  })
  await db
    .updateTable('order_words')
    .from('orders')
    .set((eb) => ({ status: eb.ref('orders.status') }))
    .whereRef('orders.id', '=', 'order_words.order_id')
    .whereRef('orders.status', '<>', 'order_words.status')
    .execute()
}

/** A Swiss day begins at a full hour of UTC: the database sums the hours, and here they become days. */
async function sumDays<Key extends string | number>(
  db: Db,
  hours: RawBuilder<unknown>,
): Promise<DaySum<Key>[]> {
  type HourSum = Omit<DaySum<Key>, 'day'> & { hour: number }
  const { rows } = await (hours as RawBuilder<HourSum>).execute(db)
  const days = new Map<number, string>()
  const sums = new Map<string, DaySum<Key>>()
  for (const { hour, key, count, amount } of rows) {
    const day = days.get(hour) ?? swissDayOf(hour * HOUR)
    days.set(hour, day)
    const sum = sums.get(`${day} ${key}`) ?? { day, key, count: 0, amount: 0 }
    sum.count += count
    sum.amount += amount
    sums.set(`${day} ${key}`, sum)
  }
  return [...sums.values()]
}

async function inParts<Row>(
  rows: readonly Row[],
  write: (part: readonly Row[]) => Promise<unknown>,
): Promise<void> {
  for (let at = 0; at < rows.length; at += rowsAtOnce) await write(rows.slice(at, at + rowsAtOnce))
}
