import { expect, test } from 'vitest'
import { transaction } from '../../../db/commit.ts'
import {
  admin,
  countToRefund,
  heidi,
  openShopPerTest,
  readOrder,
  readReviews,
  shop,
} from '../../../../test/support/shop-per-test.ts'
import { buy, pay, startPayment } from '../../../../test/support/admin.ts'
import { bookEntry } from '../../../shop/money/book-entry.ts'
import { applyPayment } from '../../../shop/payments/apply-payment.ts'

openShopPerTest({ admin: true, heidi: true })

const asAdmin = <T>(method: string, path: string, body?: object) =>
  admin.call<T>(method, `/api/admin/${path}`, { ...(body && { body }) })
/** Refunds everything that arrived for a session; by bank, as the simulator knows no euros. */
const settle = async (order: { order_id: number }, sessionId: string) => {
  const { payments } = await readOrder(order.order_id)
  const betrag = payments.find(({ id }) => id === sessionId)?.received?.amount ?? 0
  const refund = { betrag, zahlung: sessionId, weg: 'bank' as const }
  const answer = await admin.refund(order.order_id, refund)
  expect(answer).toMatchObject({ status: 201, body: { refund: { status: 'erledigt' } } })
}
const cancel = (id: number) => asAdmin('POST', `orders/${id}/status`, { status: 'storniert' })
const cancellationMail = async () => (await shop.mails('order-cancelled'))[0]?.body

/** The provider's report for a session: this much has arrived. `amount` in Rappen. */
const receive = (sessionId: string, amount: number, currency = 'chf') =>
  applyPayment(
    shop.db,
    sessionId,
    { state: 'completed', amount, currency, transactionId: `T ${sessionId}` },
    shop.clock.now(),
  )

test('a wrong amount is shown as it arrived; once it is settled the order can be paid again', async () => {
  const order = await buy(shop, heidi)
  const sessionId = await startPayment(heidi, order)
  await receive(sessionId, 1000, 'eur')
  const wrong = {
    amount: order.total,
    received: { amount: 10, currency: 'EUR' },
  }
  expect((await readOrder(order.order_id)).payments).toMatchObject([
    { ...wrong, status: 'completed', reviewReason: 'amount-or-currency' },
  ])
  expect(await readReviews()).toMatchObject([{ ...wrong, reason: 'amount-or-currency' }])
  const again = () =>
    heidi.api('POST /api/twint/create-payment', {
      body: { orderId: order.order_id, orderNo: order.order_no, amount: order.total },
    })
  expect((await again()).body.code).toBe('payment-needs-review')
  const poll = { cookie: heidi.cookie }
  expect(await shop.call('GET', `/api/twint/status/${sessionId}`, poll)).toBeRefused(
    409,
    'payment-needs-review',
  )

  await settle(order, sessionId)
  expect(await readReviews()).toEqual([])
  // Payments are listed by their time.
  shop.clock.advance(1000)
  expect((await again()).status).toBe(200)
  await pay(heidi, order)
  const { order: paid, payments } = await readOrder(order.order_id)
  expect(paid.status).toBe('bezahlt')
  expect(payments).toMatchObject([wrong, { received: { amount: order.total, currency: 'CHF' } }])

  // After a cancellation only the money still held is owed.
  await cancel(order.order_id)
  expect(await readReviews()).toMatchObject([{ amount: order.total, reason: 'refund' }])
})

test('what was already refunded is not owed a second time after a cancellation', async () => {
  const order = await buy(shop, heidi)
  const expired = await startPayment(heidi, order)
  await shop.db
    .updateTable('payment_sessions')
    .set({ status: 'failed' })
    .where('id', '=', expired)
    .execute()
  shop.clock.advance(1000)
  await pay(heidi, order)
  await receive(expired, order.total * 100)
  await settle(order, expired)
  const { payments: before } = await readOrder(order.order_id)
  await cancel(order.order_id)
  const { payments } = await readOrder(order.order_id)
  const [settled, owed] = payments
  expect(settled).toEqual(before[0])
  expect(settled).toMatchObject({ id: expired, reviewReason: 'order-not-open' })
  expect(owed).toMatchObject({ reviewReason: 'refund', geprueft: null })
  expect(await readReviews()).toHaveLength(1)
  expect(await cancellationMail()).toContain('Wir erstatten Ihnen')
})

