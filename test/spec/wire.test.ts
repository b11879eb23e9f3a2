import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Product } from '../../src/contract/catalogue.ts'
import { type Customer, openShop, type TestShop } from '../support/shop.ts'

let shop: TestShop
let customer: Customer
beforeEach(async () => {
  shop = await openShop()
  customer = await shop.newCustomer()
})
afterEach(() => shop.close())

type Fields = Record<string, unknown>
const call = <T = Fields>(method: string, path: string, body?: unknown, cookie = customer.cookie) =>
  shop.call<T>(method, path, { cookie, body })
const names = (entity: Fields | undefined) => Object.keys(entity ?? {}).toSorted()

async function order() {
  const body = { idUser: customer.user.idUser, items: [{ product_id: 2, quantity: 2 }] }
  return (
    await call<{ order_id: number; order_no: string; total: number }>('POST', '/api/orders', body)
  ).body
}
async function pay() {
  const { order_id: orderId, order_no: orderNo, total: amount } = await order()
  const path = '/api/twint/create-payment'
  return (
    await call<{ success: boolean; paymentSession: { id: string; qrCode: string } }>('POST', path, {
      amount,
      orderId,
      orderNo,
    })
  ).body
}

test('every entity has the fields of the specification, and no others (§3.1 §3.6 §3.11 §3.15–17 §3.20)', async () => {
  const { idUser } = customer.user
  const { user } = (await call<{ user: Fields }>('GET', '/api/user/me')).body
  expect(names(user)).toEqual(
    'createdAt email idUser isVerifiedEmail isVerifiedPhone land nachname ort plz role strasse telefonnummer vorname'.split(
      ' ',
    ),
  )
  const product = (await call('GET', '/api/products/2')).body
  expect(names(product)).toEqual(
    'Beschreibung Bild Details Kategorie Name Preis_brutto Preis_netto idProdukt'.split(' '),
  )
  const added = { user_id: idUser, product_id: 2, menge: 1 }
  const [item] = (await call<Fields[]>('POST', '/api/cart', added)).body
  // `Kategorie` is ours, here and below: a link to a product carries it.
  expect(names(item)).toEqual('Bild Kategorie Name Preis_brutto menge product_id'.split(' '))

  await order()
  const [line] = (await call<(Fields & { product: Fields })[]>('GET', `/api/orders/${idUser}`)).body
  // `status` and `total` are ours: the state of the order and what it costs.
  expect(names(line)).toEqual(
    'Bild Kategorie Preis_brutto created_at idUser name order_id order_items_id order_no product product_id quantity status subtotal_brutto subtotal_netto total'.split(
      ' ',
    ),
  )
  expect(names(line?.product)).toEqual('image name price_brutto price_netto'.split(' '))

  const { paymentSession } = await pay()
  const answer = (
    await call<{ paymentStatus: Fields }>('GET', `/api/twint/status/${paymentSession.id}`)
  ).body
  expect(names({ ...paymentSession, ...answer.paymentStatus })).toEqual(
    'completedAt expiresAt id qrCode status transactionId url'.split(' '),
  )
})

test('prices are francs with two decimals (§3.7 §9.8)', async () => {
  const products = (await call<Product[]>('GET', '/api/products')).body
  expect(products.length).toBeGreaterThan(20)
  for (const { Preis_netto, Preis_brutto } of products) {
    for (const price of [Preis_netto, Preis_brutto]) expect(Number(price.toFixed(2))).toBe(price)
    expect(Preis_brutto).toBeGreaterThan(Preis_netto)
  }
})

test('every product has the address of a picture, and the picture is there (§3.8)', async () => {
  const products = (await call<Product[]>('GET', '/api/products')).body
  expect(products.length).toBeGreaterThan(20)
  for (const { Bild } of products) {
    expect(Bild).toMatch(/^\/bilder\/produkte\/[a-z0-9-]+\.webp$/)
    const file = readFileSync(join(import.meta.dirname, '..', '..', 'public', Bild))
    expect(file.toString('latin1', 0, 12)).toMatch(/^RIFF[^]{4}WEBP$/)
  }
})

test('the login answers the user with the role (§7.3)', async () => {
  const { email } = customer.user
  const body = { email, password: customer.password }
  expect((await call('POST', '/api/login', body, '')).body).toEqual({
    user: expect.objectContaining({ email, role: 'user' }) as unknown,
  })
})

test('a payment answers success and its session (§7.28–29)', async () => {
  const created = await pay()
  expect(created).toMatchObject({ success: true })
  expect(created.paymentSession.id).toBeTruthy()
  expect(created.paymentSession.qrCode).toMatch(/^data:image/)
  const path = `/api/twint/status/${created.paymentSession.id}`
  expect((await call('GET', path)).body).toEqual({
    success: true,
    paymentStatus: { status: 'pending', transactionId: null, completedAt: null },
    transactionId: null,
    completedAt: null,
  })
})

test('a visitor reads and writes to us, everything else needs a login (§6.1–2)', async () => {
  const { idUser } = customer.user
  const open = [
    ['GET', '/api/products', 200],
    ['GET', '/api/products/2', 200],
    ['GET', '/produkte', 200],
    ['GET', '/produkte/2?kategorie=feuerloescher', 200],
    // Nothing in them: refused for that, not for who asks.
    ['POST', '/api/contact', 400],
    ['POST', '/api/register/user', 400],
    ['POST', '/api/login', 400],
  ] as const
  for (const [method, path, status] of open) {
    const answer = await call(method, path, method === 'POST' ? {} : undefined, '')
    expect([path, answer.status]).toEqual([path, status])
  }
  const closed = [
    ['GET', '/api/user/me'],
    ['GET', `/user/${idUser}`],
    ['GET', `/api/cartItems?user_id=${idUser}`],
    ['POST', '/api/cart'],
    ['PUT', `/api/cart/${idUser}/1`],
    ['DELETE', `/api/cart/${idUser}/1`],
    ['DELETE', `/api/cart/${idUser}`],
    ['POST', '/api/orders'],
    ['GET', `/api/orders/${idUser}`],
    ['GET', `/api/orders/${idUser}/summaries`],
    ['POST', '/api/orders/1/complete'],
    ['POST', '/api/orders/1/cancel'],
    ['POST', '/api/twint/create-payment'],
    ['GET', `/api/twint/status/${'x'.repeat(32)}`],
  ] as const
  for (const [method, path] of closed) {
    const answer = await call(method, path, ['POST', 'PUT'].includes(method) ? {} : undefined, '')
    expect([path, answer.status, answer.body['message']]).toEqual([
      path,
      401,
      'Sie müssen angemeldet sein!',
    ])
  }
})
