import fc from 'fast-check'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { transaction } from '../../db/commit.ts'
import { type OneOrder, openOneOrder, snapshotOf } from '../../../test/support/one-order.ts'
import { expireOrders } from '../orders/expire-orders.ts'
import { matchOrders } from '../orders/list-orders.ts'
import { moveOrder, openFor } from '../orders/order-status.ts'
import { applyPayment } from './apply-payment.ts'
import type { Snapshot } from './provider.ts'

let desk: OneOrder
beforeEach(async () => {
  desk = await openOneOrder()
})
afterEach(() => desk.drop())

const mails = () =>
  desk.db.selectFrom('mails').select('id').where('kind', '=', 'order-confirmation').execute()

const unpaid = () => matchOrders(desk.db, { status: 'unbezahlt' }).select('orders.id').execute()

/** Sequences; `TEST_ALL` takes many, and others each time. */
const numRuns = process.env['TEST_ALL'] ? 100 : 15

test('whatever the provider reports, in any order and repeatedly: completed is final and mailed once', async () => {
  const states = fc.array(fc.constantFrom('pending', 'completed', 'failed'), {
    minLength: 1,
    maxLength: 8,
  })
  let round = 0
  await fc.assert(
    fc.asyncProperty(states, fc.boolean(), async (sequence, atOnce) => {
      round += 1
      await desk.newOrder(`round ${round}`)
      await desk.db.deleteFrom('mails').execute()
      const id = await desk.newSession()
      const apply = (state: Snapshot['state']) =>
        applyPayment(desk.db, id, snapshotOf(state, { transactionId: `T ${id}` }), desk.now)
      if (atOnce) await Promise.all(sequence.map(apply))
      else for (const state of sequence) await apply(state)

      const paid = sequence.includes('completed')
      const failed = sequence.includes('failed')
      expect((await desk.session(id)).status).toBe(
        paid ? 'completed' : failed ? 'failed' : 'pending',
      )
      expect((await desk.order()).status).toBe(paid ? 'paid' : 'open')
      expect(await mails()).toHaveLength(paid ? 1 : 0)
    }),
    { numRuns },
  )
})

test.each([{ amount: 1 }, { amount: 17_901 }, { currency: 'EUR' }])(
  'money that does not fit (%j) is booked and left for review',
  async (change) => {
    const id = await desk.newSession()
    expect(await unpaid()).toHaveLength(1)
    await applyPayment(desk.db, id, snapshotOf('completed', change), desk.now)
    // One thing to do: the payment is to be reviewed, and the customer is not listed as owing.
    expect(await unpaid()).toEqual([])
    expect(await desk.session(id)).toMatchObject({
      status: 'completed',
      review_reason: 'amount-or-currency',
    })
    expect((await desk.order()).status).toBe('open')
    expect(await mails()).toHaveLength(0)
  },
)

test('money for a cancelled order is left for review', async () => {
  const id = await desk.newSession()
  await transaction(desk.db, (trx) =>
    moveOrder(trx, desk.orderId(), { from: 'open', to: 'cancelled' }, desk.now),
  )
  await applyPayment(desk.db, id, snapshotOf('completed'), desk.now)
  expect(await desk.session(id)).toMatchObject({
    status: 'completed',
    review_reason: 'order-not-open',
  })
  expect((await desk.order()).status).toBe('cancelled')
})

test('paid late while the order expires: either the order is paid or its money is left for review', async () => {
  const end = desk.now + openFor
  const seen: unknown[] = []
  for (let round = 0; round < 8; round += 1) {
    await desk.newOrder(`late ${round}`)
    const id = await desk.newSession()
    await applyPayment(desk.db, id, snapshotOf('failed'), desk.now)
    const paying = () =>
      applyPayment(desk.db, id, snapshotOf('completed', { transactionId: id }), end)
    const first = round % 2 ? paying() : undefined
    await Promise.all([expireOrders(desk.db, end), first ?? paying()])
    const { status } = await desk.order()
    seen.push({ status, reason: (await desk.session(id)).review_reason })
  }
  for (const one of seen)
    expect([
      { status: 'paid', reason: null },
      { status: 'cancelled', reason: 'order-not-open' },
    ]).toContainEqual(one)
  expect(await desk.entries()).toHaveLength(seen.length)
})

test('a second payment of the same order is left for review', async () => {
  const first = await desk.newSession()
  await applyPayment(desk.db, first, snapshotOf('failed'), desk.now)
  const second = await desk.newSession()
  await applyPayment(desk.db, second, snapshotOf('completed'), desk.now)
  await applyPayment(desk.db, first, snapshotOf('completed', { transactionId: 'T2' }), desk.now)
  expect(await desk.session(first)).toMatchObject({
    review_reason: 'order-not-open',
    transaction_id: 'T2',
  })
  expect(await mails()).toHaveLength(1)
})

test('a success that arrives after the session was given up still pays the open order', async () => {
  const id = await desk.newSession()
  await applyPayment(desk.db, id, snapshotOf('failed'), desk.now)
  expect(await applyPayment(desk.db, id, snapshotOf('completed'), desk.now)).toMatchObject({
    status: 'completed',
  })
  expect((await desk.order()).status).toBe('paid')
})

test('money received is in the ledger once, and nothing else is', async () => {
  const id = await desk.newSession()
  for (const state of ['pending', 'failed', 'failed', 'completed', 'completed'] as const) {
    await applyPayment(desk.db, id, snapshotOf(state), desk.now)
  }
  expect(await desk.entries()).toMatchObject([{ kind: 'payment', amount: 17_900, session_id: id }])
})

test("a provider's transaction id cannot be booked a second time", async () => {
  const first = await desk.newSession()
  await desk.newOrder('second')
  const second = await desk.newSession()
  await applyPayment(desk.db, first, snapshotOf('completed', { transactionId: 'TX' }), desk.now)
  await expect(
    applyPayment(desk.db, second, snapshotOf('completed', { transactionId: 'TX' }), desk.now),
  ).rejects.toThrow(/money_entries.reference/)
  expect((await desk.session(second)).status).toBe('pending')
  expect(await desk.entries()).toHaveLength(1)
})
