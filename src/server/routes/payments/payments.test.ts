import { expect, test } from 'vitest'
import { lines, placeOrder } from '../../../../test/support/own-orders.ts'
import { heidi, openShopPerTest, shop } from '../../../../test/support/shop-per-test.ts'
import { testRows } from '../../../../test/support/test-rows.ts'
import type { CartItem } from '../../../contract/orders/cart.ts'
import type { Order } from '../../../contract/orders/orders.ts'
import type { NewPaymentAnswer, PaymentStatusAnswer } from '../../../contract/payments/payments.ts'
import { MINUTE } from '../../../contract/time/time.ts'

openShopPerTest({ heidi: true })

function as<T>(method: string, path: string, body?: unknown, cookie = heidi.cookie) {
  return shop.call<T>(method, path, { cookie, body })
}
const pay = (order: Order, change = {}) =>
  as<NewPaymentAnswer>('POST', '/api/twint/create-payment', {
    amount: order.total,
    orderId: order.order_id,
    orderNo: order.order_no,
    ...change,
  })
const press = (id: string, action: unknown) =>
  shop.api('POST /api/twint/simulator/:sessionId', { params: { sessionId: id }, body: { action } })
const status = async (id: string) =>
  (await as<PaymentStatusAnswer>('GET', `/api/twint/status/${id}`)).body
const orderStatus = async () => (await lines())[0]?.status
const confirmations = () => shop.mails('order-confirmation')

test('a whole purchase: cart, order, payment, approval on the phone, confirmation (§4.21 §7.28–29)', async () => {
  const { idUser } = heidi.user
  await as('POST', '/api/cart', { user_id: idUser, product_id: 2, menge: 3 })
  const order = await placeOrder(2)
  const { status: created, body } = await pay(order)
  expect([created, body.success]).toEqual([200, true])
  const { id, qrCode, url, expiresAt } = body.paymentSession
  expect(url).toBe(`http://shop.test/twint-simulator/${id}`)
  expect(qrCode).toMatch(/^data:image\/svg\+xml;base64,/)
  expect(Date.parse(expiresAt) - shop.clock.now()).toBe(15 * MINUTE)

  const nothingYet = { transactionId: null, completedAt: null }
  expect(await status(id)).toEqual({
    success: true,
    orderId: order.order_id,
    amount: 358,
    paymentStatus: { status: 'pending', ...nothingYet },
    ...nothingYet,
  })
  expect(
    await shop.api('GET /api/twint/simulator/:sessionId', { params: { sessionId: id } }),
  ).toMatchObject({
    status: 200,
    body: { orderNo: order.order_no, amount: 358, status: 'pending' },
  })
  expect((await press(id, 'approve')).status).toBe(204)

  const done = await status(id)
  expect(done.paymentStatus.status).toBe('completed')
  expect(done.transactionId).toMatch(/^SIM-/)
  expect(done.completedAt).toBe(new Date(shop.clock.now()).toISOString())
  expect(await orderStatus()).toBe('bezahlt')
  expect((await as('POST', `/api/orders/${order.order_id}/complete`)).status).toBe(200)

  const [mail, ...more] = await confirmations()
  expect(more).toEqual([])
  expect(mail?.recipient).toBe(heidi.user.email)
  expect(mail?.body).toContain(order.order_no)
  expect(mail?.body).toContain('358.00')
  // What was ordered leaves the cart, what was added since stays.
  const cart = await as<CartItem[]>('GET', `/api/cartItems?user_id=${idUser}`)
  expect(cart.body.map(({ menge }) => menge)).toEqual([1])
})

test('a double click and a reload give the same payment session', async () => {
  const order = await placeOrder()
  const answers = await Promise.all([pay(order), pay(order), pay(order)])
  const ids = new Set([...answers, await pay(order)].map(({ body }) => body.paymentSession.id))
  expect(ids.size).toBe(1)
})

