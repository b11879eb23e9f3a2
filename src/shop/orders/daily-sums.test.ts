import fc from 'fast-check'
import type { Kysely } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openTestDatabase } from '../../../test/support/shop.ts'
import { swissDayOf } from '../../contract/swiss-days.ts'
import { DAY, HOUR } from '../../contract/time.ts'
import type { Db } from '../../db/schema.ts'
import { up } from '../../db/migrations/0003-daily-sums.ts'
import { seedCatalogue } from '../../db/seed/demo.ts'
import { moveOrder } from './order-status.ts'
import { placeOrder } from './place-order.ts'
import { recountSums } from './recount-sums.ts'

// Around the night in which the clocks change, and around the end of a month.
const begin = Date.UTC(2026, 2, 28, 21)
let storage: { db: Db; drop: () => Promise<void> }
let db: Db
let userId: number

beforeEach(async () => {
  storage = await openTestDatabase()
  db = storage.db
  await seedCatalogue(db, begin)
  const user = await db
    .insertInto('users')
    .values({
      email: 'heidi@beispiel.ch',
      password_hash: '-',
      first_name: 'Heidi',
      last_name: 'Muster',
      phone: '',
      street: '',
      postal_code: '',
      city: '',
      country: 'Schweiz',
      role: 'user',
      created_at: begin,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  userId = user.id
})
afterEach(() => storage.drop())

/** What the sums and the words of the orders say; days on which nothing is left count as absent. */
async function readSums() {
  const [orders, sales, goods, states] = await Promise.all([
    db.selectFrom('order_days').selectAll().where('orders', '!=', 0).execute(),
    db.selectFrom('sales_days').selectAll().where('orders', '!=', 0).execute(),
    db.selectFrom('product_days').selectAll().where('quantity', '!=', 0).execute(),
    db.selectFrom('order_words').select(['order_id', 'status', 'created_at']).distinct().execute(),
  ])
  return sorted({ orders, sales, goods, states })
}

/** The same from the orders themselves, one by one. */
async function countPlainly() {
  const orders = new Map<string, { day: string; status: string; orders: number }>()
  const sales = new Map<string, { day: string; orders: number; revenue: number }>()
  const goods = new Map<
    string,
    { day: string; product_id: number; quantity: number; revenue: number }
  >()
  const states: object[] = []
  for (const order of await db.selectFrom('orders').selectAll().execute()) {
    const { id: order_id, status, created_at } = order
    states.push({ order_id, status, created_at })
    const placed = swissDayOf(order.created_at)
    const count = orders.get(placed + order.status) ?? {
      day: placed,
      status: order.status,
      orders: 0,
    }
    count.orders += 1
    orders.set(placed + order.status, count)
    if (order.paid_at === null || !['paid', 'shipped'].includes(order.status)) continue
    const day = swissDayOf(order.paid_at)
    const sale = sales.get(day) ?? { day, orders: 0, revenue: 0 }
    sale.orders += 1
    sale.revenue += order.total
    sales.set(day, sale)
    const items = await db
      .selectFrom('order_items')
      .selectAll()
      .where('order_id', '=', order.id)
      .execute()
    for (const { product_id, quantity, price_gross } of items) {
      const key = `${day} ${product_id}`
      const good = goods.get(key) ?? { day, product_id, quantity: 0, revenue: 0 }
      good.quantity += quantity
      good.revenue += quantity * price_gross
      goods.set(key, good)
    }
  }
  return sorted({
    orders: [...orders.values()],
    sales: [...sales.values()],
    goods: [...goods.values()],
    states,
  })
}

function sorted(sums: Record<string, object[]>): Record<string, string[]> {
  const line = (row: object) =>
    JSON.stringify(Object.entries(row).toSorted(([a], [b]) => a.localeCompare(b)))
  return Object.fromEntries(
    Object.entries(sums).map(([name, rows]) => [name, rows.map(line).toSorted()]),
  )
}

const step = fc.oneof(
  fc.record({
    kind: fc.constant('place' as const),
    items: fc.array(
      fc.record({
        productId: fc.integer({ min: 1, max: 4 }),
        quantity: fc.integer({ min: 1, max: 9 }),
      }),
      { minLength: 1, maxLength: 4 },
    ),
  }),
  fc.record({
    kind: fc.constant('move' as const),
    order: fc.nat(),
    to: fc.constantFrom('open', 'paid', 'shipped', 'cancelled'),
  }),
)

test('the sums of the days equal a plain recount after any sequence of changes', async () => {
  let run = 0
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.tuple(step, fc.integer({ min: 0, max: 30 })), { minLength: 8, maxLength: 40 }),
      async (steps) => {
        run += 1
        let now = begin + run * DAY
        const ids: number[] = []
        for (const [at, [what, hours]] of steps.entries()) {
          now += hours * HOUR
          if (what.kind === 'place') {
            const idempotencyKey = `${run} ${at}`
            const order = await placeOrder(db, { userId, items: what.items, idempotencyKey }, now)
            ids.push(order.order_id)
          } else {
            const id = ids[what.order % ids.length]
            if (id === undefined) continue
            await db.transaction().execute((trx) => moveOrder(trx, id, what.to, now))
          }
        }
        expect(await readSums()).toEqual(await countPlainly())
      },
    ),
    { numRuns: 15 },
  )
  // What was found equal was not nothing.
  expect(Object.values(await readSums()).every((rows) => rows.length > 3)).toBe(true)

  const before = await readSums()
  await db.transaction().execute(recountSums)
  expect(await readSums()).toEqual(before)
  // Somebody wrote into the database by hand.
  await db.updateTable('orders').where('status', '=', 'paid').set({ status: 'shipped' }).execute()
  expect(await readSums()).not.toEqual(await countPlainly())
  await db.transaction().execute(recountSums)
  const recounted = await readSums()
  expect(recounted).toEqual(await countPlainly())
  // A shop that was open before there were sums.
  for (const table of ['order_days', 'sales_days', 'product_days'] as const) {
    await db.schema.dropTable(table).execute()
  }
  await up(db as unknown as Kysely<unknown>)
  expect(await readSums()).toEqual(recounted)
})

test('two changes at the same moment are both counted', async () => {
  const place = (key: string) =>
    placeOrder(
      db,
      {
        userId,
        items: [
          { productId: 1, quantity: 2 },
          { productId: 2, quantity: 1 },
        ],
        idempotencyKey: key,
      },
      begin,
    )
  const orders = await Promise.all(Array.from({ length: 8 }, (_, at) => place(`k${at}`)))
  const move = (id: number, to: 'paid' | 'cancelled') =>
    db.transaction().execute((trx) => moveOrder(trx, id, to, begin + HOUR))
  await Promise.all(orders.flatMap(({ order_id: id }) => [move(id, 'paid'), move(id, 'cancelled')]))
  expect(await readSums()).toEqual(await countPlainly())
})

test('an order that did not come about is not counted', async () => {
  const items = [{ productId: 1, quantity: 1 }]
  await placeOrder(db, { userId, items, idempotencyKey: 'k' }, begin)
  await placeOrder(db, { userId, items, idempotencyKey: 'k' }, begin)
  await expect(
    placeOrder(
      db,
      { userId, items: [{ productId: 999, quantity: 1 }], idempotencyKey: 'x' },
      begin,
    ),
  ).rejects.toMatchObject({ code: 'product-not-found' })
  expect(await readSums()).toEqual(await countPlainly())
  expect(await db.selectFrom('order_days').select('orders').execute()).toEqual([{ orders: 1 }])
})
