import { expect, test } from 'vitest'
import { eventually } from '../../../../test/support/eventually.ts'
import { openShop } from '../../../../test/support/shop.ts'
import { heidi, shop } from '../../../../test/support/shop-per-test.ts'
import { stripeKeys } from '../../../../test/support/stripe-keys.ts'
import { openStripeShopPerTest, order, pay, stub } from '../../../../test/support/stripe-shop.ts'
import { openStripeTwint } from '../../../adapters/stripe-twint.ts'
import { openTwintSimulator } from '../../../adapters/twint-simulator.ts'
import { HOUR, MINUTE, SECOND } from '../../../contract/time/time.ts'
import { reconcilePayments, sweepPayments } from '../../../shop/payments/sweep.ts'

openStripeShopPerTest()

/** Starts payments with shorter timeouts than the shop's: these tests wait until they expire. */
function hurry() {
  const { provider } = shop
  const patient = provider.start.bind(provider)
  const hurried = openStripeTwint({ ...stripeKeys, server: stub.address, timeout: 3 * SECOND })
  provider.start = hurried.start.bind(hurried)
  return () => {
    provider.start = patient
  }
}
const sessions = () =>
  shop.db
    .selectFrom('payment_sessions')
    .select(['status', 'provider_ref'])
    .orderBy('created_at')
    .execute()
const orderStatus = async () =>
  (await shop.db.selectFrom('orders').select('status').executeTakeFirstOrThrow()).status
const cancel = () =>
  heidi.api('POST /api/orders/:orderId/cancel', { params: { orderId: order.order_id } })
const unavailable = {
  status: 503,
  body: {
    code: 'payment-provider-unavailable',
    message: 'Fehler beim Erstellen der TWINT-Zahlung',
  },
}

test('when the provider fails, the session exists, and the next attempt continues with it', async () => {
  stub.setBehaviour('broken')
  expect(await pay()).toMatchObject(unavailable)
  const sessions = await shop.db.selectFrom('payment_sessions').selectAll().execute()
  expect(sessions).toMatchObject([{ status: 'pending', provider_ref: null, url: null }])
  stub.setBehaviour('normal')
  expect((await pay()).body.paymentSession.id).toBe(sessions[0]?.id)
  expect(stub.created.map(({ key }) => key)).toEqual([sessions[0]?.id])
})

test('a start that gets no answer is given up for a new attempt with a new key', async () => {
  stub.setBehaviour('broken')
  await pay()
  stub.setBehaviour('normal')
  shop.clock.advance(MINUTE)
  expect((await pay()).status).toBe(200)
  const sessions = await shop.db
    .selectFrom('payment_sessions')
    .select('status')
    .orderBy('created_at')
    .execute()
  expect(sessions).toEqual([{ status: 'failed' }, { status: 'pending' }])
})

test('a provider that never answers does not keep the customer waiting for ever', async () => {
  stub.setBehaviour('silent')
  hurry()
  expect(await pay()).toMatchObject(unavailable)
  // Both attempts are over: nothing goes on asking after the customer was told.
  const [{ id }] = (await shop.db.selectFrom('payment_sessions').select('id').execute()) as [
    { id: string },
  ]
  expect(stub.heard).toEqual([id, id])
})

test('a start whose answer came too late is retried as the same payment', async () => {
  const release = stub.holdAnswers()
  const takeTime = hurry()
  expect(await pay()).toMatchObject(unavailable)
  release()
  takeTime()
  // About as long as a person needs to read that and to click the button.
  shop.clock.advance(25 * SECOND)
  const { paymentSession } = (await pay()).body
  expect(paymentSession.url).toBe('https://stripe.test/twint/pi_1')
  expect(await sessions()).toEqual([{ status: 'pending', provider_ref: 'pi_1' }])
  expect(new Set(stub.created.map(({ key }) => key))).toEqual(new Set([paymentSession.id]))
})

test('a payment created although its answer got lost is reused at the next click', async () => {
  stub.setBehaviour('lost')
  expect(await pay()).toMatchObject(unavailable)
  stub.setBehaviour('normal')
  expect((await pay()).body.paymentSession.url).toBe('https://stripe.test/twint/pi_1')
  expect([stub.intents.size, await sessions()]).toEqual([
    1,
    [{ status: 'pending', provider_ref: 'pi_1' }],
  ])
})

test('a poll during an outage fails and changes nothing', async () => {
  const { id } = (await pay()).body.paymentSession
  stub.setBehaviour('broken')
  const path = `/api/twint/status/${id}`
  expect((await heidi.call('GET', path)).status).toBe(503)
  stub.setBehaviour('normal')
  expect((await heidi.call('GET', path)).body).toMatchObject({
    paymentStatus: { status: 'pending' },
  })
})

