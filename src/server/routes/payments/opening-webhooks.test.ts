import { beforeEach, expect, test } from 'vitest'
import { newAdmin } from '../../../../test/support/admin.ts'
import { type Customer, openShop, type TestShop } from '../../../../test/support/shop.ts'
import type { Endpoint } from '../../../../test/support/stripe/objects.ts'
import { liveKeys, stripeKeys } from '../../../../test/support/stripe-keys.ts'
import { type StripeStub, startStripeStub } from '../../../../test/support/stripe-stub.ts'
import { eventTypes } from '../../../adapters/stripe-events.ts'
import { openStripeTwint } from '../../../adapters/stripe-twint.ts'
import { MINUTE } from '../../../contract/time/time.ts'

const needed = eventTypes.map(({ type }) => type)

let stub: StripeStub
let shop: TestShop
let admin: Customer

beforeEach(async () => {
  stub = await startStripeStub()
  shop = await openShop({ provider: openStripeTwint({ ...liveKeys, server: stub.address }) })
  admin = await newAdmin(shop)
  return async () => {
    await shop.close()
    await stub.close()
  }
})

const opening = async () => (await admin.api('GET /api/admin/opening')).body
const check = () => admin.api('POST /api/admin/opening/check')
const isDone = async () => (await opening()).points.find(({ point }) => point === 'webhook')?.isDone
const unseen = async () =>
  (await opening()).events.filter(({ isSeen }) => !isSeen).map(({ type }) => type)
const setUp = (endpoint: Partial<Endpoint>) =>
  stub.setUpWebhook({ url: `${shop.publicUrl}/api/webhooks/stripe`, ...endpoint })
/** Stripe delivers the events of everything that has happened so far. */
async function deliver(): Promise<void> {
  for (const event of stub.events) {
    const signed = stub.signed(event, { secret: stripeKeys.webhookSecret })
    expect((await shop.call('POST', '/api/webhooks/stripe', signed)).status).toBe(200)
  }
}

test('the webhook is verified when Stripe reports the payment of the check, and says that it reports refunds and disputes', async () => {
  setUp({ enabled_events: [...needed] })
  expect(await opening()).toMatchObject({ lastWebhookAt: null })
  expect((await check()).status).toBe(200)
  expect([...stub.intents.values()]).toMatchObject([{ amount: 100, status: 'canceled' }])
  expect(await unseen()).toEqual([])
  expect(await isDone()).toBe(false)
  await deliver()
  expect(await isDone()).toBe(true)
  expect((await opening()).lastWebhookAt).toBe(new Date(shop.clock.now()).toISOString())
  // A new check needs a new event.
  shop.clock.advance(MINUTE)
  await check()
  expect(await isDone()).toBe(false)
})

test.each<[string, Partial<Endpoint> | undefined, string[]]>([
  ['all events', {}, []],
  ['no webhook', undefined, [...needed]],
  [
    'a webhook of another shop',
    { url: 'https://anderer.example/api/webhooks/stripe' },
    [...needed],
  ],
  ['a webhook that is off', { status: 'disabled' }, [...needed]],
  ['all but one', { enabled_events: needed.slice(1) }, ['payment_intent.succeeded']],
])('with %s at Stripe, the list names what would not be reported', async (_, endpoint, missing) => {
  if (endpoint) setUp(endpoint)
  await check()
  expect(await unseen()).toEqual(missing)
  expect((await opening()).events.map(({ type }) => type)).toEqual(needed)
})

test('a key that may not list webhooks: what arrives shows it', async () => {
  await check()
  await deliver()
  const others = needed.filter((type) => !type.startsWith('payment_intent.'))
  expect(await unseen()).toEqual(others)
  expect(await isDone()).toBe(false)
  const ref = [...stub.intents.keys()][0] ?? ''
  for (const [id, type] of ['refund.failed', 'charge.dispute.closed'].entries()) {
    expect(await isDone()).toBe(false)
    const object = { id: `x_${id}`, object: 'refund', payment_intent: ref }
    const event = { ...stub.events[0], id: `evt_late_${id}`, type, data: { object } }
    const signed = stub.signed(event, { secret: stripeKeys.webhookSecret })
    expect((await shop.call('POST', '/api/webhooks/stripe', signed)).status).toBe(200)
  }
  expect(await unseen()).toEqual([])
  expect(await isDone()).toBe(true)
})

test('a webhook in test mode proves nothing about a live key', async () => {
  await check()
  const event = { ...stub.events[0], livemode: false }
  const signed = stub.signed(event, { secret: stripeKeys.webhookSecret })
  expect((await shop.call('POST', '/api/webhooks/stripe', signed)).status).toBe(200)
  expect(await opening()).toMatchObject({ lastWebhookAt: null })
})
