import { expect, test } from 'vitest'
import { eventually } from '../../../../test/support/eventually.ts'
import { heidi, shop } from '../../../../test/support/shop-per-test.ts'
import { stripeKeys } from '../../../../test/support/stripe-keys.ts'
import { openStripeShopPerTest, pay, stub } from '../../../../test/support/stripe-shop.ts'
import { MINUTE } from '../../../contract/time/time.ts'
import { sweepPayments } from '../../../shop/payments/sweep.ts'

const { webhookSecret } = stripeKeys
openStripeShopPerTest()

const startPayment = async () => (await pay()).body.paymentSession
const status = async (id: string) =>
  (await heidi.api('GET /api/twint/status/:sessionId', { params: { sessionId: id } })).body
const sweep = () => sweepPayments(shop, shop.clock.now())
const orderStatus = async () =>
  (await shop.db.selectFrom('orders').select('status').executeTakeFirstOrThrow()).status
const confirmations = () => shop.mails('order-confirmation')
const waiting = async () =>
  (
    await shop.db
      .selectFrom('webhook_events')
      .select('id')
      .where('processed_at', 'is', null)
      .execute()
  ).length

/** Stripe reports that something happened to an intent. */
function tell(eventId: string, ref: string, { secret = webhookSecret, age = 0, type = '' } = {}) {
  const event = {
    id: eventId,
    object: 'event',
    type: `payment_intent.${type || 'succeeded'}`,
    data: { object: { id: ref, object: 'payment_intent' } },
  }
  return shop.call('POST', '/api/webhooks/stripe', stub.signed(event, { secret, age }))
}

test('a webhook completes the order although nobody looks at the payment page', async () => {
  const { url, id } = await startPayment()
  expect(url).toBe('https://stripe.test/twint/pi_1')
  stub.change('pi_1', { status: 'succeeded' })
  expect(await tell('evt_1', 'pi_1')).toMatchObject({ status: 200, body: { received: true } })
  await eventually(async () => expect(await orderStatus()).toBe('paid'))
  expect(await status(id)).toMatchObject({
    paymentStatus: { status: 'completed' },
    transactionId: 'pi_1',
  })
  // A processed event is not asked about again.
  await eventually(async () => expect(await waiting()).toBe(0))
  stub.setBehaviour('broken')
  expect(await sweep()).toEqual([])
})

test('repeated and shuffled events, poll and sweep at once: one confirmation', async () => {
  const { id } = await startPayment()
  stub.change('pi_1', { status: 'succeeded' })
  await Promise.all([
    tell('evt_2', 'pi_1'),
    tell('evt_1', 'pi_1', { type: 'payment_failed' }),
    tell('evt_2', 'pi_1'),
    status(id),
    sweep(),
    tell('evt_3', 'pi_1', { type: 'processing' }),
  ])
  await eventually(async () => expect(await waiting()).toBe(0))
  expect(await orderStatus()).toBe('paid')
  expect(await confirmations()).toHaveLength(1)
  expect(await shop.db.selectFrom('webhook_events').select('id').execute()).toHaveLength(3)
})

test("the event's content is not trusted: the intent is asked for", async () => {
  const { id } = await startPayment()
  await tell('evt_1', 'pi_1')
  await eventually(async () => expect(await waiting()).toBe(0))
  expect((await status(id)).paymentStatus.status).toBe('pending')
  expect(await orderStatus()).toBe('open')
})

test('forged and old events are refused and leave nothing behind', async () => {
  await startPayment()
  stub.change('pi_1', { status: 'succeeded' })
  expect((await tell('evt_1', 'pi_1', { secret: 'whsec_other' })).status).toBe(400)
  expect((await tell('evt_1', 'pi_1', { age: 400 })).status).toBe(400)
  expect((await shop.call('POST', '/api/webhooks/stripe', { raw: '{}' })).status).toBe(400)
  expect(await shop.db.selectFrom('webhook_events').select('id').execute()).toEqual([])
})

const object = { id: 'pi_1', object: 'payment_intent' }
const ofPayment = { id: 'evt_1', object: 'event', type: 'payment_intent.succeeded' }
test.each([
  ['null', null],
  ['a list', []],
  ['a text', 'evt_1'],
  ['no id', { ...ofPayment, id: undefined, data: { object } }],
  ['null as id', { ...ofPayment, id: null, data: { object } }],
  ['a number as id', { ...ofPayment, id: 1, data: { object } }],
  ['an id that no database takes', { ...ofPayment, id: '\0', data: { object } }],
  ['an id without end', { ...ofPayment, id: 'e'.repeat(20_000), data: { object } }],
  ['no type', { ...ofPayment, type: undefined, data: { object } }],
  ['a number as type', { ...ofPayment, type: 1, data: { object } }],
  ['no data', ofPayment],
  ['null as data', { ...ofPayment, data: null }],
  ['no object', { ...ofPayment, data: {} }],
  ['a payment without an id', { ...ofPayment, data: { object: { ...object, id: null } } }],
  ['a payment by number', { ...ofPayment, data: { object: { ...object, id: 1 } } }],
  [
    'a refund of a payment that is a list',
    { ...ofPayment, type: 'refund.updated', data: { object: { payment_intent: { id: [] } } } },
  ],
])('what is signed and is no event is refused: %s', async (_, event) => {
  await startPayment()
  const signed = stub.signed(event, { secret: webhookSecret })
  expect(await shop.call('POST', '/api/webhooks/stripe', signed)).toBeRefused(
    400,
    'webhook-refused',
  )
  expect(await shop.db.selectFrom('webhook_events').select('id').execute()).toEqual([])
})

