import { afterAll, beforeAll, expect, test } from 'vitest'
import type { OrderStatus } from '../../contract/orders/orders.ts'
import { fillShop, NotEmpty } from '../../../scripts/large-shop/fill-shop.ts'
import { openTestDatabase } from '../../../test/support/test-database.ts'
import type { OrderFilter } from '../../contract/orders/admin-orders.ts'
import { swissDayEnd, swissDayStart } from '../../contract/time/swiss-days.ts'
import type { OpenDatabase } from '../../db/schema.ts'
import { transaction } from '../../db/commit.ts'
import { listOrders } from './list-orders.ts'
import { fromWireStatus, type OrderRow } from './order-status.ts'
import { placeOrder } from './place-order.ts'

const now = Date.UTC(2026, 2, 7, 9)
const sizes = {
  orders: 400,
  users: 60,
  products: 40,
  messages: 10,
  changes: 10,
  devices: 0,
  appointments: 0,
}
let storage: { db: OpenDatabase; drop: () => Promise<void> }
let db: OpenDatabase

beforeAll(async () => {
  storage = await openTestDatabase()
  db = storage.db
  await fillShop(db, sizes, now)
})
afterAll(() => storage.drop())

const filters: OrderFilter[] = [
  {},
  { status: 'versendet' },
  { status: 'offen', from: '2024-01-01' },
  { from: '2025-03-29', to: '2025-03-31' },
  { to: '2025-10-26', status: 'storniert' },
  { from: '2030-01-01' },
  { search: 'fw-20' },
  { search: 'fw-2025 beispiel' },
  { search: 'beispiel.ch' },
  { search: 'an' },
  { search: 'fw-20', status: 'versendet' },
  { search: 'fw-', to: '2025-06-30' },
  { search: 'fw-2024', from: '2024-11-15' },
  { search: 'fw-2025-0001' },
  { search: 'fw-2025-0001', status: 'versendet' },
  { search: 'fw-2025-000123' },
  { search: 'fw-2025-1' },
  { search: 'fw-2025-000123 fw-2024' },
  { search: 'fw-9' },
  { search: 'fw-0' },
  { search: '123' },
  { search: '000123', status: 'storniert' },
  { search: 'gam' },
  { search: 'beispiel.ch fw-2025-0001 an' },
  { search: 'an beispiel.ch', status: 'versendet', to: '2025-12-31' },
  { search: 'beispiel.ch', status: 'offen', from: '2024-06-01' },
]

/** Words match as prefixes of parts, numbers only as a whole. */
function isFoundBy(order: OrderRow, word: string): boolean {
  if (/^\d+$/.test(word)) return order.id === Number(word)
  const text = `${order.order_no} ${order.first_name} ${order.last_name} ${order.email}`
  const folded = text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
  const starts = [...folded.matchAll(/[\p{L}\p{N}]+/gu)].map(({ index }) => index)
  return word === '' || starts.some((start) => folded.startsWith(word, start))
}

test.each(filters)('the pages of %o together are exactly the matching orders', async (filter) => {
  const { search = '', status, from, to } = filter
  const orders = await db.selectFrom('orders').selectAll().execute()
  const expected = orders
    .filter((order) => !status || order.status === fromWireStatus(status as OrderStatus))
    .filter((order) => !from || order.created_at >= swissDayStart(from))
    .filter((order) => !to || order.created_at < swissDayEnd(to))
    .filter((order) => search.split(' ').every((word) => isFoundBy(order, word)))
    .toSorted((a, b) => b.created_at - a.created_at || b.id - a.id)
    .map(({ id }) => id)
  const found: number[] = []
  for (let page = 1; page <= Math.ceil(expected.length / 7) + 2; page += 1) {
    const { data, total } = await listOrders(db, filter, { page, limit: 7 })
    expect(total).toBe(expected.length)
    found.push(...data.map(({ order_id: id }) => id))
  }
  expect(found).toEqual(expected)
})

test('a day that does not exist is rejected on every page', async () => {
  for (const page of [1, 9000]) {
    const listed = listOrders(db, { from: '2026-02-30' }, { page, limit: 20 })
    await expect(listed).rejects.toMatchObject({ code: 'invalid-input' })
  }
})

test('the large demo shop is the same each time and leaves existing data alone', async () => {
  const other = await openTestDatabase()
  try {
    await fillShop(other.db, sizes, now)
    for (const table of ['orders', 'order_items', 'money_entries', 'payment_sessions'] as const) {
      const rows = (from: OpenDatabase) => from.selectFrom(table).selectAll().execute()
      expect((await rows(db)).length).toBeGreaterThanOrEqual(sizes.orders * 0.8)
      expect((await rows(db)).map((row) => JSON.stringify(row)).toSorted()).toEqual(
        (await rows(other.db)).map((row) => JSON.stringify(row)).toSorted(),
      )
    }
  } finally {
    await other.drop()
  }
  await expect(fillShop(db, sizes, now)).rejects.toThrow(NotEmpty)
})

test('real customers are not mixed with generated ones, and a generated shop goes on selling', async () => {
  const customer = await db
    .selectFrom('users')
    .select('id')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  const items = [{ productId: 1, quantity: 1 }]
  const order = await transaction(db, (trx) =>
    placeOrder(trx, { userId: customer.id, items, idempotencyKey: undefined }, now),
  )
  expect(order.order_id).toBe(sizes.orders + 1)
  const { data, total } = await listOrders(db, {}, { page: 1, limit: 1 })
  expect(data[0]?.order_no).toBe(order.order_no)
  expect(total).toBe(sizes.orders + 1)

  const other = await openTestDatabase()
  try {
    const { id: _, ...user } = await db
      .selectFrom('users')
      .selectAll()
      .where('id', '=', customer.id)
      .executeTakeFirstOrThrow()
    await other.db.insertInto('users').values(user).execute()
    await expect(fillShop(other.db, sizes, now)).rejects.toThrow(NotEmpty)
    expect(await other.db.selectFrom('orders').select('id').execute()).toEqual([])
  } finally {
    await other.drop()
  }
})
