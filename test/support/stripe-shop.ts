import { afterEach, beforeEach, expect } from 'vitest'
import { openStripeTwint } from '../../src/adapters/stripe-twint.ts'
import { MINUTE } from '../../src/contract/time/time.ts'
import { eventually } from './eventually.ts'
import { type Customer, openShop } from './shop.ts'
import { heidi, openShopPerTest, shop } from './shop-per-test.ts'
import { stripeKeys } from './stripe-keys.ts'
import { startStripeStub, type StripeStub } from './stripe-stub.ts'

/** The current test's Stripe, and its customer's order that is to be paid. */
export let stub: StripeStub
export let order: Order

type Order = Awaited<ReturnType<typeof openStripeShop>>['order']

/** Each test of the suite starts with a shop that is paid through `stub`; see `openShopPerTest`. */
export function openStripeShopPerTest(people: Parameters<typeof openShopPerTest>[0] = {}): void {
  beforeEach(async () => {
    stub = await startStripeStub()
  })
  afterEach(() => stub.close())
  openShopPerTest({ ...people, heidi: true }, () => ({ provider: openStripe(stub) }))
  beforeEach(async () => {
    order = await orderOf(heidi)
  })
}

/** The customer starts paying the test's order. */
export const pay = () =>
  heidi.api('POST /api/twint/create-payment', {
    body: { amount: order.total, orderId: order.order_id, orderNo: order.order_no },
  })

/** Stripe delivers all events so far, latest first and each twice; resolves when they are processed. */
export async function tellAll(): Promise<void> {
  const events = [...stub.events, ...stub.events].toReversed()
  for (const event of events) {
    const { raw, headers } = stub.signed(event, { secret: stripeKeys.webhookSecret })
    expect((await shop.call('POST', '/api/webhooks/stripe', { raw, headers })).status).toBe(200)
  }
  await eventually(async () => {
    const waiting = shop.db.selectFrom('webhook_events').select('id')
    expect(await waiting.where('processed_at', 'is', null).execute()).toEqual([])
  })
}

/** A shop that is paid through Stripe, or its stub, with a customer and an order to pay. */
export async function openStripeShop() {
  const stub = await startStripeStub()
  const shop = await openShop({ provider: openStripe(stub) })
  const customer = await shop.newCustomer()
  return { stub, shop, customer, order: await orderOf(customer) }
}

// A busy machine must not look like a provider that does not answer.
const openStripe = ({ address }: StripeStub) =>
  openStripeTwint({ ...stripeKeys, server: address, timeout: MINUTE })

async function orderOf({ api, user: { idUser } }: Customer) {
  const body = { idUser, items: [{ product_id: 2, quantity: 1 }] }
  return (await api('POST /api/orders', { body })).body
}
