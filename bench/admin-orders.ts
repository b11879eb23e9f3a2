import { join } from 'node:path'
import type { Insertable } from 'kysely'
import { DAY, MINUTE } from '../src/contract/time.ts'
import { openDatabase } from '../src/db/open.ts'
import type { Tables } from '../src/db/schema.ts'
import { orderWords } from '../src/shop/orders/order-words.ts'
import { startShopProcess } from '../test/support/shop-process.ts'
import { type Call, openClient } from './http-client.ts'
import type { Row } from './row.ts'

const orders = 100_000
const admin = { email: 'bench@beispiel.ch', password: 'Kaminfeger-2026' }
const env = {
  RATE_LIMIT: 'off',
  LOG_LEVEL: 'error',
  ADMIN_EMAIL: admin.email,
  ADMIN_PASSWORD: admin.password,
}

/** How long the owner waits for the order list and one order when there are 100,000 of them. */
export async function measureAdminOrders(): Promise<Row[]> {
  const empty = await startShopProcess({ env })
  await empty.stop()
  await fillOrders(join(empty.dataDir, 'shop.db'))
  const shop = await startShopProcess({ env, dataDir: empty.dataDir })
  try {
    const call = openClient(shop.url, 1)
    const { cookie } = await call('POST', '/api/login', { body: admin })
    const list = await call('GET', '/api/admin/orders', { cookie })
    const { total } = list.body as { total: number }
    if (total !== orders) throw new Error(`${total} orders instead of ${orders}`)
    const anywhere = (until: number) => 1 + Math.floor(Math.random() * until)
    return [
      await measure(
        call,
        cookie,
        'admin order list',
        () => `/api/admin/orders?page=${anywhere(orders / 20)}`,
      ),
      await measure(
        call,
        cookie,
        'admin order search',
        () => `/api/admin/orders?search=Muster${anywhere(orders)}`,
      ),
      await measure(
        call,
        cookie,
        'search every order matches',
        () => '/api/admin/orders?search=heidi',
      ),
      await measure(
        call,
        cookie,
        'admin order detail',
        () => `/api/admin/orders/${anywhere(orders)}/items`,
      ),
    ]
  } finally {
    await shop.discard()
  }
}

async function measure(
  call: Call,
  cookie: string,
  figure: string,
  address: () => string,
): Promise<Row> {
  const times: number[] = []
  for (let i = 0; i < 520; i += 1) {
    const startedAt = performance.now()
    await call('GET', address(), { cookie })
    // The first ones warm up.
    if (i >= 20) times.push(performance.now() - startedAt)
  }
  const sorted = times.toSorted((a, b) => a - b)
  const share = (part: number) => sorted[Math.floor(sorted.length * part)] ?? Number.NaN
  return {
    figure: `${figure}, 100,000 orders, p99`,
    value: share(0.99),
    unit: ' ms',
    target: { atMost: 10 },
    detail: `p50 ${share(0.5).toFixed(1)} ms, random pages, one after the other`,
  }
}

async function fillOrders(file: string): Promise<void> {
  const db = openDatabase(file)
  const { id: userId } = await db.selectFrom('users').select('id').executeTakeFirstOrThrow()
  const product = await db.selectFrom('products').selectAll().limit(1).executeTakeFirstOrThrow()
  const startedAt = Date.now() - 365 * DAY
  // SQLite takes 32,766 values in one statement.
  const chunk = 500
  await db.transaction().execute(async (trx) => {
    for (let first = 1; first <= orders; first += chunk) {
      const ids = Array.from({ length: chunk }, (_, i) => first + i)
      const rows = ids.map((id) => orderRow(id, userId, startedAt + id * 5 * MINUTE))
      await trx.insertInto('orders').values(rows).execute()
      const items = ids.map((id) => ({
        order_id: id,
        product_id: product.id,
        name: product.name,
        picture: product.picture,
        price_net: product.price_net,
        price_gross: product.price_gross,
        quantity: 1 + (id % 3),
      }))
      await trx.insertInto('order_items').values(items).execute()
      const words = rows.flatMap((row) =>
        orderWords(row).map((word) => ({ word, order_id: row.id })),
      )
      await trx.insertInto('order_words').values(words).execute()
    }
  })
  await db.destroy()
}

function orderRow(id: number, userId: number, createdAt: number) {
  return {
    id,
    order_no: `2026-${String(id).padStart(6, '0')}`,
    user_id: userId,
    status: (['open', 'paid', 'shipped', 'cancelled'] as const)[id % 4] ?? 'open',
    idempotency_key: `bench-${id}`,
    fingerprint: String(id),
    total: 17_900,
    delivery: 3000,
    vat: 3000,
    vat_per_mille: 81,
    totals_mode: 'fest' as const,
    email: `kunde${id}@beispiel.ch`,
    first_name: 'Heidi',
    last_name: `Muster${id}`,
    street: 'Rosenbergstrasse 10',
    postal_code: '9000',
    city: 'St. Gallen',
    country: 'Schweiz',
    terms_version: null,
    created_at: createdAt,
    paid_at: null,
  } satisfies Insertable<Tables['orders']>
}
