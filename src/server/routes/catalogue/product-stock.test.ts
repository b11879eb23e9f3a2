import { expect, test } from 'vitest'
import { buy, pay, startPayment } from '../../../../test/support/admin.ts'
import { openSalesOnAccountPerTest, orderOnAccount } from '../../../../test/support/invoices.ts'
import { toDraft } from '../../../../test/support/product-draft.ts'
import { admin, heidi, shop } from '../../../../test/support/shop-per-test.ts'
import { largestStock, type StockChange } from '../../../contract/catalogue/stock.ts'
import { paymentValidity } from '../../../contract/limits.ts'
import { onCommit } from '../../../db/commit.ts'
import { checkStock } from '../../../shop/stock/stock.ts'
import { changesPages } from '../../website/shown-on-pages.ts'

openSalesOnAccountPerTest()

const set = (body: StockChange, id = 1) =>
  admin.api('PUT /api/admin/products/:id/stock', { params: { id }, body })
const shown = async (id = 1) =>
  (await shop.api('GET /api/products/:id', { params: { id: String(id) } })).body
const owned = async (id = 1) => (await admin.product(id)).body.data
const left = async () => (await owned()).Bestand
const leftFor = async (idUser: number) => {
  const { data } = (await admin.api('GET /api/admin/products', { query: { idUser, limit: '100' } }))
    .body
  return data.find(({ idProdukt }) => idProdukt === 1)?.Bestand
}
const few = (quantity: number, product_id = 1) => ({ items: [{ product_id, quantity }] })
const order = (quantity: number) =>
  heidi.api('POST /api/orders', { body: { idUser: heidi.user.idUser, ...few(quantity) } })
const act = (sessionId: string, action: 'approve' | 'decline') =>
  shop.api('POST /api/twint/simulator/:sessionId', { params: { sessionId }, body: { action } })
const look = (sessionId: string) =>
  heidi.api('GET /api/twint/status/:sessionId', { params: { sessionId } })
const alerts = async () => (await admin.api('GET /api/admin/stock')).body
const add = (menge: number) =>
  heidi.api('POST /api/cart', { body: { user_id: heidi.user.idUser, product_id: 1, menge } })
const cart = async () =>
  (await heidi.api('GET /api/cartItems', { query: { user_id: heidi.user.idUser } })).body

test('the last pieces are told, then nobody can buy it, and lists, cart and orders agree', async () => {
  expect((await set({ bestand: 5, grund: 'Inventur' })).body.data).toMatchObject({ Bestand: 5 })
  expect(await shown()).not.toHaveProperty('Bestand')
  const { Name } = await shown()
  await add(4)
  await set({ zugang: -2, grund: 'zerbrochen' })
  expect(await shown()).toMatchObject({ Bestand: 3 })
  const listed = await shop.api('GET /api/catalogue', { query: { suche: Name } })
  expect(listed.body.products.find(({ idProdukt }) => idProdukt === 1)).toMatchObject({
    Bestand: 3,
  })
  expect(await cart()).toMatchObject([{ menge: 4, Bestand: 3 }])
  const short = {
    code: 'product-sold-out',
    message: `Von «${Name}» sind nur noch 3 Stück lieferbar.`,
  }
  expect(await add(1)).toMatchObject({ status: 409, body: short })
  expect(await order(4)).toMatchObject({ status: 409, body: short })
  await set({ bestand: 0 })
  expect(await shown()).toMatchObject({ Verkauf: 'ausverkauft' })
  expect(await cart()).toMatchObject([{ menge: 4, Verkauf: 'ausverkauft' }])
  expect(await owned()).toMatchObject({ Verkauf: 'sichtbar', Bestand: 0 })
  expect((await order(1)).body.message).toBe(`Von «${Name}» ist kein Stück mehr lieferbar.`)
  expect((await set({ zugang: largestStock })).body.data).toMatchObject({ Bestand: largestStock })
  expect(await set({ zugang: 1 })).toBeRefused(400, 'stock-too-large')
  await set({ bestand: null })
  expect(await shown()).not.toHaveProperty('Verkauf')
  expect(await set({ zugang: 1 })).toBeRefused(409, 'stock-uncounted')
  expect((await set({ bestand: 1_000_000 })).status).toBe(400)
  // Which of the two was meant is not for us to guess.
  for (const unclear of [
    {},
    { grund: 'Inventur' },
    { bestand: 4, zugang: 2 },
    { bestand: null, zugang: 2 },
  ])
    expect(await set(unclear)).toBeRefused(400, 'stock-change')
  const { body } = await admin.api('GET /api/admin/products/:id/stock', { params: { id: 1 } })
  expect(body.total).toBe(5)
  expect(body.data.map(({ stueck, anlass, grund }) => [stueck, anlass, grund])).toEqual([
    [-largestStock, 'gezaehlt', ''],
    [largestStock, 'zugang', ''],
    [-3, 'gezaehlt', ''],
    [-2, 'zugang', 'zerbrochen'],
    [5, 'gezaehlt', 'Inventur'],
  ])
})

