import { expect, test } from 'vitest'
import { orderCount, place } from '../../../../test/support/own-orders.ts'
import { admin, heidi, openShopPerTest, shop } from '../../../../test/support/shop-per-test.ts'
import { pay } from '../../../../test/support/admin.ts'
import { MINUTE, SECOND } from '../../../contract/time/time.ts'

openShopPerTest({ admin: true, heidi: true })

test('a double click, a retry and two tabs with the same key end in one order', async () => {
  const items = [{ product_id: 1, quantity: 1 }]
  const answers = await Promise.all(Array.from({ length: 10 }, () => place(items, 'one-intent')))
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]))
  expect(new Set(answers.map(({ body }) => body.order_no)).size).toBe(1)
  shop.clock.advance(3600 * SECOND)
  expect((await place(items, 'one-intent')).body.order_id).toBe(answers[0]?.body.order_id)
  expect(await orderCount()).toBe(1)
})

test('without a key the same cart within ten seconds is the same order, later it is a new one', async () => {
  const items = [
    { product_id: 1, quantity: 1 },
    { product_id: 3, quantity: 2 },
  ]
  const [first, second] = await Promise.all([place(items), place(items.toReversed())])
  expect(second.body.order_id).toBe(first.body.order_id)
  shop.clock.advance(11 * SECOND)
  expect((await place(items)).body.order_id).not.toBe(first.body.order_id)
  expect(await orderCount()).toBe(2)
})

test('without a key the same cart can be ordered again as soon as the first order is not open', async () => {
  const items = [{ product_id: 1, quantity: 1 }]
  const first = await place(items)
  await shop.db.updateTable('orders').set({ paid_at: 1 }).execute()
  const [second, third] = await Promise.all([place(items), place(items)])
  expect(second.status).toBe(201)
  expect(second.body.order_id).not.toBe(first.body.order_id)
  expect(third.body.order_id).toBe(second.body.order_id)
})

test('the same key with different content is refused', async () => {
  await place([{ product_id: 1, quantity: 1 }], 'k')
  expect(await place([{ product_id: 1, quantity: 2 }], 'k')).toBeRefused(
    422,
    'idempotency-key-reused',
  )
  expect(await orderCount()).toBe(1)
})

test('the same key cannot mean an unpaid order by telephone and a paid one', async () => {
  const take = (key: string, bezahlt?: boolean) =>
    admin.takeOrder({
      key,
      idUser: heidi.user.idUser,
      items: [{ product_id: 1, quantity: 1 }],
      zahlung: 'bar',
      ...(bezahlt && { bezahlt }),
    })
  expect((await take('unpaid')).status).toBe(201)
  expect(await take('unpaid', true)).toBeRefused(422, 'idempotency-key-reused')
  for (const status of [201, 201]) expect((await take('paid', true)).status).toBe(status)
  expect(await take('paid')).toBeRefused(422, 'idempotency-key-reused')
})

test('keys belong to their user', async () => {
  const mine = await place([{ product_id: 1, quantity: 1 }], 'k')
  const stranger = await shop.newCustomer()
  const theirs = await stranger.api('POST /api/orders', {
    body: { idUser: stranger.user.idUser, items: [{ product_id: 1, quantity: 1 }] },
    headers: { 'idempotency-key': 'k' },
  })
  expect([mine.status, theirs.status]).toEqual([201, 201])
  expect(theirs.body.order_id).not.toBe(mine.body.order_id)
})

test('the same cart in several tabs is one open order, each with a key of its own', async () => {
  const items = [
    { product_id: 1, quantity: 1 },
    { product_id: 3, quantity: 2 },
  ]
  const tabs = Array.from({ length: 5 }, (_tab, n) => place(items, `tab-${n}`))
  const [first, ...others] = await Promise.all(tabs)
  expect(new Set(others.map(({ body }) => body.order_id))).toEqual(new Set([first?.body.order_id]))
  shop.clock.advance(10 * MINUTE)
  expect((await place(items.toReversed(), 'late-tab')).body).toEqual(first?.body)
  expect(await orderCount()).toBe(1)

  // Another price or another quantity is another order.
  await shop.db
    .updateTable('products')
    .set(({ eb }) => ({ price_gross: eb('price_gross', '+', 100) }))
    .execute()
  const dearer = await place(items, 'dearer')
  expect(dearer.body.order_id).not.toBe(first?.body.order_id)
  expect((await place([{ product_id: 1, quantity: 1 }], 'fewer')).status).toBe(201)
  expect(await orderCount()).toBe(3)

  // Once paid, its keys still lead to it; a new click places another order.
  await place(items, 'lost-answer')
  await pay(heidi, dearer.body)
  expect((await place(items, 'lost-answer')).body).toMatchObject({
    order_id: dearer.body.order_id,
    status: 'bezahlt',
  })
  const again = await place(items, 'on-purpose')
  expect(again.body).toMatchObject({ status: 'offen' })
  expect(await place([{ product_id: 1, quantity: 9 }], 'lost-answer')).toBeRefused(
    422,
    'idempotency-key-reused',
  )
  shop.clock.advance(16 * MINUTE)
  expect((await place(items, 'next-day')).body.order_id).not.toBe(again.body.order_id)
})
