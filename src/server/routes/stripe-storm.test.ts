import fc from 'fast-check'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openStripeShop, type StripeShop, stripeKeys } from '../../../test/support/stripe-shop.ts'
import type { ReviewReason } from '../../contract/admin-orders.ts'
import { HOUR } from '../../contract/time.ts'
import { placeOrder } from '../../shop/orders/place-order.ts'
import { createPayment } from '../../shop/payments/payments.ts'
import { reconcilePayments, sweepPayments } from '../../shop/payments/sweep.ts'

let stub: StripeShop['stub']
let shop: StripeShop['shop']
let customer: StripeShop['customer']
let context: Parameters<typeof sweepPayments>[0]

beforeEach(async () => {
  const opened = await openStripeShop()
  ;({ stub, shop, customer } = opened)
  context = { db: shop.db, provider: opened.provider, publicUrl: 'http://shop.test' }
})
afterEach(async () => {
  await shop.close()
  await stub.close()
})

const price = 17_900
type Order = Awaited<ReturnType<typeof placeOrder>>
/** How an order stands in the end: its state, what came for it, and why a person has to look at it. */
type End = { status: string; came: number[]; review: ReviewReason | null }
const paid: End = { status: 'paid', came: [price], review: null }

async function begin({ order_id: orderId, order_no: orderNo, total: amount }: Order) {
  const input = { orderId, orderNo, amount, userId: customer.user.idUser }
  return String((await createPayment(context, input, shop.clock.now())).provider_ref)
}
const succeed = (ref: string, change: { amount?: number; currency?: string } = {}) =>
  stub.change(ref, { status: 'succeeded', ...change })
const decline = (ref: string) => stub.change(ref, { status: 'requires_payment_method' })

/** What customers and Stripe do with an order, and how it has to end whatever the shop hears of it and when. */
const fates: Record<string, { act: (order: Order) => Promise<unknown>; end: End }> = {
  paid: { act: async (order) => succeed(await begin(order)), end: paid },
  'paid after a while': {
    act: async (order) => {
      const ref = await begin(order)
      stub.change(ref, { status: 'processing' })
      succeed(ref)
    },
    end: paid,
  },
  'declined, then paid in the same payment': {
    act: async (order) => {
      const ref = await begin(order)
      decline(ref)
      succeed(ref)
    },
    end: paid,
  },
  'declined, then paid in another payment': {
    act: async (order) => {
      decline(await begin(order))
      await sweep()
      succeed(await begin(order))
    },
    end: paid,
  },
  'paid twice': {
    act: async (order) => {
      const first = await begin(order)
      decline(first)
      await sweep()
      succeed(await begin(order))
      succeed(first)
    },
    end: { status: 'paid', came: [price, price], review: 'order-not-open' },
  },
  'too little': {
    act: async (order) => succeed(await begin(order), { amount: 1 }),
    end: { status: 'open', came: [1], review: 'amount-or-currency' },
  },
  euros: {
    act: async (order) => succeed(await begin(order), { currency: 'eur' }),
    end: { status: 'open', came: [price], review: 'amount-or-currency' },
  },
  'called off while it was being paid': {
    act: async (order) => {
      const ref = await begin(order)
      stub.change(ref, { status: 'processing' })
      await shop.api('POST /api/orders/:orderId/cancel', {
        params: { orderId: order.order_id },
        cookie: customer.cookie,
      })
      succeed(ref)
    },
    end: { status: 'cancelled', came: [price], review: 'order-not-open' },
  },
  declined: {
    act: async (order) => decline(await begin(order)),
    end: { status: 'open', came: [], review: null },
  },
  'never answered': { act: begin, end: { status: 'open', came: [], review: null } },
}

const sweep = () => sweepPayments(context, shop.clock.now())
/** Posts an event to the shop; while Stripe is down the shop takes it, and asks later. */
const deliver = (event: object) =>
  shop.call(
    'POST',
    '/api/webhooks/stripe',
    stub.signed(event, { secret: stripeKeys.webhookSecret }),
  )

/** The same shuffle in every run. */
function shuffle<T>(things: readonly T[]): T[] {
  const whole = { minLength: things.length, maxLength: things.length }
  return fc.sample(fc.shuffledSubarray([...things], whole), { seed: 2026, numRuns: 1 })[0] ?? []
}

async function endOf(orderId: number): Promise<End & { mails: number }> {
  const { db } = shop
  const order = db.selectFrom('orders').selectAll().where('id', '=', orderId)
  const { status, order_no } = await order.executeTakeFirstOrThrow()
  const came = await db
    .selectFrom('money_entries')
    .select('amount')
    .where('order_id', '=', orderId)
    .where('kind', '=', 'payment')
    .orderBy('amount')
    .execute()
  const reviews = await db
    .selectFrom('payment_sessions')
    .select('review_reason')
    .where('order_id', '=', orderId)
    .where('review_reason', 'is not', null)
    .execute()
  const mails = await db
    .selectFrom('mails')
    .select('id')
    .where('kind', '=', 'order-confirmation')
    .where('subject', 'like', `%${order_no}%`)
    .execute()
  expect(reviews.length).toBeLessThan(2)
  return {
    status,
    came: came.map(({ amount }) => amount),
    review: reviews[0]?.review_reason ?? null,
    mails: mails.length,
  }
}

test('a thousand shuffled, doubled and lost events: every order ends as it has to, exactly once', async () => {
  const orders: { id: number; fate: string; end: End }[] = []
  for (let round = 0; round < 12; round += 1) {
    for (const [fate, { act, end }] of Object.entries(fates)) {
      const items = [{ productId: 2, quantity: 1 }]
      const idempotencyKey = `${fate} ${round}`
      const input = { userId: customer.user.idUser, items, idempotencyKey }
      const order = await placeOrder(shop.db, input, shop.clock.now())
      // A payment of one order may begin twenty times an hour, and a customer orders two hundred times.
      await act(order)
      orders.push({ id: order.order_id, fate, end })
    }
  }
  // One in ten never arrives; of the others every one comes twice, some a third time.
  const arriving = stub.events.filter((_, at) => at % 10 !== 3)
  const thrice = arriving.filter((_, at) => at % 5 === 0)
  const told = shuffle([...arriving, ...arriving, ...thrice])
  expect(told.length).toBeGreaterThan(1000)
  for (let at = 0; at < told.length; at += 20) {
    // Stripe is down for a while, and comes back.
    stub.setMood(at > 200 && at < 300 ? 'broken' : 'well')
    await Promise.all(told.slice(at, at + 20).map(deliver))
  }
  // What nobody told is found by asking, at the latest an hour later.
  shop.clock.advance(HOUR)
  await vi.waitFor(async () => expect((await sweep()).errors).toEqual([]), { timeout: 60_000 })
  await reconcilePayments(context, shop.clock.now())

  const ends = async () => {
    const all: object[] = []
    for (const { id, fate } of orders) all.push({ fate, ...(await endOf(id)) })
    return all
  }
  const expected = orders.map(({ fate, end }) => {
    return { fate, ...end, mails: end.status === 'paid' ? 1 : 0 }
  })
  expect(await ends()).toEqual(expected)

  // Everything once more, and nothing changes.
  for (let at = 0; at < arriving.length; at += 20)
    await Promise.all(arriving.slice(at, at + 20).map(deliver))
  await sweep()
  expect(await ends()).toEqual(expected)
})
