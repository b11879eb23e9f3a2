import { expect, test } from 'vitest'
import { place, stored } from '../../../../test/support/own-orders.ts'
import { heidi, openShopPerTest, shop } from '../../../../test/support/shop-per-test.ts'
import { openShop, type TestShop } from '../../../../test/support/shop.ts'
import type { Order, OrderSummary } from '../../../contract/orders/orders.ts'
import type { NewPaymentAnswer } from '../../../contract/payments/payments.ts'
import { DAY, HOUR, MINUTE } from '../../../contract/time/time.ts'
import { expireOrders } from '../../../shop/orders/expire-orders.ts'

openShopPerTest({ heidi: true })

function as<T>(method: string, path: string, body?: unknown) {
  return heidi.call<T>(method, path, { ...(body !== undefined && { body }) })
}
let keys = 0
const buy = (quantity = 1) => place([{ product_id: 2, quantity }], `key-${(keys += 1)}`)
const pay = ({ order_id: orderId, order_no: orderNo, total: amount }: Order) =>
  as<NewPaymentAnswer>('POST', '/api/twint/create-payment', { amount, orderId, orderNo })
const summary = async () => {
  const path = `/api/orders/${heidi.user.idUser}/summaries`
  return (await as<OrderSummary[]>('GET', path)).body[0]
}

test('an order can be paid for a week, at the price of its day; then it expires', async () => {
  const { body: order } = await buy()
  await shop.db.updateTable('products').set({ price_gross: 99_900 }).execute()
  expect((await summary())?.payable_until).toBe(new Date(shop.clock.now() + 7 * DAY).toISOString())
  shop.clock.advance(7 * DAY - 1)
  expect(await expireOrders(shop.db, shop.clock.now())).toBe(0)
  expect((await pay(order)).status).toBe(200)

  shop.clock.advance(1)
  expect(await pay(order)).toBeRefused(409, 'order-not-open')
  // A pending payment may still complete.
  expect(await expireOrders(shop.db, shop.clock.now())).toBe(0)
  expect((await stored(order)).status).toBe('open')

  await shop.db.updateTable('payment_sessions').set({ status: 'failed' }).execute()
  expect(await expireOrders(shop.db, shop.clock.now())).toBe(1)
  expect((await stored(order)).status).toBe('cancelled')
  expect((await summary())?.payable_until).toBeNull()

  // One agreed to be paid by transfer, entered by the owner, does not expire.
  await buy(2)
  await shop.db.updateTable('orders').set({ payment_method: 'bank' }).execute()
  expect(await summary()).toMatchObject({ paid_at: null, payable_until: null })
  expect((await shop.mails()).filter(({ kind }) => kind.startsWith('order'))).toEqual([])
})

test('a payment that was started in time is accepted', async () => {
  const { body: order } = await buy()
  shop.clock.advance(7 * DAY - MINUTE)
  const { id } = (await pay(order)).body.paymentSession
  shop.clock.advance(2 * MINUTE)
  await expireOrders(shop.db, shop.clock.now())
  await shop.api('POST /api/twint/simulator/:sessionId', {
    params: { sessionId: id },
    body: { action: 'approve' },
  })
  expect((await stored(order)).status).toBe('paid')
  expect(await expireOrders(shop.db, shop.clock.now())).toBe(0)
})

test('two hundred new orders an hour are the limit; repeating one does not count', async () => {
  for (let round = 0; round < 200; round += 1) {
    expect((await buy()).status).toBe(201)
    // Cancelled, because the same cart would be the same order while that is open.
    await shop.db.updateTable('orders').set({ fulfilment: 'cancelled' }).execute()
  }
  keys -= 1
  expect((await buy()).status).toBe(201)
  const refused = await buy()
  expect(refused).toBeRefused(429, 'too-many-attempts')
  expect(refused.headers['retry-after']).toBe('3600')
  shop.clock.advance(HOUR)
  expect((await buy()).status).toBe(201)
})

test('a shop with rate limiting switched off limits nothing', async () => {
  const { body: order } = await buy()
  const row = await stored(order)
  const { id: _, status: _derived, ...copy } = row
  const many = Array.from({ length: 200 }, (_copy, n) => ({
    ...copy,
    order_no: `X-${n}`,
  }))
  await shop.db.insertInto('orders').values(many).execute()
  expect((await buy()).status).toBe(429)

  const unlimited = await openShop({ db: shop.db, rateLimit: false })
  const ask = (method: string, path: string, body: object) =>
    unlimited.call(method, path, { cookie: heidi.cookie, body })
  const items = [{ product_id: 2, quantity: 3 }]
  const bought = await ask('POST', '/api/orders', { idUser: heidi.user.idUser, items })
  expect(bought.status).toBe(201)
  const wrong = { oldPassword: 'Falsch-2026', newPassword: 'Kaminfeger-2027' }
  const path = `/user/${heidi.user.idUser}/password`
  for (let n = 0; n < 25; n += 1) {
    expect((await ask('PUT', path, wrong)).status).toBe(400)
    const login = { email: heidi.user.email, password: wrong.oldPassword }
    expect((await ask('POST', '/api/login', login)).status).toBe(401)
  }
  await unlimited.close()
})

test('an order has twenty new payments an hour, across all processes', async () => {
  const { body: order } = await buy()
  const other = await openShop({ db: shop.db })
  const body = { amount: order.total, orderId: order.order_id, orderNo: order.order_no }
  const { cookie } = heidi
  const start = (process: TestShop) =>
    process.call<NewPaymentAnswer>('POST', '/api/twint/create-payment', { cookie, body })
  for (let n = 0; n < 20; n += 1) {
    const { id } = (await start(n % 2 ? other : shop)).body.paymentSession
    // Returning to a payment that is open creates no new one.
    expect((await start(shop)).body.paymentSession.id).toBe(id)
    await shop.api('POST /api/twint/simulator/:sessionId', {
      params: { sessionId: id },
      body: { action: 'decline' },
    })
    await as('GET', `/api/twint/status/${id}`)
  }
  for (const process of [shop, other]) {
    const refused = await start(process)
    expect(refused).toBeRefused(429, 'too-many-attempts')
    expect(refused.headers['retry-after']).toBe('3600')
  }
  shop.clock.advance(HOUR)
  expect((await start(shop)).status).toBe(200)
  await other.close()
})

test('a total too large for its database column is refused, not a failure', async () => {
  await shop.db.updateTable('products').set({ price_gross: 10_000_000 }).execute()
  expect(await buy(999)).toBeRefused(400, 'order-too-large')
  expect((await buy(214)).status).toBe(201)
})