test.each(['list', 'form'] as const)(
  'pieces sold since the %s was opened are not back because somebody counts there',
  async (where) => {
    await set({ bestand: 5 })
    const { version, ...seen } = await owned()
    const count = (bestand: number | null, bestandVorher: number | null) =>
      where === 'list'
        ? set({ bestand, bestandVorher })
        : admin.api('PUT /api/admin/products/edit/:id', {
            params: { id: 1 },
            body: { ...toDraft({ ...seen, version }), version, Bestand: bestand, bestandVorher },
          })
    await orderOnAccount(heidi, few(2))
    for (const typed of [15, 0, null])
      expect(await count(typed, 5)).toBeRefused(409, 'stock-meanwhile')
    expect(await left()).toBe(3)
    // Who has seen it may say so, and also again, where the answer was lost.
    for (const _ of [1, 2]) expect((await count(13, 3)).status).toBe(200)
    expect(await left()).toBe(13)
    expect(await count(8, null)).toBeRefused(
      409,
      where === 'list' ? 'stock-meanwhile' : 'product-changed',
    )
  },
)

test('a payment reserves the pieces until it ends; nobody stands in their own way', async () => {
  await set({ bestand: 2 })
  const other = await shop.newCustomer()
  const mine = await buy(shop, heidi, few(2))
  const theirs = await buy(shop, other, few(1))
  const first = await startPayment(heidi, mine)
  expect(await left()).toBe(0)
  await expect(startPayment(other, theirs)).rejects.toThrow(/kein Stück mehr/)
  // The cart changed and was ordered again: the payment of the first order gives way.
  const changed = await buy(shop, heidi, few(1))
  const second = await startPayment(heidi, changed)
  expect((await look(first)).body.paymentStatus?.status).toBe('failed')
  expect(await left()).toBe(1)
  await act(second, 'decline')
  await look(second)
  expect(await left()).toBe(2)

  const slow = await startPayment(heidi, mine)
  shop.clock.advance(paymentValidity)
  await look(slow)
  expect(await left()).toBe(2)
  await pay(other, theirs)
  expect(await left()).toBe(1)
  expect((await alerts()).zuVielVerkauft).toEqual([])

  // Declined here, and paid all the same: the owner has to get another piece.
  await shop.db.updateTable('twint_simulator').set({ state: 'approved' }).execute()
  await shop.db
    .updateTable('payment_sessions')
    .set({ status: 'pending' })
    .where('id', '=', slow)
    .execute()
  await look(slow)
  const name = (await shown()).Name
  expect(await left()).toBe(-1)
  expect((await alerts()).zuVielVerkauft).toEqual([
    { order_id: mine.order_id, order_no: mine.order_no, product_id: 1, Name: name, fehlen: 1 },
  ])
  await set({ zugang: 1, grund: 'Lieferung' })
  expect((await alerts()).zuVielVerkauft).toEqual([])
  expect((await checkStock(shop.db)).broken).toEqual([])
})

