import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { openTestDatabase } from '../../test/support/test-database.ts'
import { stripeKeys } from '../../test/support/stripe-keys.ts'
import { startStripeStub } from '../../test/support/stripe-stub.ts'
import type { Attempt, PaymentProvider } from '../shop/payments/provider.ts'
import { openStripeTwint } from './stripe-twint.ts'
import { openTwintSimulator } from './twint-simulator.ts'

/** A provider and its customer, whose late approval has no effect. */
type Side = {
  provider: PaymentProvider
  approve: (ref: string) => unknown
  decline: (ref: string) => unknown
  close: () => Promise<void>
}

async function openSimulatorSide(): Promise<Side> {
  const { db, drop } = await openTestDatabase()
  const provider = openTwintSimulator(db, 'http://shop.test')
  return {
    provider,
    approve: (ref) => provider.simulation?.decide(ref, 'approve'),
    decline: (ref) => provider.simulation?.decide(ref, 'decline'),
    close: drop,
  }
}

async function openStripeSide(): Promise<Side> {
  const stub = await startStripeStub()
  const provider = openStripeTwint({ ...stripeKeys, server: stub.address })
  const answer = (ref: string, status: string) => {
    if (stub.intents.get(ref)?.status === 'requires_action') stub.change(ref, { status })
  }
  return {
    provider,
    approve: (ref) => answer(ref, 'succeeded'),
    decline: (ref) => answer(ref, 'requires_payment_method'),
    close: stub.close,
  }
}

/** The contract the shop relies on, for every provider. */
describe.each([
  ['the simulator', openSimulatorSide],
  ['Stripe', openStripeSide],
])('%s', (_, open) => {
  let side: Side
  let provider: PaymentProvider
  beforeEach(async () => {
    side = await open()
    ;({ provider } = side)
  })
  afterEach(() => side.close())

  const attempt: Attempt = {
    id: 'attempt-1-of-order-1',
    orderNo: 'FW-2026-000001',
    amount: 17_900,
    expiresAt: 0,
    returnUrl: 'https://shop.test/twint-payment',
  }
  const payment = { amount: 17_900, currency: 'CHF' }
  const pending = { ...payment, state: 'pending', transactionId: null }
  const failed = { ...payment, state: 'failed', transactionId: null }
  const completed = {
    ...payment,
    state: 'completed',
    transactionId: expect.any(String) as string,
  }

  test('a payment is started once, however often it is requested, and waits for its customer', async () => {
    const started = await provider.start(attempt)
    expect(new URL(started.url).protocol).toMatch(/^https?:$/)
    expect(await provider.start(attempt)).toEqual(started)
    expect(await provider.fetch(started.ref)).toEqual(pending)
  })

  test('an approved payment is completed, under an id of its own', async () => {
    const [one, other] = [
      await provider.start(attempt),
      await provider.start({ ...attempt, id: 'attempt-2-of-order-1' }),
    ]
    await side.approve(one.ref)
    await side.approve(other.ref)
    const [first, again, second] = [
      await provider.fetch(one.ref),
      await provider.fetch(one.ref),
      await provider.fetch(other.ref),
    ]
    expect([first, second]).toMatchObject([completed, completed])
    expect(again).toEqual(first)
    expect(second.transactionId).not.toBe(first.transactionId)
  })

  test('a declined payment has failed', async () => {
    const { ref } = await provider.start(attempt)
    await side.decline(ref)
    expect(await provider.fetch(ref)).toEqual(failed)
  })

  test('a payment cancelled in time can no longer be paid', async () => {
    const { ref } = await provider.start(attempt)
    expect(await provider.cancel(ref)).toEqual(failed)
    await side.approve(ref)
    expect(await provider.fetch(ref)).toEqual(failed)
    expect(await provider.cancel(ref)).toEqual(failed)
  })

  test('cancelling too late reports that the money has arrived', async () => {
    const { ref } = await provider.start(attempt)
    await side.approve(ref)
    expect(await provider.cancel(ref)).toMatchObject(completed)
    expect(await provider.fetch(ref)).toMatchObject(completed)
  })

  test('an ended payment can be cancelled as often as wanted', async () => {
    const { ref } = await provider.start(attempt)
    await side.decline(ref)
    expect(await provider.cancel(ref)).toEqual(failed)
    expect(await provider.cancel(ref)).toEqual(failed)
  })

  test('money is refunded once per key, and equal parts under other keys are separate refunds', async () => {
    const { ref } = await provider.start(attempt)
    await side.approve(ref)
    const part = { key: 'rf_1', ref, amount: 3000 }
    const first = await provider.refund(part)
    const done = { state: 'completed', amount: 3000, currency: 'CHF', failure: null }
    expect(first).toMatchObject({ ...done, key: 'rf_1', ref: expect.any(String) as string })
    expect(await provider.refund(part)).toEqual(first)
    const second = await provider.refund({ ...part, key: 'rf_2' })
    expect(second.ref).not.toBe(first.ref)
    const found = await provider.findRefunds(ref)
    expect(new Set(found?.map(({ key }) => key))).toEqual(new Set(['rf_1', 'rf_2']))
    expect(found).toEqual(expect.arrayContaining([expect.objectContaining(first)]))
    const listed = await provider.listRefunds(0)
    expect(new Set(listed.map(({ payment, key }) => `${payment} ${key}`))).toEqual(
      new Set([`${ref} rf_1`, `${ref} rf_2`]),
    )
    expect(await provider.fetch(ref)).toMatchObject(completed)
    expect(await provider.findDisputes(ref)).toEqual([])
  })
})
