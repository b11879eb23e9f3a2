import fc from 'fast-check'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openTestDatabase } from '../../../test/support/shop.ts'
import type { Db } from '../../db/schema.ts'
import { seedCatalogue } from '../../db/seed/demo.ts'
import { openTwintSimulator } from '../../adapters/twint-simulator.ts'
import { swissDayOf } from '../../contract/swiss-days.ts'
import { DAY } from '../../contract/time.ts'
import { nothingYet, openOf, sumsOf } from '../money/ledger.ts'
import { createAccount } from '../accounts/accounts.ts'
import { bookHandPayment } from './hand-payment.ts'
import { moveOrder } from '../orders/order-status.ts'
import { placeOrder } from '../orders/place-order.ts'
import { applyPayment } from './apply-payment.ts'
import { bringRefund, listUncertain } from './ask-refunds.ts'
import type { Snapshot } from './provider.ts'
import { requestRefund } from './request-refund.ts'

const now = Date.UTC(2026, 2, 7)
const publicUrl = 'http://shop.test'
let storage: { db: Db; drop: () => Promise<void> }
let db: Db
let orderId: number
let sessions = 0

beforeEach(async () => {
  storage = await openTestDatabase()
  db = storage.db
  await seedCatalogue(db, now)
  const heidi = {
    email: 'heidi@beispiel.ch',
    firstName: 'Heidi',
    lastName: 'Muster',
    phone: '+41711234567',
    street: 'Rosenbergstrasse 10',
    postalCode: '9000',
    city: 'St. Gallen',
    country: 'Schweiz',
  }
  await createAccount(db, heidi, now)
  await newOrder('first')
})
afterEach(() => storage.drop())

async function newOrder(key: string): Promise<void> {
  const { id: userId } = await db.selectFrom('users').select('id').executeTakeFirstOrThrow()
  const items = [{ productId: 2, quantity: 1 }]
  // Taken by the owner: the same cart of a customer would be the same order.
  const byOwner = { takesSoldOut: false }
  const order = await placeOrder(db, { userId, items, idempotencyKey: key, byOwner }, now)
  orderId = order.order_id
}

async function newSession(at = now): Promise<string> {
  sessions += 1
  const id = `session-${sessions}`
  await db
    .insertInto('payment_sessions')
    .values({
      id,
      order_id: orderId,
      provider: 'test',
      provider_ref: id,
      status: 'pending',
      amount: 17_900,
      created_at: at,
      expires_at: at + 1,
    })
    .execute()
  return id
}

const said = (state: Snapshot['state'], change: Partial<Snapshot> = {}): Snapshot => ({
  state,
  amount: 17_900,
  currency: 'CHF',
  transactionId: state === 'completed' ? 'T1' : null,
  ...change,
})
const order = () =>
  db.selectFrom('orders').selectAll().where('id', '=', orderId).executeTakeFirstOrThrow()
const session = (id: string) =>
  db.selectFrom('payment_sessions').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const entries = () => db.selectFrom('money_entries').selectAll().orderBy('id').execute()
const mails = () =>
  db.selectFrom('mails').select('id').where('kind', '=', 'order-confirmation').execute()

test('whatever is said, in whatever order and however often: completed is final and mailed once', async () => {
  const states = fc.array(fc.constantFrom('pending', 'completed', 'failed'), {
    minLength: 1,
    maxLength: 8,
  })
  let round = 0
  await fc.assert(
    fc.asyncProperty(states, fc.boolean(), async (sequence, atOnce) => {
      round += 1
      await newOrder(`round ${round}`)
      await db.deleteFrom('mails').execute()
      const id = await newSession()
      const apply = (state: Snapshot['state']) =>
        applyPayment({ db, publicUrl }, id, said(state, { transactionId: `T ${id}` }), now)
      if (atOnce) await Promise.all(sequence.map(apply))
      else for (const state of sequence) await apply(state)

      const paid = sequence.includes('completed')
      const failed = sequence.includes('failed')
      expect((await session(id)).status).toBe(paid ? 'completed' : failed ? 'failed' : 'pending')
      expect((await order()).status).toBe(paid ? 'paid' : 'open')
      expect(await mails()).toHaveLength(paid ? 1 : 0)
    }),
    { numRuns: 40 },
  )
})

