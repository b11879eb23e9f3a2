import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { eventually } from '../../../test/support/eventually.ts'
import type { CartItem } from '../../contract/orders/cart.ts'
import { type Customer, openShop, type TestShop } from '../../../test/support/shop.ts'
import { type Browser, openBrowser } from '../../../test/support/browser.ts'

let shop: TestShop
let customer: Customer
let browser: Browser
let id: number
beforeAll(async () => {
  shop = await openShop()
})
beforeEach(async () => {
  customer = await shop.newCustomer()
  id = customer.user.idUser
  browser = await openBrowser(shop)
  browser.useCookie(customer.cookie)
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})
afterAll(() => shop.close())

const here = () => browser.cart().items.map(({ product_id, menge }) => [product_id, menge])
const onServer = async () => {
  const path = `/api/cartItems?user_id=${id}`
  const { body } = await customer.call<CartItem[]>('GET', path)
  return body.map(({ product_id, menge }) => [product_id, menge])
}

test('adding raises the quantity or appends, one piece by default (§4.11)', async () => {
  await browser.cart().add(id, 2)
  await browser.cart().add(id, 1, 3)
  await browser.cart().add(id, 2)
  expect(Object.fromEntries(here())).toEqual({ 1: 3, 2: 2 })
  expect(here()).toEqual(await onServer())
})

test('what is added again after a lost answer is there once, what is added on purpose twice', async () => {
  const lose = async (add: () => Promise<void>) => {
    browser.hold('POST', 'no connection')()
    await expect(add()).rejects.toMatchObject({ status: 0 })
    browser.hold('nothing')
  }
  await lose(() => browser.cart().add(id, 2))
  await lose(() => browser.cart().add(id, 1))
  await browser.cart().add(id, 3)
  for (const product of [1, 2]) await browser.cart().add(id, product)
  expect(Object.fromEntries(here())).toEqual({ 1: 1, 2: 1, 3: 1 })
  await browser.cart().add(id, 2)
  await lose(() => browser.cart().add(id, 2))
  await browser.cart().load(id)
  // Whoever has seen three and adds one wants four.
  await browser.cart().add(id, 2)
  expect(Object.fromEntries(here())).toEqual({ 1: 1, 2: 4, 3: 1 })
  expect(here()).toEqual(await onServer())
})

test('a change is applied locally after the server has made it (§4.12 §8.13)', async () => {
  await browser.cart().add(id, 1, 2)
  const changes = [
    () => browser.cart().setQuantity(id, 1, 5),
    () => browser.cart().remove(id, 1),
    () => browser.cart().clear(id),
  ]
  for (const change of changes) {
    browser.suffer('no connection')
    await change()
    expect(here()).toEqual([[1, 2]])
  }
  expect(browser.errors.mock.calls.map(([text]) => text)).toEqual([
    'Unbekannter Fehler',
    'Unbekannter Fehler',
    'Fehler beim Leeren des Warenkorbs',
  ])
  browser.suffer(undefined)
  for (const [at, change] of changes.entries()) {
    const running = change()
    expect(here()).not.toEqual([])
    await running
    expect(here()).toEqual(await onServer())
    expect(here()).toEqual(at === 0 ? [[1, 5]] : [])
    if (at === 1) await browser.cart().add(id, 3)
  }
})

test('after an order the local cart is empty, whatever the server replies', async () => {
  await browser.cart().add(id, 1)
  browser.suffer('no connection')
  await browser.cart().emptyAfterOrder(id)
  expect(here()).toEqual([])
  expect(browser.errors).not.toHaveBeenCalled()
})

test('of two changes the last one wins, however late the reply to the first', async () => {
  await browser.cart().add(id, 1)
  const answer = browser.hold('PUT')
  const changes = [3, 7].map((menge) => browser.cart().setQuantity(id, 1, menge))
  const sent = () => browser.calls.filter((call) => call.startsWith('PUT')).length
  await eventually(() => expect(sent()).toBe(1))
  await new Promise((resolve) => setTimeout(resolve))
  expect(sent()).toBe(1)
  answer()
  await Promise.all(changes)
  expect(here()).toEqual([[1, 7]])
  expect(here()).toEqual(await onServer())
})

test('a stored cart belongs to its owner: another user does not see it even while loading', async () => {
  await browser.cart().add(id, 1)
  expect(JSON.parse(browser.stored())).toMatchObject({
    state: { userId: id, items: [{ menge: 1 }] },
  })
  const other = await shop.newCustomer()
  browser.useCookie(other.cookie)
  const answer = browser.hold('GET /api/cartItems')
  const loading = browser.cart().load(other.user.idUser)
  await eventually(() => expect(browser.calls.at(-1)).toMatch('GET /api/cartItems'))
  expect(browser.cart()).toMatchObject({ items: [], userId: other.user.idUser })
  answer()
  await loading
})

test('a fetch replaces the items (§4.13)', async () => {
  await browser.cart().add(id, 1)
  await customer.api('DELETE /api/cart/:user_id', { params: { user_id: id } })
  const body = { user_id: id, product_id: 4, menge: 2 }
  await customer.api('POST /api/cart', { body })
  await browser.cart().load(id)
  expect(here()).toEqual([[4, 2]])
})

test.each([
  ['POST', () => browser.cart().add(id, 1)],
  ['PUT', () => browser.cart().setQuantity(id, 2, 5)],
  ['GET', () => browser.cart().load(id)],
])('after a logout, a late reply to %s restores nothing', async (method, change) => {
  await browser.cart().add(id, 2)
  const answer = browser.hold(method)
  const running = change()
  await eventually(() => expect(browser.calls.at(-1)).toMatch(method))
  browser.cart().forget()
  answer()
  await running
  expect(browser.cart()).toMatchObject({ items: [], userId: null })
  expect(browser.stored()).not.toContain('product_id')
  await browser.cart().load(id)
  expect(here()).toEqual(await onServer())
})

test('quantities below 1 and above 10 are ignored (§5.19 §9.1)', async () => {
  await browser.cart().add(id, 1, 2)
  const before = browser.calls.length
  for (const menge of [0, -1, 11]) await browser.cart().setQuantity(id, 1, menge)
  expect(browser.calls).toHaveLength(before)
  expect(here()).toEqual([[1, 2]])
  for (const menge of [1, 10]) {
    await browser.cart().setQuantity(id, 1, menge)
    expect(here()).toEqual([[1, menge]])
  }
})

test('waits five seconds for the browser storage, not longer (§3.14 §9.15)', async () => {
  vi.useFakeTimers()
  vi.spyOn(browser.storage, 'rehydrate').mockReturnValue(new Promise(() => {}))
  let isThere = false
  void browser.hydrateCart().then(() => (isThere = true))
  await vi.advanceTimersByTimeAsync(4999)
  expect(isThere).toBe(false)
  await vi.advanceTimersByTimeAsync(1)
  expect(isThere).toBe(true)
})

test('a visit without a cart stores nothing in the browser', async () => {
  await browser.hydrateCart()
  expect(browser.stored()).toBe('')
})