test('a payment that has ended is not polled again', async () => {
  const { id } = (await pay()).body.paymentSession
  stub.change('pi_1', { status: 'succeeded' })
  const poll = () => heidi.api('GET /api/twint/status/:sessionId', { params: { sessionId: id } })
  expect((await poll()).body).toMatchObject({ paymentStatus: { status: 'completed' } })
  stub.setBehaviour('broken')
  expect((await poll()).body).toMatchObject({ paymentStatus: { status: 'completed' } })
})

test('a payment of a provider the shop no longer uses ends on its own', async () => {
  await pay()
  const other = openTwintSimulator(shop.db, 'http://shop.test')
  const now = shop.clock.now()
  const sweep = (at: number) => sweepPayments({ ...shop, provider: other }, at)
  expect(await sweep(now)).toEqual([])
  expect(await sweep(now + 15 * MINUTE)).toEqual([])
  expect(await shop.db.selectFrom('payment_sessions').select('status').execute()).toEqual([
    { status: 'failed' },
  ])
})

test('an order cancelled while its payment starts leaves no address that can be paid', async () => {
  const release = stub.holdAnswers()
  const paying = pay()
  await eventually(() => expect(stub.intents.size).toBe(1))
  expect((await cancel()).status).toBe(200)
  release()
  expect(await paying).toBeRefused(409, 'order-not-open')
  expect(stub.intents.get('pi_1')?.status).toBe('canceled')
  expect(await sessions()).toEqual([{ status: 'failed', provider_ref: 'pi_1' }])
})

test('cancelled and paid while the payment starts: the money waits for review', async () => {
  const release = stub.holdAnswers()
  const paying = pay()
  await eventually(() => expect(stub.intents.size).toBe(1))
  await cancel()
  stub.change('pi_1', { status: 'succeeded' })
  release()
  expect((await paying).status).toBe(409)
  expect(await orderStatus()).toBe('cancelled')
  const [money] = await shop.db.selectFrom('payment_sessions').selectAll().execute()
  expect(money).toMatchObject({ status: 'completed', review_reason: 'order-not-open' })
})

test('cancelled and a payment started at the same moment: nothing stays pending', async () => {
  for (let round = 0; round < 8; round += 1) {
    const paying = round % 2 ? pay() : undefined
    const [, started] = await Promise.all([cancel(), paying ?? pay()])
    expect([200, 409]).toContain(started.status)
    expect(await orderStatus()).toBe('cancelled')
    expect((await sessions()).map(({ status }) => status)).not.toContain('pending')
    await shop.db.deleteFrom('money_entries').execute()
    await shop.db.deleteFrom('payment_sessions').execute()
    await shop.db.deleteFrom('mails').execute()
    await shop.db.updateTable('orders').set({ fulfilment: 'ordered' }).execute()
  }
})

test('a payment unknown to the provider ends, and the order can be paid again', async () => {
  await pay()
  // As after a change of keys: another account's keys do not know the payment.
  stub.intents.clear()
  expect(await sweepPayments(shop, shop.clock.now())).toEqual([])
  expect(await sessions()).toEqual([{ status: 'failed', provider_ref: 'pi_1' }])
  expect((await pay()).status).toBe(200)
})

test('after a change of provider an order is paid with the new one', async () => {
  await pay()
  const other = await openShop({ db: shop.db })
  const answer = await other.api('POST /api/twint/create-payment', {
    cookie: heidi.cookie,
    body: { amount: order.total, orderId: order.order_id, orderNo: order.order_no },
  })
  expect(answer.body.paymentSession.url).toMatch(/^http:\/\/shop\.test\//)
  expect((await sessions()).map(({ status }) => status)).toEqual(['failed', 'pending'])
  await other.close()
})

test('a late payment that no webhook reported is found within a day', async () => {
  await pay()
  stub.change('pi_1', { status: 'requires_payment_method' })
  await sweepPayments(shop, shop.clock.now())
  expect(await sessions()).toEqual([{ status: 'failed', provider_ref: 'pi_1' }])
  stub.change('pi_1', { status: 'succeeded' })
  expect(await sweepPayments(shop, shop.clock.now())).toEqual([])

  shop.clock.advance(HOUR)
  expect(await reconcilePayments(shop, shop.clock.now())).toEqual([])
  expect(await orderStatus()).toBe('paid')
  expect(await reconcilePayments(shop, shop.clock.now())).toEqual([])
})

test("an amount above the provider's maximum is refused before there is an order", async () => {
  const buyFor = async (price_gross: number) => {
    await shop.db.updateTable('products').set({ price_gross }).execute()
    const body = { idUser: heidi.user.idUser, items: [{ product_id: 2, quantity: 10 }] }
    return heidi.api('POST /api/orders', { body })
  }
  // CHF 5'000.00 in all, and then 10 Rappen more
  expect(await buyFor(50_000)).toMatchObject({ status: 201, body: { total: 5000 } })
  shop.clock.advance(MINUTE)
  expect(await buyFor(50_001)).toBeRefused(400, 'order-too-large')
})