test.each([{ amount: 1 }, { amount: 17_901 }, { currency: 'EUR' }])(
  'money that does not fit (%j) is booked and waits for a person',
  async (change) => {
    const id = await newSession()
    await applyPayment({ db, publicUrl }, id, said('completed', change), now)
    expect(await session(id)).toMatchObject({
      status: 'completed',
      review_reason: 'amount-or-currency',
    })
    expect((await order()).status).toBe('open')
    expect(await mails()).toHaveLength(0)
  },
)

test('money for a cancelled order waits for a person', async () => {
  const id = await newSession()
  await moveOrder(db, orderId, { from: 'open', to: 'cancelled' })
  await applyPayment({ db, publicUrl }, id, said('completed'), now)
  expect(await session(id)).toMatchObject({ status: 'completed', review_reason: 'order-not-open' })
  expect((await order()).status).toBe('cancelled')
})

test('a second payment of the same order waits for a person', async () => {
  const first = await newSession()
  await applyPayment({ db, publicUrl }, first, said('failed'), now)
  const second = await newSession()
  await applyPayment({ db, publicUrl }, second, said('completed'), now)
  await applyPayment({ db, publicUrl }, first, said('completed', { transactionId: 'T2' }), now)
  expect(await session(first)).toMatchObject({
    review_reason: 'order-not-open',
    transaction_id: 'T2',
  })
  expect(await mails()).toHaveLength(1)
})

test('a success that comes after the session was given up still pays the open order', async () => {
  const id = await newSession()
  await applyPayment({ db, publicUrl }, id, said('failed'), now)
  expect(await applyPayment({ db, publicUrl }, id, said('completed'), now)).toMatchObject({
    paid: true,
  })
  expect((await order()).status).toBe('paid')
})

test('money that came stands in the ledger once, and nothing else does', async () => {
  const id = await newSession()
  for (const state of ['pending', 'failed', 'failed', 'completed', 'completed'] as const) {
    await applyPayment({ db, publicUrl }, id, said(state), now)
  }
  expect(await entries()).toMatchObject([{ kind: 'payment', amount: 17_900, session_id: id }])
})

test('what a provider has booked under one id it cannot bring a second time', async () => {
  const first = await newSession()
  await newOrder('second')
  const second = await newSession()
  await applyPayment({ db, publicUrl }, first, said('completed', { transactionId: 'TX' }), now)
  await expect(
    applyPayment({ db, publicUrl }, second, said('completed', { transactionId: 'TX' }), now),
  ).rejects.toThrow(/money_entries.reference/)
  expect((await session(second)).status).toBe('pending')
  expect(await entries()).toHaveLength(1)
})

/** One thing that happens to an order; `at` is how long after the last, in ms. */
const happening = fc.record({
  what: fc.constantFrom(
    ...(['twint', 'wrong', 'euros', 'failed', 'again', 'bank', 'cash'] as const),
    ...(['back', 'all back', 'back by bank', 'back fails'] as const),
  ),
  part: fc.integer({ min: 1, max: 20_000 }),
  later: fc.integer({ min: 0, max: 3 * DAY }),
  daysAgo: fc.integer({ min: 0, max: 4 }),
})

