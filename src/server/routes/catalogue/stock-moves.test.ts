import { expect, test } from 'vitest'
import { buy, startPayment } from '../../../../test/support/admin.ts'
import { openSalesOnAccountPerTest, orderOnAccount } from '../../../../test/support/invoices.ts'
import { admin, heidi, shop } from '../../../../test/support/shop-per-test.ts'
import { paymentValidity } from '../../../contract/limits.ts'

openSalesOnAccountPerTest()

const params = { id: 1 }
const count = (bestand: number) =>
  admin.api('PUT /api/admin/products/:id/stock', { params, body: { bestand } })
const left = async () => (await admin.product(1)).body.data.Bestand
const few = (quantity: number) => ({ items: [{ product_id: 1, quantity }] })

test('what comes back of an order on account goes into stock only where the owner says so', async () => {
  await count(4)
  for (const [pieces, zurueckInsLager, rest] of [
    [1, true, 4],
    [2, false, 2],
  ] as const) {
    const { order_id: id } = (await orderOnAccount(heidi, few(pieces))).body
    await admin.move(id, { status: 'versendet' })
    await admin.move(id, { status: 'zurueckgenommen', zurueckInsLager })
    expect(await left()).toBe(rest)
  }
})

test('more of an item than are left is refused in the cart, fewer never', async () => {
  const { idUser } = heidi.user
  const change = (menge: number) =>
    heidi.api('PUT /api/cart/:user_id/:product_id', {
      params: { user_id: idUser, product_id: 1 },
      body: { menge },
    })
  await heidi.api('POST /api/cart', { body: { user_id: idUser, product_id: 1, menge: 4 } })
  await count(2)
  expect(await change(5)).toBeRefused(409, 'product-sold-out')
  expect((await change(3)).status).toBe(200)
  await count(6)
  expect((await change(5)).status).toBe(200)
})

test('a payment that comes after its time takes pieces that are there, and oversells nothing', async () => {
  await count(2)
  const sessionId = await startPayment(heidi, await buy(shop, heidi, few(2)))
  const look = () => heidi.api('GET /api/twint/status/:sessionId', { params: { sessionId } })
  shop.clock.advance(paymentValidity)
  await look()
  expect(await left()).toBe(2)
  await shop.db.updateTable('twint_simulator').set({ state: 'approved' }).execute()
  await shop.db.updateTable('payment_sessions').set({ status: 'pending' }).execute()
  await look()
  expect(await left()).toBe(0)
  const { body } = await admin.api('GET /api/admin/products/:id/stock', { params })
  expect(body.data[0]).toMatchObject({ stueck: -2, anlass: 'bestellt' })
})
