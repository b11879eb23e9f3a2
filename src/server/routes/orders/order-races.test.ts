import { beforeEach, expect, test } from 'vitest'
import {
  admin,
  heidi,
  openShopPerTest,
  readOrder,
  readReviews,
  shop,
} from '../../../../test/support/shop-per-test.ts'
import { buy, passDays } from '../../../../test/support/admin.ts'
import { buyOnInvoice, setIban } from '../../../../test/support/invoices.ts'
import { expireOrders } from '../../../shop/orders/expire-orders.ts'

openShopPerTest({ admin: true, heidi: true }, { totalsMode: 'berechnet' })
beforeEach(async () => {
  await setIban(shop)
})

const cancel = (orderId: number) =>
  heidi.api('POST /api/orders/:orderId/cancel', { params: { orderId } })
const mailsOf = async (kind: string, id: number) =>
  (await shop.mails(kind)).filter((mail) => mail.subject_key === String(id))
/** Both at once, in alternating order. */
async function race<A, B>(round: number, a: () => Promise<A>, b: () => Promise<B>) {
  const later = round % 2 ? b() : undefined
  return Promise.all([a(), later ?? b()])
}

test('cancelled by the customer and packed by the owner at once: exactly one of them wins', async () => {
  for (let round = 0; round < 8; round += 1) {
    const { order_id } = (await buyOnInvoice(shop, heidi)).order
    const pack = () => admin.move(order_id, 'verpackt')
    const [called, packed] = await race(round, () => cancel(order_id), pack)
    const { order } = await readOrder(order_id)
    expect([`200 409 storniert`, `409 200 verpackt`]).toContain(
      `${called.status} ${packed.status} ${order.lieferstand}`,
    )
    const refused = called.status === 409 ? called : packed
    expect(refused.body).toMatchObject({
      code: 'order-transition',
      message: expect.stringContaining('Der Stand der Bestellung hat sich geändert.'),
    })
    const isCancelled = order.lieferstand === 'storniert'
    expect(await mailsOf('order-cancelled', order_id)).toHaveLength(isCancelled ? 1 : 0)
    const documents = shop.db
      .selectFrom('documents')
      .select('state')
      .where('order_id', '=', order_id)
    expect(await documents.orderBy('id').execute()).toEqual(
      isCancelled ? [{ state: 'credited' }, { state: null }] : [{ state: 'open' }],
    )
  }
})

test('cancelled and refunded at once: the money is refunded once, and nothing is left to review', async () => {
  for (let round = 0; round < 8; round += 1) {
    const { order_id, total } = await buy(shop, heidi, { paid: true })
    const back = () => admin.refund(order_id, { betrag: total })
    const [given, called] = await race(round, back, () => admin.move(order_id, 'storniert'))
    expect(given.status).toBe(201)
    // When it comes too late, it is told that the order is already cancelled.
    expect([200, 'order-transition']).toContain(called.body.code ?? called.status)
    const { order, money } = await readOrder(order_id)
    expect(order.status).toBe('storniert')
    expect(money).toMatchObject({ bezahlt: total, erstattet: total, angefordert: 0, offen: 0 })
    expect(await mailsOf('order-cancelled', order_id)).toHaveLength(1)
  }
  expect(await readReviews()).toEqual([])
})

test('ordered in another tab while the account is deleted: no open order is left without a person', async () => {
  for (let round = 0; round < 8; round += 1) {
    const leaving = await shop.newCustomer()
    const { password, user } = leaving
    const items = [{ product_id: 1, quantity: 1 }]
    const order = () => leaving.api('POST /api/orders', { body: { idUser: user.idUser, items } })
    const remove = () => leaving.api('POST /api/account/delete', { body: { password } })
    const [, removed] = await race(round, order, remove)
    expect(removed.status).toBe(200)
    const left = shop.db.selectFrom('orders').select('status').where('user_id', '=', user.idUser)
    expect(await left.where('status', '=', 'open').execute()).toEqual([])
  }
})

test('an order partly paid after it was found to be expired does not expire', async () => {
  const { order_id } = await buy(shop, heidi)
  await passDays(shop, 7, admin)
  const [found, paid] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  let isFound = false
  const held = shop.db.withPlugin({
    transformQuery: ({ node }) => node,
    async transformResult({ result }) {
      if (isFound) return result
      isFound = true
      found.resolve()
      await paid.promise
      return result
    },
  })
  const ending = expireOrders(held, shop.clock.now())
  await found.promise
  const part = await admin.pay(order_id, {
    weg: 'bar',
    betrag: 20,
    datum: '2026-03-14',
  })
  expect(part.status).toBe(201)
  paid.resolve()
  // It was open when its money arrived, so a person decides.
  expect(await ending).toBe(0)
  expect((await readOrder(order_id)).order.status).toBe('offen')
})