test('whatever happens to the money of an order, its sums are those of a plain recount', async () => {
  const { id } = await db.selectFrom('users').select('id').executeTakeFirstOrThrow()
  const actor = { id, email: 'heidi@beispiel.ch' }
  const provider = Object.assign(openTwintSimulator(db, publicUrl), { name: 'test' })
  const context = { db, provider, publicUrl }
  let round = 0
  await fc.assert(
    fc.asyncProperty(fc.array(happening, { maxLength: 12 }), async (happenings) => {
      round += 1
      await newOrder(`money ${round}`)
      let clock = now
      const ids: string[] = []
      const known: { kind: string; amount: number; day: string; paid: boolean }[] = []
      const counted = (kind: string) =>
        known.reduce((sum, entry) => (entry.kind === kind ? sum + entry.amount : sum), 0)
      let state: 'open' | 'paid' | 'cancelled' = 'open'
      for (const [step, { what, part, later, daysAgo }] of happenings.entries()) {
        clock += later
        const day = swissDayOf(clock)
        if (what === 'bank' || what === 'cash') {
          const datum = swissDayOf(clock - daysAgo * DAY)
          const body = { weg: what === 'cash' ? ('bar' as const) : what, betrag: part / 100, datum }
          const press = () =>
            bookHandPayment(context, { orderId, key: `press ${step}`, ...body }, actor, clock)
          // A day before the order is refused, and a second press changes nothing: the recount shows both.
          await Promise.allSettled([press(), press()])
          if (datum >= swissDayOf(now))
            known.push({ kind: 'payment', amount: part, day, paid: true })
        } else if (what === 'back fails') {
          const refunds = await listUncertain(db, { failing: true }, clock)
          const gone = refunds.find(({ order_id }) => order_id === orderId)
          if (!gone) continue
          const atProvider = db.updateTable('twint_simulator_refunds').set({ state: 'failed' })
          await atProvider.where('key', '=', gone.id).execute()
          for (let times = 0; times < 2; times += 1) await bringRefund(context, gone, clock)
          known.push({ kind: 'refund-returned', amount: gone.amount, day, paid: false })
        } else if (what === 'back' || what === 'all back' || what === 'back by bank') {
          const left = counted('payment') - counted('refund') + counted('refund-returned')
          const amount = what === 'all back' ? left : part
          const weg = what === 'back by bank' ? ('bank' as const) : undefined
          const wish = { orderId, key: `press ${step}`, betrag: amount / 100, grund: 'Probe' }
          const press = () => requestRefund(context, { ...wish, ...(weg && { weg }) }, actor, clock)
          // More than is left is refused, and a second press gives nothing.
          await Promise.allSettled([press(), press()])
          if (amount < 1 || amount > left) continue
          known.push({ kind: 'refund', amount, day, paid: false })
          if (state === 'paid' && amount === left) state = 'cancelled'
        } else {
          const last = ids.at(-1)
          const id = what === 'again' && last !== undefined ? last : await newSession(clock)
          ids.push(id)
          const amount = what === 'wrong' ? part : 17_900
          const currency = what === 'euros' ? 'EUR' : 'CHF'
          const word = what === 'failed' ? 'failed' : 'completed'
          const before = (await session(id)).status
          const snapshot = said(word, { amount, currency, transactionId: `TX ${id}` })
          await applyPayment({ db, publicUrl }, id, snapshot, clock)
          await applyPayment({ db, publicUrl }, id, said('failed'), clock)
          if (word === 'completed' && before !== 'completed' && currency === 'CHF')
            known.push({ kind: 'payment', amount, day, paid: amount === 17_900 })
        }
        const paid = counted('payment')
        const refunded = counted('refund') - counted('refund-returned')
        const sums = (await sumsOf(db, [orderId])).get(orderId) ?? nothingYet
        expect(sums).toMatchObject({ paid, refunded })
        const current = await order()
        const due = Math.max(0, 17_900 - paid + refunded)
        if (state === 'open' && due === 0 && known.at(-1)?.paid) state = 'paid'
        expect(current.status).toBe(state)
        expect(openOf(current, sums)).toBe(state === 'open' ? due : 0)
        expect(refunded).toBeLessThanOrEqual(paid)
      }
      const francs = (await entries()).filter(({ currency }) => currency === 'CHF')
      const days = francs.filter(({ order_id }) => order_id === orderId)
      const booked = days.map(({ booked_at }) => swissDayOf(booked_at))
      expect(booked).toEqual(known.map(({ day }) => day))
      expect(days.every(({ booked_at, happened_at }) => booked_at >= happened_at)).toBe(true)
    }),
    { numRuns: 40 },
  )
})
