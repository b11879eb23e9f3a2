import { expect, test } from 'vitest'
import { lines, orderCount, place } from '../../../../test/support/own-orders.ts'
import { heidi, openShopPerTest, shop } from '../../../../test/support/shop-per-test.ts'
import { pay } from '../../../../test/support/admin.ts'
import { testRows } from '../../../../test/support/test-rows.ts'
import { unknownOnPurpose } from '../../../../test/support/known-fields.ts'
import { rewriteUsers } from '../../../../test/support/rewrite-users.ts'
import { listOrders } from '../../../shop/orders/list-orders.ts'

openShopPerTest({ heidi: true })

test('an order freezes names, prices and address from the database (§7.26–27)', async () => {
  const { status, body } = await heidi.api('POST /api/orders', {
    headers: unknownOnPurpose,
    body: {
      idUser: heidi.user.idUser,
      items: [
        { product_id: 2, quantity: 2, Preis_brutto: 1, price: 1 },
        { product_id: 16, quantity: 1 },
      ],
    },
  })
  expect(status).toBe(201)
  expect(body).toMatchObject({ total: 387.9, status: 'offen', order_no: 'FW-2026-000001' })

  await shop.db.updateTable('products').set({ price_gross: 1, name: 'anders' }).execute()
  const ids = await shop.db.selectFrom('order_items').select('id').orderBy('id').execute()
  expect(await lines()).toMatchObject([
    {
      order_no: 'FW-2026-000001',
      order_items_id: ids[0]?.id,
      product_id: 2,
      name: 'Schaumlöscher 6 Liter fluorfrei',
      Bild: expect.stringContaining('schaum-6l'),
      quantity: 2,
      Preis_brutto: 179,
      subtotal_brutto: 358,
      subtotal_netto: 331.18,
      product: { price_brutto: 179, price_netto: 165.59 },
    },
    {
      order_items_id: ids[1]?.id,
      product_id: 16,
      name: 'Löschspray 600 ml',
      quantity: 1,
      Preis_brutto: 29.9,
    },
  ])
  const stored = await shop.db.selectFrom('orders').selectAll().executeTakeFirstOrThrow()
  expect(stored).toMatchObject({
    total: 38_790,
    postal_code: '9000',
    city: 'St. Gallen',
    email: heidi.user.email,
  })
})

test('the same order again goes to the corrected address, until it is paid', async () => {
  const items = [{ product_id: 1, quantity: 1 }]
  const { body: order } = await place(items, 'one-intent')
  const move = (street: string, city: string) =>
    rewriteUsers(shop.db, { street, postal_code: '3011', city }).execute()
  const stored = () =>
    shop.db.selectFrom('orders').select(['street', 'city', 'order_no']).executeTakeFirstOrThrow()

  await move('Neugasse 9', 'Bern')
  expect((await place(items, 'one-intent')).body).toEqual({
    ...order,
    strasse: 'Neugasse 9',
    plz: '3011',
    ort: 'Bern',
  })
  expect(await stored()).toEqual({
    street: 'Neugasse 9',
    city: 'Bern',
    order_no: order.order_no,
  })

  await rewriteUsers(shop.db, { last_name: 'Gämperle', country: 'Peru' }).execute()
  expect(await place(items, 'one-intent')).toMatchObject({ body: { code: 'delivery-country' } })
  await shop.db.updateTable('users').set({ country: 'Schweiz' }).execute()
  await place(items, 'one-intent')
  const found = async (search: string) =>
    (await listOrders(shop.db, { search }, { page: 1, limit: 20 })).total
  expect([await found('gämperle'), await found('muster')]).toEqual([1, 0])

  await pay(heidi, order)
  await move('Altweg 1', 'Chur')
  await shop.db.updateTable('users').set({ country: 'Peru' }).execute()
  expect((await place(items, 'one-intent')).body).toMatchObject({ order_no: order.order_no })
  expect((await stored()).street).toBe('Neugasse 9')
})

