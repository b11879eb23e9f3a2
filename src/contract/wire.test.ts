import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buy } from '../../test/support/admin.ts'
import { openShop, type TestShop } from '../../test/support/shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

test('every entity has the fields of the specification, and no others (§3.1 §3.6 §3.11 §3.15–17 §3.20)', async () => {
  const customer = await shop.newCustomer()
  const { cookie } = customer
  const { idUser } = customer.user
  const expectFields = (entity: object | undefined, fields: string) =>
    expect(Object.keys(entity ?? {}).toSorted()).toEqual(fields.split(' ').toSorted())

  expectFields(
    (await shop.api('GET /api/user/me', { cookie })).body.user,
    'idUser email vorname nachname role telefonnummer strasse plz ort land isVerifiedEmail isVerifiedPhone createdAt',
  )
  // `Bilder` and `Zubehoer` are our additions: further pictures and accessories.
  expectFields(
    (await shop.api('GET /api/products/:id', { params: { id: 2 } })).body,
    'idProdukt Name Kategorie Beschreibung Preis_netto Preis_brutto Bild Details Bilder Zubehoer',
  )
  const added = { user_id: idUser, product_id: 2, menge: 1 }
  const [item] = (await shop.api('POST /api/cart', { cookie, body: added })).body
  // `Kategorie` is our addition, here and below: a link to a product needs it.
  expectFields(item, 'product_id Name Bild Preis_brutto menge Kategorie')

  const order = await buy(shop, customer)
  const lines = await shop.api('GET /api/orders/:userId', { params: { userId: idUser }, cookie })
  // `status`, `zahlung` and `total` are our additions: the state of the order, its money and what it costs.
  expectFields(
    lines.body[0],
    'order_id order_no created_at idUser order_items_id product_id quantity name Bild Preis_brutto subtotal_netto subtotal_brutto product Kategorie status zahlung total',
  )
  expectFields(lines.body[0]?.product, 'name image price_netto price_brutto')

  const body = { amount: order.total, orderId: order.order_id, orderNo: order.order_no }
  const { paymentSession } = (await shop.api('POST /api/twint/create-payment', { cookie, body }))
    .body
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
    const file = readFileSync(join(import.meta.dirname, '..', '..', 'public', Bild))
    expect(file.toString('latin1', 0, 12)).toMatch(/^RIFF[^]{4}WEBP$/)
  }
})
