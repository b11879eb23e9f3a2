import { expect, test } from 'vitest'
import { heidi, openShopPerTest, shop } from '../../../../test/support/shop-per-test.ts'
import { testRows } from '../../../../test/support/test-rows.ts'
import type { CartItem } from '../../../contract/orders/cart.ts'

openShopPerTest({ heidi: true })

function cart(method: string, path: string, body?: unknown) {
  return heidi.call<CartItem[]>(method, path, { body })
}
const add = (product_id: unknown, menge: unknown) =>
  cart('POST', '/api/cart', { user_id: heidi.user.idUser, product_id, menge })
const list = async () => (await cart('GET', `/api/cartItems?user_id=${heidi.user.idUser}`)).body

test('adding appends a new item, one piece by default, and raises the quantity of an existing one (§4.11 §7.20)', async () => {
  await add(2, undefined)
  shop.clock.advance(1)
  await add(1, 3)
  const { status, body } = await add(2, 4)
  expect(status).toBe(200)
  expect(body.map(({ product_id, menge }) => [product_id, menge])).toEqual([
    [2, 5],
    [1, 3],
  ])
  expect(body[0]).toEqual({
    product_id: 2,
    Name: 'Schaumlöscher 6 Liter fluorfrei',
    Kategorie: 'feuerloescher',
    Bild: '/bilder/produkte/schaum-6l-c0c1aed3-800.webp',
    Preis_brutto: 179,
    menge: 5,
  })
})

test('setting, removing and clearing answer with the items after the change (§7.19 §7.21–23)', async () => {
  const own = `/api/cart/${heidi.user.idUser}`
  await add(1, 1)
  await add(2, 1)
  expect((await cart('PUT', `${own}/1`, { menge: 10 })).body[0]?.menge).toBe(10)
  expect((await cart('DELETE', `${own}/1`)).body.map(({ product_id }) => product_id)).toEqual([2])
  expect((await cart('DELETE', `${own}/1`)).status).toBe(200)
  expect((await cart('DELETE', own)).body).toEqual([])
  expect(await list()).toEqual([])
})

testRows([0, -1, 1000, 1.5, '2', null, [1]])('adding menge %j is refused', async (menge) => {
  const answer = await add(1, menge)
  expect([answer.status, answer.body]).toEqual([
    400,
    { code: 'invalid-quantity', message: 'Die Menge muss eine ganze Zahl von 1 bis 999 sein.' },
  ])
  expect(await list()).toEqual([])
})

test.each([0, 11, 1.5, '3'])(
  'the cart keeps its quantity when %j is requested (§5.19 §9.1)',
  async (menge) => {
    await add(1, 2)
    expect((await cart('PUT', `/api/cart/${heidi.user.idUser}/1`, { menge })).status).toBe(400)
    expect((await list())[0]?.menge).toBe(2)
  },
)

test('more than 999 of one item is refused and nothing changes', async () => {
  await add(1, 999)
  expect(await add(1, 1)).toBeRefused(400, 'quantity-limit')
  expect((await list())[0]?.menge).toBe(999)
})

test('an unknown product is refused', async () => {
  expect(await add(9999, 1)).toMatchObject({
    status: 404,
    body: { message: 'Produkt nicht gefunden' },
  })
  for (const id of [0, -1, 1e12, 1e300]) expect((await add(id, 1)).status).toBe(400)
  expect(await cart('PUT', `/api/cart/${heidi.user.idUser}/3`, { menge: 2 })).toBeRefused(
    404,
    'cart-item-not-found',
  )
})

test("another person's cart can be neither seen nor changed (§7.19–20)", async () => {
  const stranger = await shop.newCustomer()
  await add(1, 1)
  const id = heidi.user.idUser
  const attempts = [
    ['GET', `/api/cartItems?user_id=${id}`],
    ['POST', '/api/cart', { user_id: id, product_id: 1, menge: 1 }],
    ['PUT', `/api/cart/${id}/1`, { menge: 2 }],
    ['DELETE', `/api/cart/${id}/1`],
    ['DELETE', `/api/cart/${id}`],
  ] as const
  for (const [method, path, body] of attempts) {
    const answer = await stranger.call(method, path, { body })
    expect([method, path, answer.status]).toEqual([method, path, 403])
    expect((await shop.call(method, path, { body })).status).toBe(401)
  }
  expect(await list()).toHaveLength(1)
})

test('invalid JSON, an oversized body and another media type get the right status', async () => {
  const post = (raw: string, headers = {}) => heidi.api('POST /api/cart', { raw, headers })
  expect((await post('{"user_id":')).status).toBe(400)
  expect((await post('[]')).status).toBe(400)
  expect((await post('null')).status).toBe(400)
  expect((await post('{"__proto__":{"a":1}}')).status).toBe(400)
  expect((await post(JSON.stringify({ note: 'x'.repeat(70_000) }))).status).toBe(413)
  for (const type of [
    'text/plain',
    'application/x-www-form-urlencoded',
    'application/json ;x',
    'multipart/form-data',
  ]) {
    const answer = await post('{}', { 'content-type': type })
    expect([type, answer.status < 500 && answer.status >= 400]).toEqual([type, true])
  }
  expect(await list()).toEqual([])
})
