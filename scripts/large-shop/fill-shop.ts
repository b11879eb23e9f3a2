import { type Insertable, sql } from 'kysely'
import { DAY } from '../../src/contract/time/time.ts'
import { isOnPostgres } from '../../src/db/dialect.ts'
import { migrate } from '../../src/db/migrate.ts'
import { transaction } from '../../src/db/commit.ts'
import type { OpenDatabase, Tables, Trx } from '../../src/db/schema.ts'
import { seedCatalogue } from '../../src/db/seed/demo.ts'
import { sealOf } from '../../src/shop/money/seal.ts'
import { seedDemoCustomer } from '../../src/shop/sign-in/demo-customer.ts'
import { makeAppointments } from './appointments.ts'
import { makeDevices } from './devices.ts'
import { startDocuments } from './documents.ts'
import { makeChanges, makeMessages } from './office.ts'
import { type MadeOrder, makeOrder } from './orders.ts'
import { makePeople } from './people.ts'
import { makeProducts } from './products.ts'
import { startRandom } from './random.ts'

/** The final number of each. */
export type Sizes = {
  orders: number
  users: number
  products: number
  messages: number
  changes: number
  devices: number
  appointments: number
}

/** A shop with this many orders, and everything else in proportion: twice as many devices as people who own any. */
export function sizesFor(orders: number): Sizes {
  return {
    orders,
    users: orders / 2,
    products: orders / 50,
    messages: orders / 20,
    changes: orders / 5,
    devices: orders,
    appointments: orders / 10,
  }
}

export const largeShop = sizesFor(100_000)

/** SQLite allows 32,766 values per statement, PostgreSQL 65,535. */
const maxValues = 32_000
const ordersAtOnce = 1000

/** The database holds data that must not be mixed with made-up data. */
export class NotEmpty extends Error {
  override readonly name = 'NotEmpty'
}

/**
 * Fills a shop with three made-up years, completely or not at all (one transaction). The same sizes and the same day
 * (`now`, ms) give the same shop. Throws `NotEmpty` when there are orders or customers already; the demo products,
 * the demo customers and admins may exist.
 */
export async function fillShop(db: OpenDatabase, sizes: Sizes, now: number): Promise<void> {
  await migrate(db)
  await assertEmpty(db)
  await transaction(db, (trx) => seedCatalogue(trx, now))
  await transaction(db, (trx) => seedDemoCustomer(trx, now))
  const until = Math.floor(now / DAY) * DAY
  const past = { count: sizes.orders, from: until - 3 * 365 * DAY, until }
  await transaction(db, async (trx) => {
    const insert = inserterOf(trx)
    const known = await trx.selectFrom('users').select(['id']).execute()
    const people = makePeople(sizes.users - known.length, nextId(known), past.from, until)
    await insert('users', people)
    const models = await trx.selectFrom('products').selectAll().orderBy('id').execute()
    const variants = sizes.products - models.length
    await insert('products', makeProducts(models, variants, nextId(models), past.from))
    const products = await trx
      .selectFrom('products')
      .select(['id', 'name', 'picture', 'price_net', 'price_gross'])
      .orderBy('id')
      .execute()
    const random = startRandom(1)
    const documents = startDocuments(until)
    for (let first = 1; first <= sizes.orders; first += ordersAtOnce) {
      const size = Math.min(ordersAtOnce, sizes.orders - first + 1)
      const made = Array.from({ length: size }, (_, at) =>
        makeOrder(first + at, past, people, products, random),
      )
      await insertOrders(insert, made)
      const issued = made.map((order) => documents.make(order))
      const all = issued.flatMap((one) => one.documents)
      await insert('documents', all)
      const letters = issued.flatMap(({ reminders }) => reminders)
      await insert('reminders', letters)
    }
    await insert('document_numbers', documents.numbers())
    await insert('contact_messages', makeMessages(sizes.messages, past))
    await insert('devices', makeDevices(sizes.devices, people, until))
    await insert('appointments', makeAppointments(sizes.appointments, people, past))
    await insert('audit_log', makeChanges(sizes.changes, past))
    await catchUpIds(trx)
  })
  await tidy(db)
}

async function insertOrders(insert: Insert, made: readonly MadeOrder[]): Promise<void> {
  await insert(
    'orders',
    made.map(({ order }) => order),
  )
  await insert(
    'order_items',
    made.flatMap(({ items }) => items),
  )
  await insert(
    'payment_sessions',
    made.flatMap(({ sessions }) => sessions),
  )
  await insert(
    'refunds',
    made.flatMap(({ refunds }) => refunds),
  )
  await insert(
    'money_entries',
    made.flatMap(({ entries }) => entries),
  )
  await insert(
    'ledger_seals',
    made.flatMap(({ order, entries }) =>
      entries.length === 0
        ? []
        : [{ order_id: order.id, entries: entries.length, hash: sealOf(entries) }],
    ),
  )
}

type Insert = <Name extends keyof Tables>(
  table: Name,
  rows: readonly Insertable<Tables[Name]>[],
) => Promise<void>

/** Inserts any number of rows, as many per statement as allowed. */
function inserterOf(trx: Trx): Insert {
  return async (table, rows) => {
    const size = Math.floor(maxValues / Object.keys(rows[0] ?? { none: 0 }).length)
    for (let at = 0; at < rows.length; at += size) {
      const part = rows.slice(at, at + size)
      // Kysely cannot know that these rows fit their table.
      await trx
        .insertInto(table as 'orders')
        .values(part as never)
        .execute()
    }
  }
}

async function assertEmpty(db: OpenDatabase): Promise<void> {
  const order = await db.selectFrom('orders').select('order_no').limit(1).executeTakeFirst()
  if (order) throw new NotEmpty(`it already holds orders (${order.order_no})`)
  const customer = await db
    .selectFrom('users')
    .select('email')
    .where('role', '=', 'user')
    // Except the demo customers.
    .where('email', 'not like', '%@foehnwacht.example')
    .limit(1)
    .executeTakeFirst()
  if (customer) throw new NotEmpty(`it already holds customers (${customer.email})`)
}

/** PostgreSQL does not notice explicitly assigned ids; the next row would get one that is taken. */
async function catchUpIds(trx: Trx): Promise<void> {
  if (!isOnPostgres(trx)) return
  for (const table of ['users', 'products', 'orders', 'documents'] as const) {
    await sql`select setval(pg_get_serial_sequence(${table}, 'id'), max(id)) from ${sql.table(table)}`.execute(
      trx,
    )
  }
}

/** What autovacuum does after a while: without statistics PostgreSQL guesses, and index-only scans fetch every row. */
async function tidy(db: OpenDatabase): Promise<void> {
  if (isOnPostgres(db)) await sql`vacuum analyze`.execute(db)
}

function nextId(rows: readonly { id: number }[]): number {
  return Math.max(0, ...rows.map(({ id }) => id)) + 1
}
