import { afterEach, beforeEach, expect, test } from 'vitest'
import { type Customer, openShop, type TestShop } from '../../test/support/shop.ts'
import { type StripeStub, startStripeStub } from '../../test/support/stripe-stub.ts'
import { openStripeTwint } from '../adapters/stripe-twint.ts'
import { openTwintSimulator } from '../adapters/twint-simulator.ts'
import type { Order } from '../contract/orders.ts'
import type { NewPaymentAnswer } from '../contract/payments.ts'
import { MINUTE, SECOND } from '../contract/time.ts'
import { sweepPayments } from '../shop/payments/sweep.ts'

let stub: StripeStub
let shop: TestShop
let customer: Customer
let order: Order

beforeEach(async () => {
  stub = await startStripeStub()
  const webhookSecret = 'whsec_test'
  const payments = openStripeTwint({
    secretKey: 'sk_test_1',
    webhookSecret,
    server: stub.address,
  })
  shop = await openShop({ payments })
  customer = await shop.newCustomer()
  const body = { idUser: customer.user.idUser, items: [{ product_id: 2, quantity: 1 }] }
  order = (await shop.call<Order>('POST', '/api/orders', { cookie: customer.cookie, body })).body
})
afterEach(async () => {
  await shop.close()
  await stub.close()
})

const pay = () =>
  shop.call<NewPaymentAnswer>('POST', '/api/twint/create-payment', {
    cookie: customer.cookie,
    body: { amount: order.total, orderId: order.order_id, orderNo: order.order_no },
  })
const unavailable = {
  status: 503,
  body: {
    code: 'payment-provider-unavailable',
    message: 'Fehler beim Erstellen der TWINT-Zahlung',
  },
}

test('a provider that fails: the session is there, and the next try goes on with it', async () => {
  stub.setMood('broken')
  expect(await pay()).toMatchObject(unavailable)
  const sessions = await shop.db.selectFrom('payment_sessions').selectAll().execute()
  expect(sessions).toMatchObject([{ status: 'pending', provider_ref: null, url: null }])
  stub.setMood('well')
  expect((await pay()).body.paymentSession.id).toBe(sessions[0]?.id)
  expect(stub.created.map(({ key }) => key)).toEqual([sessions[0]?.id])
})

test('a start that stays without an answer is given up for a new attempt with a new key', async () => {
  stub.setMood('broken')
  await pay()
  stub.setMood('well')
  shop.clock.advance(10 * SECOND)
  expect((await pay()).status).toBe(200)
  const sessions = await shop.db
    .selectFrom('payment_sessions')
    .select('status')
    .orderBy('created_at')
    .execute()
  expect(sessions).toEqual([{ status: 'failed' }, { status: 'pending' }])
})

test('a provider that never answers costs the customer five seconds, not more', async () => {
  stub.setMood('silent')
  const start = performance.now()
  expect(await pay()).toMatchObject(unavailable)
  expect(performance.now() - start).toBeLessThan(8 * SECOND)
}, 20_000)

test('a poll during an outage fails and changes nothing', async () => {
  const { id } = (await pay()).body.paymentSession
  stub.setMood('broken')
  const path = `/api/twint/status/${id}`
  expect((await shop.call('GET', path, { cookie: customer.cookie })).status).toBe(503)
  stub.setMood('well')
  expect((await shop.call('GET', path, { cookie: customer.cookie })).body).toMatchObject({
    paymentStatus: { status: 'pending' },
  })
})

test('a payment of a provider the shop no longer uses ends by itself', async () => {
  await pay()
  const provider = openTwintSimulator(shop.db, 'http://shop.test')
  const till = { db: shop.db, provider, publicUrl: 'http://shop.test' }
  const now = shop.clock.now()
  expect(await sweepPayments(till, now)).toEqual({ paid: 0, errors: [] })
  expect(await sweepPayments(till, now + 15 * MINUTE)).toEqual({ paid: 0, errors: [] })
  expect(await shop.db.selectFrom('payment_sessions').select('status').execute()).toEqual([
    { status: 'failed' },
  ])
})
