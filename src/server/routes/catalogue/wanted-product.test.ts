import { expect, test } from 'vitest'
import { openShopPerTest, shop } from '../../../../test/support/shop-per-test.ts'
import { cookieOf } from '../../../../test/support/shop.ts'
import type { CartItem } from '../../../contract/orders/cart.ts'

openShopPerTest()

const person = {
  email: 'heidi@beispiel.ch',
  password: 'Kaminfeger-2026',
  vorname: 'Heidi',
  nachname: 'Muster',
  telefonnummer: '071 123 45 67',
}

/** Registers with a wanted product and signs in; returns what is in the cart then. */
async function cartAfter(...wunsch: { product_id: number; menge: number }[]) {
  const registered = await shop.api('POST /api/register/user', { body: { ...person, wunsch } })
  expect(registered.status).toBe(201)
  const { email, password } = person
  const login = await shop.api('POST /api/login', { body: { email, password } })
  const path = `/api/cartItems?user_id=${login.body.user.idUser}`
  const { body } = await shop.call<CartItem[]>('GET', path, { cookie: cookieOf(login) })
  return body.map(({ product_id, menge }) => [product_id, menge])
}

test("a product wanted before registering is in the new account's cart", async () => {
  const set = [
    { product_id: 3, menge: 2 },
    { product_id: 17, menge: 1 },
  ]
  expect(await cartAfter(...set)).toEqual([
    [3, 2],
    [17, 1],
  ])
  // Whoever confirms the address learns that the purchase can go on.
  const [mail] = await shop.mails()
  const token = /token=([\w-]{22})$/m.exec(mail?.body ?? '')?.[1] ?? ''
  expect((await shop.api('POST /api/verify-email', { body: { token } })).body.imWarenkorb).toBe(2)
})

test.each([
  ['a product that is gone meanwhile', { product_id: 9999, menge: 1 }],
  ['more than the shop sells', { product_id: 3, menge: 1000 }],
])('%s does not hinder the registration', async (_, wunsch) => {
  expect(await cartAfter(wunsch)).toEqual([])
})

test('a refused registration adds nothing', async () => {
  expect(await cartAfter({ product_id: 3, menge: 1 })).toEqual([[3, 1]])
  const again = await shop.api('POST /api/register/user', {
    body: { ...person, wunsch: [{ product_id: 3, menge: 1 }] },
  })
  expect(again.status).toBe(409)
  expect(await shop.db.selectFrom('cart_items').select('quantity').execute()).toEqual([
    { quantity: 1 },
  ])
})