test('a declined payment can be tried again, and the order stays open', async () => {
  const order = await placeOrder()
  const first = (await pay(order)).body.paymentSession
  await press(first.id, 'decline')
  expect((await status(first.id)).paymentStatus).toMatchObject({
    status: 'failed',
    completedAt: null,
  })
  expect(await orderStatus()).toBe('offen')
  expect(await confirmations()).toEqual([])

  const second = (await pay(order)).body.paymentSession
  expect(second.id).not.toBe(first.id)
  await press(second.id, 'approve')
  expect((await status(second.id)).paymentStatus.status).toBe('completed')
  // The phone still showing the first page cannot change anything.
  await press(first.id, 'approve')
  expect((await status(first.id)).paymentStatus.status).toBe('failed')
})

test('after fifteen minutes a payment has failed and a new one can be started (§4.20 §9.14)', async () => {
  const order = await placeOrder()
  const { id } = (await pay(order)).body.paymentSession
  shop.clock.advance(15 * MINUTE - 1)
  expect((await status(id)).paymentStatus.status).toBe('pending')
  shop.clock.advance(1)
  expect((await status(id)).paymentStatus.status).toBe('failed')
  await press(id, 'approve')
  expect(await orderStatus()).toBe('offen')
  expect((await pay(order)).body.paymentSession.id).not.toBe(id)
})

test('a paid order cannot be paid again', async () => {
  const order = await placeOrder()
  const { id } = (await pay(order)).body.paymentSession
  await press(id, 'approve')
  await press(id, 'decline')
  expect(await orderStatus()).toBe('bezahlt')
  for (const fulfilment of ['ordered', 'shipped'] as const) {
    await shop.db.updateTable('orders').set({ fulfilment }).execute()
    expect(await pay(order)).toMatchObject({
      status: 409,
      body: { message: 'Diese Bestellung ist bereits bezahlt.' },
    })
  }
  expect(await confirmations()).toHaveLength(1)
})

testRows([0.01, 0, -179, 178.99, 179.004, 1e9])(
  'a manipulated amount of %d is refused',
  async (amount) => {
    const order = await placeOrder()
    expect(await pay(order, { amount })).toBeRefused(400, 'amount-mismatch')
    expect(await shop.db.selectFrom('payment_sessions').selectAll().execute()).toEqual([])
  },
)

testRows([
  { amount: '179' },
  { amount: null },
  { orderId: 'x' },
  { orderId: 1e12 },
  { orderNo: 5 },
  { orderNo: 'x'.repeat(50) },
])('a payment with %j is invalid (§7.28)', async (change) => {
  expect((await pay(await placeOrder(), change)).status).toBe(400)
})

test("somebody else's and missing orders and sessions look the same", async () => {
  const order = await placeOrder()
  const { id } = (await pay(order)).body.paymentSession
  const stranger = await shop.newCustomer()
  const body = { amount: order.total, orderId: order.order_id, orderNo: order.order_no }
  const foreign = await as('POST', '/api/twint/create-payment', body, stranger.cookie)
  const missing = await as(
    'POST',
    '/api/twint/create-payment',
    { ...body, orderId: 99_999 },
    stranger.cookie,
  )
  expect([foreign.status, foreign.body]).toEqual([404, missing.body])
  const misnamed = await pay(order, { orderNo: 'FW-2026-999999' })
  expect([misnamed.status, misnamed.body]).toEqual([404, missing.body])
  const noSession = '/api/twint/status/unbekannt'
  const theirs = await as('GET', `/api/twint/status/${id}`, undefined, stranger.cookie)
  expect([theirs.status, theirs.body]).toEqual([404, (await as('GET', noSession)).body])
  expect(
    (await shop.api('GET /api/twint/status/:sessionId', { params: { sessionId: id } })).status,
  ).toBe(401)
})

test('the phone page accepts only the two buttons', async () => {
  const { id } = (await pay(await placeOrder())).body.paymentSession
  for (const action of ['complete', '', null, 1, ['approve']])
    expect((await press(id, action)).status).toBe(400)
  expect((await press('x'.repeat(32), 'approve')).status).toBe(404)
  expect((await press('short', 'approve')).status).toBe(404)
  expect((await press('%00', 'approve')).status).toBe(400)
  expect(await orderStatus()).toBe('offen')
})
