import { afterEach, beforeEach, expect, test } from 'vitest'
import { type StripeStub, startStripeStub } from '../../test/support/stripe-stub.ts'
import { withTimeout } from '../contract/time/with-timeout.ts'
import { SECOND } from '../contract/time/time.ts'
import type { PaymentProvider } from '../shop/payments/provider.ts'
import { openStripeTwint } from './stripe-twint.ts'

const webhookSecret = 'whsec_test'
let stub: StripeStub
let twint: PaymentProvider

beforeEach(async () => {
  stub = await startStripeStub()
  twint = openStripeTwint({ secretKey: 'sk_test_1', webhookSecret, server: stub.address })
})
afterEach(() => stub.close())

const attempt = {
  id: 'attempt-1',
  orderNo: 'FW-2026-000001',
  amount: 17_900,
  expiresAt: 0,
  returnUrl: 'https://shop.test/twint-payment?zahlung=1',
}

test('a payment is a confirmed TWINT intent in francs, with its attempt as the idempotency key (§7.42)', async () => {
  expect(await twint.start(attempt)).toEqual({
    ref: 'pi_1',
    url: 'https://stripe.test/twint/pi_1',
  })
  expect(stub.created).toEqual([
    {
      key: 'attempt-1',
      fields: {
        amount: '17900',
        currency: 'chf',
        'allowed_payment_method_types[0]': 'twint',
        'payment_method_data[type]': 'twint',
        confirm: 'true',
        return_url: 'https://shop.test/twint-payment?zahlung=1',
        description: 'FW-2026-000001',
        'metadata[attempt]': 'attempt-1',
        'metadata[order]': 'FW-2026-000001',
      },
    },
  ])
  expect((await twint.start(attempt)).ref).toBe('pi_1')
  expect((await twint.start({ ...attempt, id: 'attempt-2' })).ref).toBe('pi_2')
})

test.each([
  ['requires_action', 'pending', null],
  ['processing', 'pending', null],
  ['requires_payment_method', 'failed', null],
  ['canceled', 'failed', null],
  ['succeeded', 'completed', 'pi_1'],
])('an intent that is %s is %s', async (status, state, transactionId) => {
  await twint.start(attempt)
  stub.change('pi_1', { status })
  expect(await twint.fetch('pi_1')).toMatchObject({
    state,
    amount: 17_900,
    currency: 'CHF',
    transactionId,
  })
})

test('a provider outage is an error, never a failed payment', async () => {
  await twint.start(attempt)
  stub.setBehaviour('broken')
  const trouble = { type: 'StripeAPIError', statusCode: 500 }
  await expect(twint.fetch('pi_1')).rejects.toMatchObject(trouble)
  await expect(twint.cancel('pi_1')).rejects.toMatchObject(trouble)
  await expect(twint.start(attempt)).rejects.toMatchObject(trouble)
})

test('an unanswered call is tried twice, and has ended before the shop stops waiting', async () => {
  const timeout = 4 * SECOND
  const key = { secretKey: 'sk_test_1', webhookSecret }
  const hurried = openStripeTwint({ ...key, server: stub.address, timeout })
  stub.setBehaviour('silent')
  const noConnection = { type: 'StripeConnectionError' }
  await expect(withTimeout(hurried.start(attempt), timeout)).rejects.toMatchObject(noConnection)
  expect(stub.heard).toEqual(['attempt-1', 'attempt-1'])
})

const read = (payload: string, signature: string) =>
  twint.readEvent?.(Buffer.from(payload), signature)

test('only recent events signed by Stripe are accepted', () => {
  const event = {
    id: 'evt_1',
    object: 'event',
    type: 'payment_intent.succeeded',
    data: { object: { id: 'pi_1', object: 'payment_intent' } },
  }
  const signatureOf = (signed: object, secret = webhookSecret, age = 0) =>
    stub.signed(signed, { secret, age }).headers['stripe-signature']
  const payload = JSON.stringify(event)
  expect(read(payload, signatureOf(event))).toEqual({
    eventId: 'evt_1',
    ref: 'pi_1',
    about: 'payment',
  })
  expect(() => read(payload, signatureOf(event, 'whsec_other'))).toThrow('signatures')
  expect(() => read(payload, signatureOf(event, webhookSecret, 301))).toThrow('tolerance')
  expect(() => read(payload.replace('pi_1', 'pi_2'), signatureOf(event))).toThrow('signatures')
  expect(() => read(payload, '')).toThrow('header')
  const other = { id: 'evt_2', object: 'event', type: 'customer.created', data: {} }
  expect(read(JSON.stringify(other), signatureOf(other))).toBeUndefined()
})
