import fc from 'fast-check'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openTestDatabase } from '../../../test/support/shop.ts'
import type { Db } from '../../db/schema.ts'
import { seedCatalogue } from '../../db/seed/demo.ts'
import { moveOrder } from '../orders/order-status.ts'
import { placeOrder } from '../orders/place-order.ts'
import { applyPayment } from './apply-payment.ts'
import type { Snapshot } from './provider.ts'

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
  await db
    .insertInto('users')
    .values({
      email: 'heidi@beispiel.ch',
      first_name: 'Heidi',
      last_name: 'Muster',
      phone: '+41711234567',
      street: 'Rosenbergstrasse 10',
      postal_code: '9000',
      city: 'St. Gallen',
      country: 'Schweiz',
      role: 'user',
      created_at: now,
    })
    .execute()
  await newOrder('first')
})
afterEach(() => storage.drop())

async function newOrder(key: string): Promise<void> {
  const { id: userId } = await db.selectFrom('users').select('id').executeTakeFirstOrThrow()
  const items = [{ productId: 2, quantity: 1 }]
  const order = await placeOrder(db, { userId, items, idempotencyKey: key }, now)
  orderId = order.order_id
}

async function newSession(): Promise<string> {
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
      created_at: now,
      expires_at: now + 1,
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
        applyPayment({ db, publicUrl }, id, said(state), now)
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
  await moveOrder(db, orderId, { from: 'open', to: 'cancelled' }, now)
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

test('every change of a session stands in the ledger', async () => {
  const id = await newSession()
  for (const state of ['pending', 'failed', 'failed', 'completed', 'completed'] as const) {
    await applyPayment({ db, publicUrl }, id, said(state), now)
  }
  const events = await db.selectFrom('payment_events').select('state').orderBy('id').execute()
  expect(events.map(({ state }) => state)).toEqual(['failed', 'completed'])
})