test('an event of a dispute arrives with all its evidence, as it is and as it was', async () => {
  const evidence = { uncategorized_text: 'ä'.repeat(150_000) }
  const object = { id: 'dp_1', object: 'dispute', payment_intent: 'pi_1', evidence }
  const data = { object, previous_attributes: { evidence } }
  const event = { id: 'evt_1', object: 'event', type: 'charge.dispute.updated', data }
  const signed = stub.signed(event, { secret: webhookSecret })
  expect((await shop.call('POST', '/api/webhooks/stripe', signed)).status).toBe(200)
})

test('an event that cannot be looked up waits for the sweep', async () => {
  await startPayment()
  stub.change('pi_1', { status: 'succeeded' })
  stub.setBehaviour('broken')
  expect((await tell('evt_1', 'pi_1')).status).toBe(200)
  expect(await sweep()).not.toEqual([])
  expect([await waiting(), await orderStatus()]).toEqual([1, 'open'])
  stub.setBehaviour('normal')
  expect(await sweep()).toEqual([])
  expect([await waiting(), await orderStatus()]).toEqual([0, 'paid'])
})

test('a webhook processes its own event: the backlog of an outage is left to the sweep', async () => {
  await startPayment()
  stub.change('pi_1', { status: 'succeeded' })
  stub.setBehaviour('broken')
  const before = stub.heard.length
  await tell('evt_1', 'pi_1')
  await eventually(() => expect(stub.heard).toHaveLength(before + 2))
  stub.setBehaviour('normal')
  await tell('evt_2', 'pi_of_nobody')
  await eventually(async () => expect(await waiting()).toBe(1))
  expect(stub.heard).toHaveLength(before + 2)
  expect(await orderStatus()).toBe('open')
  expect(await sweep()).toEqual([])
  expect(await orderStatus()).toBe('paid')
})

test('money that arrives after the payment was given up still pays the open order', async () => {
  const { id } = await startPayment()
  stub.change('pi_1', { status: 'requires_payment_method' })
  expect((await status(id)).paymentStatus.status).toBe('failed')
  stub.change('pi_1', { status: 'succeeded' })
  await tell('evt_1', 'pi_1')
  await eventually(async () => expect(await orderStatus()).toBe('paid'))
})

test('money that arrives twice is booked and waits for review', async () => {
  const first = await startPayment()
  stub.change('pi_1', { status: 'requires_payment_method' })
  await status(first.id)
  const second = await startPayment()
  stub.change('pi_2', { status: 'succeeded' })
  expect((await status(second.id)).paymentStatus.status).toBe('completed')
  stub.change('pi_1', { status: 'succeeded' })
  await tell('evt_1', 'pi_1')
  await eventually(async () => expect(await waiting()).toBe(0))
  const sessions = await shop.db
    .selectFrom('payment_sessions')
    .select(['provider_ref', 'status', 'review_reason'])
    .orderBy('provider_ref')
    .execute()
  expect(sessions).toEqual([
    { provider_ref: 'pi_1', status: 'completed', review_reason: 'order-not-open' },
    { provider_ref: 'pi_2', status: 'completed', review_reason: null },
  ])
  expect(await confirmations()).toHaveLength(1)
})

test('before a payment is given up the provider is asked: money at the last second counts', async () => {
  const { id } = await startPayment()
  stub.change('pi_1', { status: 'succeeded' })
  shop.clock.advance(15 * MINUTE)
  expect(await sweep()).toEqual([])
  expect((await status(id)).paymentStatus.status).toBe('completed')
  expect(await orderStatus()).toBe('paid')
})

test('a payment nobody made is cancelled at the provider after fifteen minutes', async () => {
  await startPayment()
  shop.clock.advance(15 * MINUTE)
  stub.setBehaviour('broken')
  await sweep()
  expect(await shop.db.selectFrom('payment_sessions').select('status').execute()).toEqual([
    { status: 'pending' },
  ])
  stub.setBehaviour('normal')
  expect(await sweep()).toEqual([])
  expect(stub.intents.get('pi_1')?.status).toBe('canceled')
  expect((await startPayment()).url).toBe('https://stripe.test/twint/pi_2')
})

test('a second attempt after the expiry finds the money of the first', async () => {
  await startPayment()
  shop.clock.advance(15 * MINUTE)
  stub.change('pi_1', { status: 'succeeded' })
  expect(await pay()).toBeRefused(409, 'order-already-paid')
  expect([await orderStatus(), stub.created.length]).toEqual(['paid', 1])
})
