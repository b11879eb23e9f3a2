import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { DAY, SECOND } from '../../contract/time.ts'

const wish = { product_id: 3, menge: 2 }
let stored: Map<string, string>
beforeEach(() => {
  stored = new Map()
  vi.useFakeTimers()
  vi.stubGlobal('window', {
    localStorage: {
      getItem: (name: string) => stored.get(name) ?? null,
      setItem: (name: string, value: string) => stored.set(name, value),
      removeItem: (name: string) => stored.delete(name),
    },
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** Another tab of the same browser. */
async function openTab() {
  vi.resetModules()
  const { keepWish, takeWish } = await import('./kept-wish.ts')
  const { hydrateCart, useCart } = await import('../cart/cart-store.ts')
  return { keepWish, takeWish, hydrateCart, forget: () => useCart.getState().forget() }
}

test('a wish waits in the cart entry for the sign-in in another tab, and is given out once', async () => {
  ;(await openTab()).keepWish(7, wish)
  expect([...stored.keys()]).toEqual(['warenkorb'])
  const other = await openTab()
  expect(await other.takeWish(7)).toEqual(wish)
  expect(await other.takeWish(7)).toBeUndefined()
  expect(await (await openTab()).takeWish(7)).toBeUndefined()
})

test('somebody else who signs in does not get it', async () => {
  ;(await openTab()).keepWish(7, wish)
  expect(await (await openTab()).takeWish(8)).toBeUndefined()
  expect(await (await openTab()).takeWish(7)).toEqual(wish)
})

test('it is gone after a day and with a logout', async () => {
  const tab = await openTab()
  tab.keepWish(7, wish)
  vi.advanceTimersByTime(DAY - SECOND)
  tab.forget()
  expect(stored.get('warenkorb')).not.toContain('wish')
  expect(await (await openTab()).takeWish(7)).toBeUndefined()

  tab.keepWish(7, wish)
  vi.advanceTimersByTime(DAY)
  expect(await (await openTab()).takeWish(7)).toBeUndefined()
})

test('a wish nobody came back for leaves the browser with the next visit', async () => {
  ;(await openTab()).keepWish(7, wish)
  vi.advanceTimersByTime(DAY - SECOND)
  await (await openTab()).hydrateCart()
  expect(stored.get('warenkorb')).toContain('wish')
  vi.advanceTimersByTime(SECOND)
  await (await openTab()).hydrateCart()
  expect(stored.get('warenkorb')).not.toContain('wish')
})

test('a visit leaves nothing where nothing was', async () => {
  await (await openTab()).hydrateCart()
  expect([...stored.keys()]).toEqual([])
})

test.each(['x', null, { menge: 1 }, { ...wish, userId: 7 }, { ...wish, userId: 7, until: 'x' }])(
  'rubbish in the storage is no wish: %j',
  async (rubbish) => {
    stored.set('warenkorb', JSON.stringify({ version: 1, state: { items: [], wish: rubbish } }))
    expect(await (await openTab()).takeWish(7)).toBeUndefined()
  },
)
