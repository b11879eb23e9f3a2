import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buy } from './support/admin.ts'
import { openShop, type TestShop } from './support/shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

test('every entity has the fields of the specification, and no others (§3.1 §3.6 §3.11 §3.15–17 §3.20)', async () => {
  // Every id below is another number: none passes for another.
  for (let other = 0; other < 6; other += 1) await shop.newCustomer()
  const customer = await shop.newCustomer()
  const joined = shop.clock.now()
  for (const product_id of [1, 16])
    await buy(shop, customer, { items: [{ product_id, quantity: 1 }] })
  const { cookie } = customer
  const { idUser } = customer.user
  // Expected is what the database holds: a field with the right name and another content would be no such field.
  const product = await shop.db
    .selectFrom('products')
    .selectAll()
    .where('id', '=', 2)
    .executeTakeFirstOrThrow()
  const { name: Name, picture: Bild, category: Kategorie, description } = product
  const [net, gross] = [product.price_net / 100, product.price_gross / 100]

  expect((await shop.api('GET /api/user/me', { cookie })).body.user).toEqual({
    idUser,
    email: 'kunde7@beispiel.ch',
    vorname: 'Heidi',
    nachname: 'Muster',
    role: 'user',
    telefonnummer: '+41711234567',
    strasse: 'Rosenbergstrasse 10',
    plz: '9000',
    ort: 'St. Gallen',
    land: 'Schweiz',
    isVerifiedEmail: 0,
    isVerifiedPhone: 0,
    createdAt: new Date(joined).toISOString(),
  })
  expect((await shop.api('GET /api/products/:id', { params: { id: 2 } })).body).toEqual({
    idProdukt: 2,
    Name,
    Kategorie,
    Beschreibung: description,
    Preis_netto: net,
    Preis_brutto: gross,
    Bild,
    Details: JSON.parse(product.details),
    // Our additions: further pictures and accessories.
    Bilder: expect.any(Array),
    Zubehoer: expect.any(Array),
  })
  const added = { user_id: idUser, product_id: 2, menge: 3 }
  expect((await shop.api('POST /api/cart', { cookie, body: added })).body).toEqual([
    // `Kategorie` is our addition, here and below: a link to a product needs it.
    { product_id: 2, Name, Bild, Preis_brutto: gross, menge: 3, Kategorie },
  ])

  const items = [
    { product_id: 1, quantity: 1 },
    { product_id: 2, quantity: 3 },
  ]
  const order = await buy(shop, customer, { items })
  const { id: order_items_id } = await shop.db
    .selectFrom('order_items')
    .select('id')
    .where('product_id', '=', 2)
    .executeTakeFirstOrThrow()
  const lines = await shop.api('GET /api/orders/:userId', { params: { userId: idUser }, cookie })
  expect(lines.body.find(({ product_id }) => product_id === 2)).toEqual({
    order_id: order.order_id,
    order_no: order.order_no,
    created_at: new Date(shop.clock.now()).toISOString(),
    idUser,
    order_items_id,
    product_id: 2,
    quantity: 3,
    name: Name,
    Bild,
    Preis_brutto: gross,
    subtotal_netto: (product.price_net * 3) / 100,
    subtotal_brutto: (product.price_gross * 3) / 100,
    product: { name: Name, image: Bild, price_netto: net, price_brutto: gross },
    // Our additions: the state of the order, its money and what it costs.
    Kategorie,
    status: 'offen',
    zahlung: expect.any(Object),
    total: order.total,
  })

  const body = { amount: order.total, orderId: order.order_id, orderNo: order.order_no }
  const { paymentSession } = (await shop.api('POST /api/twint/create-payment', { cookie, body }))
    .body
  const expectFields = (entity: object, fields: string) =>
    expect(Object.keys(entity).toSorted()).toEqual(fields.split(' ').toSorted())
  // `expiresAt` and `url` are our additions: until when it can be paid, and the link for a phone.
  expectFields(paymentSession, 'id qrCode status expiresAt url')
  const params = { sessionId: paymentSession.id }
  const answer = await shop.api('GET /api/twint/status/:sessionId', { params, cookie })
  // `orderId` and `amount` are our additions: what is being paid.
  expectFields(answer.body, 'success orderId amount paymentStatus transactionId completedAt')
  expectFields(answer.body.paymentStatus, 'status transactionId completedAt')
  // Fields with the right name and a value of something else would be no session.
  expect(paymentSession).toMatchObject({
    id: expect.stringMatching(/^[\w-]{20,}$/),
    qrCode: expect.stringMatching(/^data:image\/svg\+xml;base64,.{200}/),
    status: 'pending',
  })
  const pending = { status: 'pending', transactionId: null, completedAt: null }
  expect(answer.body.paymentStatus).toEqual(pending)
  const paid = await buy(shop, customer, { paid: true })
  const completed = { params: { sessionId: paid.sessionId ?? '' }, cookie }
  expect((await shop.api('GET /api/twint/status/:sessionId', completed)).body).toMatchObject({
    orderId: paid.order_id,
    amount: paid.total,
    paymentStatus: {
      status: 'completed',
      transactionId: expect.stringMatching(/^SIM-/),
      completedAt: new Date(shop.clock.now()).toISOString(),
    },
  })
})

test('every product has prices in francs with two decimals and an existing picture (§3.7–8 §9.8)', async () => {
  const products = (await shop.api('GET /api/products')).body
  expect(products.length).toBeGreaterThan(20)
  for (const { Preis_netto, Preis_brutto, Bild } of products) {
    for (const price of [Preis_netto, Preis_brutto]) expect(Number(price.toFixed(2))).toBe(price)
    expect(Preis_brutto).toBeGreaterThan(Preis_netto)
    expect(Bild).toMatch(/^\/bilder\/produkte\/[a-z0-9-]+\.webp$/)
    const file = readFileSync(join(import.meta.dirname, '..', 'public', Bild))
    expect(file.toString('latin1', 0, 12)).toMatch(/^RIFF[^]{4}WEBP$/)
  }
})
