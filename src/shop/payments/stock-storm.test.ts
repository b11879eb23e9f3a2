import { afterEach, beforeEach, expect, test } from 'vitest'
import { type OneOrder, openOneOrder, snapshotOf } from '../../../test/support/one-order.ts'
import { openTwintSimulator } from '../../adapters/twint-simulator.ts'
import { paymentValidity } from '../../contract/limits.ts'
import type { Order } from '../../contract/orders/orders.ts'
import { Problem } from '../../contract/problems.ts'
import { transaction } from '../../db/commit.ts'
import { createAccount } from '../accounts/accounts.ts'
import { cancelOrder } from '../fulfilment/cancel-order.ts'
import { placeOrder } from '../orders/place-order.ts'
import { changeStock } from '../stock/set-stock.ts'
import { checkStock } from '../stock/stock.ts'
import { applyPayment } from './apply-payment.ts'
import { createPayment, type PaymentContext } from './payments.ts'
import type { SessionRow } from './sessions.ts'
import { sweepPayments } from './sweep.ts'

let desk: OneOrder
let context: PaymentContext
beforeEach(async () => {
  desk = await openOneOrder()
  context = { ...desk, provider: openTwintSimulator(desk.db, desk.publicUrl) }
})
afterEach(() => desk.drop())

const [first, second] = [3, 7]
const buyers = 200
const pieces = 10

type Placed = Order & { userId: number }

/** Everybody's order of one piece of both products, in either order of the lines. */
function placeAll(ids: readonly number[]): Promise<Placed[]> {
  const items = [first, second].map((productId) => ({ productId, quantity: 1 }))
  return transaction(desk.db, async (trx) => {
    const orders: Placed[] = []
    for (const [at, userId] of ids.entries()) {
      const wanted = at % 2 === 0 ? items : items.toReversed()
      const input = { userId, items: wanted, idempotencyKey: undefined }
      orders.push({ ...(await placeOrder(trx, input, desk.now)), userId })
    }
    return orders
  })
}

const pay = (order: Placed, now = desk.now) =>
  createPayment(
    context,
    { orderId: order.order_id, orderNo: order.order_no, amount: order.total, userId: order.userId },
    now,
  )

const report = ({ id, amount }: SessionRow, state: 'completed' | 'failed') =>
  applyPayment(desk.db, id, snapshotOf(state, { amount, transactionId: id }), desk.now)

/** The pieces left of both products, and how many orders hold one: paid, or with a payment under way. */
async function count() {
  const rows = await desk.db
    .selectFrom('product_stock')
    .select('pieces')
    .orderBy('product_id')
    .execute()
  const held = await desk.db
    .selectFrom('orders')
    .select('orders.id')
    .where((eb) =>
      eb.or([
        eb('orders.status', '=', 'paid'),
        eb.and([
          eb('orders.status', '=', 'open'),
          eb.exists(
            eb
              .selectFrom('payment_sessions')
              .select('payment_sessions.id')
              .whereRef('order_id', '=', 'orders.id')
              .where('payment_sessions.status', '=', 'pending'),
          ),
        ]),
      ]),
    )
    .execute()
  expect((await checkStock(desk.db)).broken).toEqual([])
  return { left: rows.map((row) => row.pieces), held: held.length }
}

test('of ten pieces two hundred buyers get ten, whatever becomes of their payments', async () => {
  const ids = await transaction(desk.db, async (trx) => {
    const made: number[] = []
    for (let at = 0; at < buyers; at += 1) {
      const contact = { first_name: 'Heidi', last_name: 'Muster', phone: '+41711234567' }
      const place = { street: 'Weg 1', postal_code: '9000', city: 'St. Gallen', country: 'Schweiz' }
      const email = `buyer-${at}@beispiel.ch`
      made.push((await createAccount(trx, { email, ...contact, ...place }, desk.now))?.id ?? 0)
    }
    return made
  })
  for (const id of [first, second])
    await changeStock(desk.db, id, { bestand: pieces, grund: '' }, desk.actor, desk.now)
  const orders = await placeAll(ids)

  /** All try at once; returns who got a payment. */
  async function rush(trying: readonly Placed[], now: number) {
    const ends = await Promise.allSettled(trying.map((order) => pay(order, now)))
    const refusals = ends.flatMap((end) =>
      end.status === 'rejected' ? [end.reason as unknown] : [],
    )
    for (const refusal of refusals) {
      const isExpected = refusal instanceof Problem && refusal.code === 'product-sold-out'
      if (!isExpected) throw refusal
    }
    return ends.flatMap((end, at) => {
      const order = trying[at]
      return end.status === 'fulfilled' && order ? [{ order, session: end.value }] : []
    })
  }
  const won = await rush(orders, desk.now)
  expect(won).toHaveLength(pieces)
  expect(await count()).toEqual({ left: [0, 0], held: pieces })

  // Paid, failed, given up and cancelled, each reported twice and all at once.
  await Promise.all(
    won.flatMap(({ order, session }, at) => {
      if (at < 4) return [report(session, 'completed'), report(session, 'completed')]
      if (at < 6) return [report(session, 'failed'), report(session, 'failed')]
      if (at > 7) return []
      const own = { orderId: order.order_id, userId: order.userId }
      const ends = [() => cancelOrder(context, own, desk.now), () => report(session, 'failed')]
      return (at === 6 ? ends : ends.toReversed()).map((end) => end())
    }),
  )
  expect(await count()).toEqual({ left: [4, 4], held: 6 })
  const over = desk.now + paymentValidity
  await Promise.all([sweepPayments(context, over), sweepPayments(context, over)])
  expect(await count()).toEqual({ left: [6, 6], held: 4 })

  const others = orders.filter((order) => won.every((one) => one.order !== order)).slice(0, 40)
  expect(await rush(others, over)).toHaveLength(6)
  expect(await count()).toEqual({ left: [0, 0], held: pieces })

  // Money that comes when its piece is somebody else's is taken, and the owner has to know.
  const lost = won.slice(4, 6).map(({ session }) => session)
  await Promise.all(
    lost.flatMap((session) => [report(session, 'completed'), report(session, 'completed')]),
  )
  expect(await count()).toEqual({ left: [-2, -2], held: pieces + 2 })
  const oversold = desk.db.selectFrom('stock_movements').select('id')
  expect(await oversold.where('reason', '=', 'oversold').execute()).toHaveLength(4)
}, 60_000)
