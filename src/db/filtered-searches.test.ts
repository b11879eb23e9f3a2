import type { Kysely } from 'kysely'
import { expect, test } from 'vitest'
import { openDatabase } from './open.ts'
import * as shop from './migrations/0001-shop.ts'
import * as filteredSearches from './migrations/0009-filtered-searches.ts'

test('words that were kept before filters were searched with get the state and day of their order', async () => {
  const db = openDatabase(':memory:')
  await shop.up(db as unknown as Kysely<unknown>)
  const plain = db as unknown as Kysely<Record<string, Record<string, unknown>>>
  const person = { email: 'a@b.ch', first_name: 'A', last_name: 'B' }
  const address = { street: '', postal_code: '', city: '', country: '' }
  const account = { password_hash: '-', phone: '', role: 'user', created_at: 1 }
  await plain
    .insertInto('users')
    .values({ id: 1, ...person, ...address, ...account })
    .execute()
  const order = {
    ...person,
    ...address,
    ...{ id: 7, order_no: 'FW-2026-000007', user_id: 1, status: 'shipped', created_at: 9 },
    ...{ idempotency_key: 'k', fingerprint: 'f', total: 0, delivery: 0, vat: 0 },
    ...{ vat_per_mille: 81, totals_mode: 'fest' },
  }
  await plain.insertInto('orders').values(order).execute()
  const words = ['fw-2026-000007', '7', 'a@b.ch'].map((word) => ({ word, order_id: 7 }))
  await plain.insertInto('order_words').values(words).execute()

  await filteredSearches.up(db as unknown as Kysely<unknown>)
  const kept = await db.selectFrom('order_words').selectAll().orderBy('word').execute()
  expect(kept).toEqual([
    { word: '7', order_id: 7, status: 'shipped', created_at: 9 },
    { word: 'a@b.ch', order_id: 7, status: 'shipped', created_at: 9 },
  ])
  await db.destroy()
})