test('the year of an order number is the Swiss one', async () => {
  shop.clock.advance(Date.UTC(2026, 11, 31, 23, 30) - shop.clock.now())
  Object.assign(heidi, await shop.newCustomer())
  const { body } = await place([{ product_id: 1, quantity: 1 }])
  expect(body.order_no).toMatch(/^FW-2027-/)
})

testRows([
  [[], 400],
  [[{ product_id: 1, quantity: 0 }], 400],
  [[{ product_id: 1, quantity: 1000 }], 400],
  [[{ product_id: 1, quantity: 1.5 }], 400],
  [[{ product_id: 1, quantity: '1' }], 400],
  [
    [
      { product_id: 1, quantity: 600 },
      { product_id: 1, quantity: 400 },
    ],
    400,
  ],
  [[{ product_id: 9999, quantity: 1 }], 404],
  [[{ product_id: 1e10, quantity: 1 }], 400],
  [[{ product_id: -1, quantity: 1 }], 400],
  [
    [
      { product_id: 1, quantity: 1 },
      { product_id: 9999, quantity: 1 },
    ],
    404,
  ],
  ['all', 400],
  [undefined, 400],
])('items %j are refused and nothing is ordered (§7.26)', async (items, status) => {
  expect((await place(items)).status).toBe(status)
  expect(await orderCount()).toBe(0)
})

test('nobody orders for, or reads the orders of, somebody else', async () => {
  const stranger = await shop.newCustomer()
  const { body: order } = await place([{ product_id: 1, quantity: 1 }])
  const foreign = await stranger.api('POST /api/orders', {
    body: { idUser: heidi.user.idUser, items: [{ product_id: 1, quantity: 1 }] },
  })
  expect(foreign.status).toBe(403)
  const path = `/api/orders/${heidi.user.idUser}`
  expect((await stranger.call('GET', path)).status).toBe(403)
  expect((await shop.call('GET', path)).status).toBe(401)
  const complete = `/api/orders/${order.order_id}/complete`
  const missing = await stranger.api('POST /api/orders/:orderId/complete', {
    params: { orderId: 99999 },
  })
  const theirs = await stranger.call('POST', complete)
  expect([theirs.status, theirs.body]).toEqual([missing.status, missing.body])
})

test('a claim by the browser does not make an order paid', async () => {
  const { body: order } = await heidi.api('POST /api/orders', {
    headers: unknownOnPurpose,
    body: {
      idUser: heidi.user.idUser,
      items: [{ product_id: 1, quantity: 1 }],
      status: 'bezahlt',
    },
  })
  const answer = await heidi.api('POST /api/orders/:orderId/complete', {
    params: { orderId: order.order_id },
  })
  expect(answer).toBeRefused(402, 'payment-required')
  expect((await lines())[0]?.status).toBe('offen')
})

test('an order can be put into the cart again, as far as its products are available', async () => {
  const { body: order } = await place([
    { product_id: 1, quantity: 2 },
    { product_id: 2, quantity: 1 },
    { product_id: 3, quantity: 1 },
  ])
  const sale = (id: number, state: 'ausverkauft' | 'verborgen') =>
    shop.db.updateTable('products').set({ sale: state }).where('id', '=', id).execute()
  await sale(2, 'ausverkauft')
  await sale(3, 'verborgen')
  const again = (cookie = heidi.cookie, headers = {}) => {
    const asking = { params: { orderId: order.order_id }, cookie, headers }
    return shop.api('POST /api/orders/:orderId/again', asking)
  }
  const first = await again(heidi.cookie, { 'idempotency-key': 'one' })
  expect(first).toMatchObject({
    status: 200,
    body: {
      items: [{ product_id: 1, menge: 2 }],
      added: 1,
      missing: [
        { grund: 'Dieses Produkt ist zurzeit nicht lieferbar.' },
        { grund: 'Wir verkaufen es nicht mehr.' },
      ],
    },
  })
  const repeated = await again(heidi.cookie, { 'idempotency-key': 'one' })
  expect(repeated.body).toEqual(first.body)
  expect((await again()).body.items).toMatchObject([{ product_id: 1, menge: 4 }])
  const stranger = await shop.newCustomer()
  expect((await again(stranger.cookie)).status).toBe(404)
})
