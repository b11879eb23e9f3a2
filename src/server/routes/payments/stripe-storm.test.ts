import fc from 'fast-check'
import { expect, test } from 'vitest'
import { transaction } from '../../../db/commit.ts'
import { eventually } from '../../../../test/support/eventually.ts'
import { heidi, shop } from '../../../../test/support/shop-per-test.ts'
import { stripeKeys } from '../../../../test/support/stripe-keys.ts'
import { openStripeShopPerTest, stub } from '../../../../test/support/stripe-shop.ts'
import { HOUR } from '../../../contract/time/time.ts'
import { placeOrder } from '../../../shop/orders/place-order.ts'
import { createPayment } from '../../../shop/payments/payments.ts'
import { reconcilePayments, sweepPayments } from '../../../shop/payments/sweep.ts'

openStripeShopPerTest()

const price = 17_900
type Order = Awaited<ReturnType<typeof placeOrder>>
/** The final state of an order: its status, what is booked for it, and what needs review. */
type End = { status: string; money: string[]; review: string[] }
const paid: End = { status: 'paid', money: [`payment ${price}`], review: [] }

async function begin({ order_id: orderId, order_no: orderNo, total: amount }: Order) {
  const input = { orderId, orderNo, amount, userId: heidi.user.idUser }
  return String((await createPayment(shop, input, shop.clock.now())).provider_ref)
}
const nothing: End = { status: 'open', money: [], review: [] }
const succeed = (ref: string, change: { amount?: number; currency?: string } = {}) =>
  stub.change(ref, { status: 'succeeded', ...change })
const decline = (ref: string) => stub.change(ref, { status: 'requires_payment_method' })

/** What customers and Stripe do with an order, and how it has to end, whichever events reach the shop and when. */
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
    end: { ...paid, money: [...paid.money, ...paid.money], review: ['order-not-open'] },
  },
  'too little': {
    act: async (order) => succeed(await begin(order), { amount: 1 }),
    end: { status: 'open', money: ['payment 1'], review: ['amount-or-currency'] },
  },
  euros: {
    act: async (order) => succeed(await begin(order), { currency: 'eur' }),
    end: { ...paid, status: 'open', review: ['amount-or-currency'] },
  },
  'called off while it was being paid': {
    act: async (order) => {
      const ref = await begin(order)
      stub.change(ref, { status: 'processing' })
      await heidi.api('POST /api/orders/:orderId/cancel', { params: { orderId: order.order_id } })
      succeed(ref)
    },
    end: { ...paid, status: 'cancelled', review: ['order-not-open'] },
  },
  declined: {
    act: async (order) => decline(await begin(order)),
    end: nothing,
  },
  'never answered': { act: begin, end: nothing },
  'given back on the pages of Stripe': {
    act: async (order) => {
      const ref = await begin(order)
      succeed(ref)
      stub.createRefund({ payment_intent: ref })
    },
    end: {
      status: 'cancelled',
      money: [...paid.money, `refund ${price}`],
      review: ['refund settled'],
    },
  },
  'given back on the pages of Stripe, which failed before the shop heard of it': {
    act: async (order) => {
      const ref = await begin(order)
      succeed(ref)
      stub.changeRefund(stub.createRefund({ payment_intent: ref }).id, 'failed')
    },
    end: paid,
  },
  disputed: {
    act: async (order) => {
      const ref = await begin(order)
      succeed(ref)
      stub.openDispute(ref)
    },
    end: {
      ...paid,
      money: [`chargeback ${price}`, ...paid.money],
      review: ['dispute waiting'],
    },
  },
  'disputed, and the shop was right': {
    act: async (order) => {
      const ref = await begin(order)
      succeed(ref)
      stub.closeDispute(stub.openDispute(ref).id, 'won')
    },
    end: {
      ...paid,
      money: [`chargeback ${price}`, `chargeback-returned ${price}`, ...paid.money],
      review: [],
    },
  },
}

const sweep = () => sweepPayments(shop, shop.clock.now())
/** Posts an event to the shop; while Stripe is down the shop accepts it, and asks later. */
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
  const of = (table: 'money_entries' | 'payment_sessions' | 'refunds' | 'disputes') =>
    db.selectFrom(table).where('order_id', '=', orderId)
  const money = await of('money_entries').select(['kind', 'amount']).execute()
  const sessions = await of('payment_sessions').select('review_reason').execute()
  const refunds = await of('refunds').select('status').where('reviewed_at', 'is', null).execute()
  const disputes = await of('disputes').select('status').where('reviewed_at', 'is', null).execute()
  const mails = await db
    .selectFrom('mails')
    .select('id')
    .where('kind', '=', 'order-confirmation')
    .where('subject', 'like', `%${order_no}%`)
    .execute()
  return {
    status,
    money: money.map(({ kind, amount }) => `${kind} ${amount}`).sort(),
    review: [
      ...sessions.flatMap(({ review_reason }) => review_reason ?? []),
      ...refunds.map((refund) => `refund ${refund.status}`),
      ...disputes.map((dispute) => `dispute ${dispute.status}`),
    ],
    mails: mails.length,
  }
}

test('hundreds of shuffled, duplicated and lost events: every order ends as it has to, exactly once', async () => {
  const orders: { id: number; fate: string; end: End }[] = []
  for (let round = 0; round < 3; round += 1) {
    for (const [fate, { act, end }] of Object.entries(fates)) {
      const items = [{ productId: 2, quantity: 1 }]
      const idempotencyKey = `${fate} ${round}`
      // Taken by the owner: the same cart ordered again by a customer would be the same order.
      const byOwner = { takesSoldOut: false }
      const input = { userId: heidi.user.idUser, items, idempotencyKey, byOwner }
      const order = await transaction(shop.db, (trx) => placeOrder(trx, input, shop.clock.now()))
      // An order may start at most twenty payments an hour.
      await act(order)
      orders.push({ id: order.order_id, fate, end })
    }
  }
  // One in ten never arrives; the others all arrive twice, some a third time.
  const arriving = stub.events.filter((_, at) => at % 10 !== 3)
  const thrice = arriving.filter((_, at) => at % 5 === 0)
  const deliveries = shuffle([...arriving, ...arriving, ...thrice])
  expect(deliveries.length).toBeGreaterThan(400)
  for (let at = 0; at < deliveries.length; at += 20) {
    // Stripe is down for a while, and recovers.
    stub.setBehaviour(at > 200 && at < 300 ? 'broken' : 'normal')
    await Promise.all(deliveries.slice(at, at + 20).map(deliver))
  }
  // What no event reported is found by polling, at the latest an hour later.
  shop.clock.advance(HOUR)
  await eventually(async () => expect(await sweep()).toEqual([]))
  await reconcilePayments(shop, shop.clock.now())

  const ends = async () => {
    const all: object[] = []
    for (const { id, fate } of orders) all.push({ fate, ...(await endOf(id)) })
    return all
  }
  const expected = orders.map(({ fate, end }) => {
    return { fate, ...end, mails: end.status === 'open' || fate.startsWith('called off') ? 0 : 1 }
  })
  expect(await ends()).toEqual(expected)

  // Everything is delivered once more, and nothing changes.
  for (let at = 0; at < arriving.length; at += 20)
    await Promise.all(arriving.slice(at, at + 20).map(deliver))
  await sweep()
  expect(await ends()).toEqual(expected)
})