test('a payment that failed earlier is not owed when the order is cancelled', async () => {
  const order = await buy(shop, heidi)
  const declined = await startPayment(heidi, order)
  const body = { action: 'decline' }
  await shop.api('POST /api/twint/simulator/:sessionId', { params: { sessionId: declined }, body })
  shop.clock.advance(1000)
  await pay(heidi, order)
  await cancel(order.order_id)
  expect(await readReviews()).toMatchObject([{ amount: order.total, reason: 'refund' }])
})

test('a wrong amount under review stays there after a cancellation, and the customer gets it back', async () => {
  const order = await buy(shop, heidi)
  const sessionId = await startPayment(heidi, order)
  await receive(sessionId, 1000)
  await cancel(order.order_id)
  // It is to be reviewed, not refunded as well.
  expect(await countToRefund()).toBe(0)
  expect(await readReviews()).toMatchObject([{ reason: 'amount-or-currency' }])
  expect(await cancellationMail()).toContain('Wir erstatten Ihnen')
})

test('an order that only had a settled payment owes nothing', async () => {
  const order = await buy(shop, heidi)
  const sessionId = await startPayment(heidi, order)
  await receive(sessionId, 1000)
  await settle(order, sessionId)
  await cancel(order.order_id)
  expect(await readReviews()).toEqual([])
  expect(await cancellationMail()).not.toContain('Wir erstatten Ihnen')
})

test('overpaid: nothing further is charged, and the order is paid once a person has reviewed it', async () => {
  const order = await buy(shop, heidi)
  const { order_id: orderId, order_no: orderNo, total } = order
  const sessionId = await startPayment(heidi, order)
  await receive(sessionId, total * 100 + 2100)
  const money = async () => {
    const { order: seen, money: sums } = await readOrder(orderId)
    return { status: seen.status, bezahlt: sums.bezahlt, offen: sums.offen }
  }
  expect(await money()).toEqual({ status: 'offen', bezahlt: total + 21, offen: 0 })
  // Whatever amount the page sends, the total or what is open.
  for (const amount of [total, 0]) {
    const answer = await heidi.api('POST /api/twint/create-payment', {
      body: { orderId, orderNo, amount },
    })
    expect(answer.body.code).toBe('payment-needs-review')
  }
  const decision = { art: 'zahlung', id: sessionId, grund: 'Das Zuviel geht zurück' }
  expect((await asAdmin('POST', `orders/${orderId}/reviews`, decision)).status).toBe(200)
  expect(await money()).toEqual({ status: 'bezahlt', bezahlt: total + 21, offen: 0 })
  expect(await readReviews()).toEqual([])
  expect(await shop.mails('order-confirmation')).toHaveLength(1)
  const poll = { params: { sessionId } }
  const { body } = await heidi.api('GET /api/twint/status/:sessionId', poll)
  expect(body.paymentStatus.status).toBe('completed')

  // The decision was about an order that stood: after a cancellation the money is owed again.
  await cancel(orderId)
  expect(await cancellationMail()).toContain('Wir erstatten Ihnen')
  expect(await readReviews()).toMatchObject([{ order_no: orderNo, reason: 'refund' }])
  expect(await shop.mails('order-payment-review')).toHaveLength(2)
  await settle(order, sessionId)
  expect(await readReviews()).toEqual([])
})

/**
 * Two payments of an order that both arrived with a wrong amount, the first after it was given up; together they exceed
 * its total.
 */
