import Stripe from 'stripe'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type StripeStub, startStripeStub } from './support/stripe-stub.ts'

let stub: StripeStub
let stripe: Stripe

beforeEach(async () => {
  stub = await startStripeStub()
  stripe = new Stripe('sk_test_1', { ...stub.address, maxNetworkRetries: 0, telemetry: false })
})
afterEach(() => stub.close())

const wanted = {
  amount: 17_900,
  currency: 'chf',
  allowed_payment_method_types: ['twint'],
  payment_method_data: { type: 'twint' },
  confirm: true,
  return_url: 'https://shop.test/',
} satisfies Stripe.PaymentIntentCreateParams

const create = (change: object = {}, idempotencyKey?: string) =>
  stripe.paymentIntents.create(
    { ...wanted, ...change },
    idempotencyKey === undefined ? {} : { idempotencyKey },
  )

test.each([
  [{ payment_method_types: ['twint'] }, 'parameter_unknown', 'payment_method_types'],
  [{ metadata: { order: { no: 1 } } }, 'parameter_invalid', 'metadata[order]'],
  [{ amount: 179.5 }, 'parameter_invalid_integer', 'amount'],
  [{ confirm: 'yes' }, 'parameter_invalid', 'confirm'],
  [{ currency: undefined }, 'parameter_missing', 'currency'],
  [
    { allowed_payment_method_types: ['twintt'] },
    'parameter_invalid',
    'allowed_payment_method_types[0]',
  ],
  [
    { payment_method_options: { twint: { colour: 'red' } } },
    'parameter_unknown',
    'payment_method_options[twint][colour]',
  ],
  [{ return_url: undefined }, 'parameter_missing', 'return_url'],
])('a payment with %j is refused as Stripe refuses it', async (change, code, param) => {
  await expect(create(change)).rejects.toMatchObject({ statusCode: 400, code, param })
  expect(stub.intents.size).toBe(0)
})

test('a repeated key returns the first answer, and allows no other parameters', async () => {
  const first = await create({}, 'key')
  stub.change(first.id, { status: 'canceled' })
  expect(await create({}, 'key')).toMatchObject({ id: first.id, status: 'requires_action' })
  await expect(create({ amount: 1 }, 'key')).rejects.toThrow(Stripe.errors.StripeIdempotencyError)
  expect(stub.intents.size).toBe(1)
})

test('refunds never exceed the payment, whatever their status', async () => {
  const { id: payment_intent } = await create()
  const refund = (amount?: number) =>
    stripe.refunds.create({ payment_intent, ...(amount !== undefined && { amount }) })
  await expect(refund()).rejects.toMatchObject({ code: 'payment_intent_unexpected_state' })
  stub.change(payment_intent, { status: 'succeeded' })
  const first = await refund(7900)
  await expect(refund(10_001)).rejects.toMatchObject({ statusCode: 400 })
  expect(await refund()).toMatchObject({ amount: 10_000, status: 'succeeded' })
  await expect(refund()).rejects.toMatchObject({ code: 'charge_already_refunded' })
  // A refund can fail after it has succeeded.
  stub.changeRefund(first.id, 'failed')
  expect(await refund()).toMatchObject({ amount: 7900 })
  const { data } = await stripe.refunds.list({ payment_intent, limit: 2 })
  expect(data.map(({ amount }) => amount)).toEqual([7900, 10_000])
  expect(await stripe.charges.retrieve('ch_1')).toMatchObject({ refunded: true })
})

test('a dispute holds the money, and emits an event at every step', async () => {
  const { id } = await create()
  stub.change(id, { status: 'succeeded' })
  stub.openDispute(id)
  await expect(stripe.refunds.create({ payment_intent: id })).rejects.toMatchObject({
    code: 'charge_disputed',
  })
  stub.closeDispute('du_1', 'won')
  expect(await stripe.refunds.create({ payment_intent: id })).toMatchObject({ amount: 17_900 })
  const types = (await stripe.events.list({ limit: 20 })).data.map(({ type }) => type)
  expect(types.toReversed()).toEqual([
    'payment_intent.created',
    'payment_intent.requires_action',
    'charge.succeeded',
    'payment_intent.succeeded',
    'charge.dispute.created',
    'charge.dispute.funds_withdrawn',
    'charge.dispute.funds_reinstated',
    'charge.dispute.closed',
    'refund.created',
    'charge.refunded',
  ])
})

test('an answer can be lost after the work was done', async () => {
  stub.setBehaviour('lost')
  await expect(create({}, 'key')).rejects.toThrow(Stripe.errors.StripeConnectionError)
  stub.setBehaviour('normal')
  expect(await create({}, 'key')).toMatchObject({ id: 'pi_1' })
  expect(stub.intents.size).toBe(1)
})