test('orders on account and by telephone take the pieces; what is cancelled or comes back is asked', async () => {
  await set({ bestand: 4 })
  const move = (id: number, status: 'storniert' | 'versendet', zurueckInsLager?: boolean) =>
    admin.move(id, { status, ...(zurueckInsLager !== undefined && { zurueckInsLager }) })
  const take = (zahlung: 'bar' | 'rechnung', extra = {}) =>
    admin.takeOrder({
      idUser: heidi.user.idUser,
      ...few(3),
      zahlung,
      ...extra,
    })
  const onAccount = await take('rechnung')
  expect(await left()).toBe(1)
  expect(await take('bar')).toBeRefused(409, 'product-sold-out')
  const promised = await take('bar', { ausverkauft: true })
  expect(await left()).toBe(-2)
  // He promised them knowingly.
  expect((await alerts()).zuVielVerkauft).toEqual([])

  await set({ zugang: 3 })
  // The last piece is held by the payment that the order on account replaces.
  await startPayment(heidi, await buy(shop, heidi, few(1)))
  expect((await orderOnAccount(heidi)).status).toBe(201)
  expect((await orderOnAccount(await shop.newCustomer())).status).toBe(409)
  expect(await left()).toBe(0)
  await set({ bestand: -2 })

  await move(onAccount.body.order_id, 'storniert', false)
  expect(await left()).toBe(-2)
  await move(promised.body.order_id, 'storniert')
  expect(await left()).toBe(1)

  const sold = await buy(shop, heidi, { ...few(1), paid: true })
  await move(sold.order_id, 'versendet')
  const back = { betrag: sold.total, grund: 'Zurück' }
  await admin.refund(sold.order_id, { ...back, zurueckInsLager: true })
  expect(await left()).toBe(1)
  const broken = await buy(shop, heidi, { ...few(1), paid: true })
  await move(broken.order_id, 'versendet')
  await admin.refund(broken.order_id, back)
  expect(await left()).toBe(0)
  expect((await checkStock(shop.db)).broken).toEqual([])
})

test('orders on account and by telephone take what the own payment for another cart holds, and end none in vain', async () => {
  const take = (quantity: number) =>
    admin.takeOrder({ idUser: heidi.user.idUser, ...few(quantity), zahlung: 'bar' })
  const held = { items: [...few(2).items, ...few(1, 2).items] }
  for (const again of [() => orderOnAccount(heidi, few(2)), () => take(2)]) {
    await set({ bestand: 2 })
    const pending = await startPayment(heidi, await buy(shop, heidi, held))
    // What only this person holds asks nobody to confirm that it is sold out.
    expect([await leftFor(heidi.user.idUser), await left()]).toEqual([2, 0])
    expect(await take(3)).toBeRefused(409, 'product-sold-out')
    expect((await look(pending)).body.paymentStatus?.status).toBe('pending')
    expect((await again()).status).toBe(201)
    expect((await look(pending)).body.paymentStatus?.status).toBe('failed')
    expect(await left()).toBe(0)
  }
})

test('the owner is told when to reorder; what nobody counts costs no write and keeps the pages', async () => {
  await set({ bestand: 3 })
  const {
    version: _,
    idProdukt: __,
    Bilder: ___,
    Zubehoer: ____,
    Bestand: _____,
    ...draft
  } = await owned()
  const params = { id: 1 }
  const body = { ...draft, Meldebestand: 2 }
  await admin.api('PUT /api/admin/products/edit/:id', { params, body })
  expect((await alerts()).nachbestellen).toEqual([])
  await buy(shop, heidi, { ...few(1), paid: true })
  expect((await alerts()).nachbestellen).toEqual([
    { idProdukt: 1, Name: draft.Name, Bestand: 2, Meldebestand: 2 },
  ])

  const written = new Set<string>()
  let drops = 0
  onCommit(shop.db, ({ tables }) => {
    for (const table of tables) written.add(table)
    if (changesPages(tables)) drops += 1
  })
  await buy(shop, heidi, { ...few(1, 2), paid: true })
  expect(drops).toBe(0)
  expect([...written].filter((table) => table.includes('stock'))).toEqual([])
  await buy(shop, heidi, { ...few(1), paid: true })
  expect(drops).toBeGreaterThan(0)
})