const twoOdd = async () => {
  const order = await buy(shop, heidi)
  const given = await startPayment(heidi, order)
  const first = shop.db.updateTable('payment_sessions').set({ status: 'failed' })
  await first.where('id', '=', given).execute()
  shop.clock.advance(1000)
  const second = await startPayment(heidi, order)
  await receive(given, 10_000)
  return { orderId: order.order_id, given, second }
}
/** By bank, booked automatically. */
const bringRest = (order_id: number) =>
  transaction(shop.db, (trx) =>
    bookEntry(trx, {
      order_id,
      kind: 'payment',
      method: 'bank',
      amount: 2900,
      currency: 'CHF',
      happened_at: shop.clock.now(),
      booked_at: shop.clock.now(),
    }),
  )
const accept = (orderId: number, id: string, grund = 'Stimmt') =>
  asAdmin<{ code?: string }>('POST', `orders/${orderId}/reviews`, { art: 'zahlung', id, grund })

test('two admins review the two payments of an order at once: it is paid', async () => {
  const orders: Awaited<ReturnType<typeof twoOdd>>[] = []
  for (let n = 0; n < 5; n += 1) orders.push(await twoOdd())
  for (const { second } of orders) await receive(second, 5000)
  await Promise.all(
    orders.flatMap(({ orderId, given, second }) => [
      accept(orderId, given),
      accept(orderId, second),
    ]),
  )
  const paid = await shop.db.selectFrom('orders').select('status').execute()
  expect(paid).toEqual(orders.map(() => ({ status: 'paid' })))
  const notified = await shop.mails('order-confirmation')
  expect(notified).toHaveLength(orders.length)
})

test('an order with all its money is paid once none of it awaits review', async () => {
  for (const end of ['accepted', 'given back']) {
    const { orderId, given, second } = await twoOdd()
    await receive(second, 1000, 'eur')
    await bringRest(orderId)
    expect((await accept(orderId, given)).status).toBe(200)
    const { order } = await readOrder(orderId)
    expect(order).toMatchObject({ status: 'offen', zahlung: { offen: 0 } })
    if (end === 'accepted') await accept(orderId, second)
    else await settle(order, second)
    expect([end, (await readOrder(orderId)).order.status]).toEqual([end, 'bezahlt'])
  }
})

test('a pending payment ends when a person accepts another one as sufficient', async () => {
  const { orderId, given, second } = await twoOdd()
  await bringRest(orderId)
  expect((await accept(orderId, given)).status).toBe(200)
  const { order, payments } = await readOrder(orderId)
  expect(order.status).toBe('bezahlt')
  expect(payments.find(({ id }) => id === second)).toMatchObject({ status: 'failed' })
})

test('a review already decided, or of another order, cannot be decided', async () => {
  const { orderId, given, second } = await twoOdd()
  const codes = [
    await accept(orderId, given, ' '),
    await accept(orderId + 1, given),
    await accept(orderId, second),
    await accept(orderId, 'unbekannt'),
    await accept(orderId, '\u0000'),
    await accept(orderId, given),
    await accept(orderId, given),
  ].map(({ status, body }) => body.code ?? status)
  const missing = 'review-not-found'
  expect(codes).toEqual([
    'fields-missing',
    missing,
    missing,
    missing,
    'invalid-input',
    200,
    missing,
  ])
})

test('underpaid: a person has reviewed it, and the rest is still open', async () => {
  const order = await buy(shop, heidi)
  const sessionId = await startPayment(heidi, order)
  await receive(sessionId, 4000)
  const decision = { art: 'zahlung', id: sessionId, grund: 'Der Rest kommt noch' }
  expect((await asAdmin('POST', `orders/${order.order_id}/reviews`, decision)).status).toBe(200)
  const { order: seen, money } = await readOrder(order.order_id)
  expect([seen.status, money.offen]).toEqual(['offen', order.total - 40])
})
