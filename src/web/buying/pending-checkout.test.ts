import { chf } from '../../../test/support/chf.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Choice } from './pending-checkout.ts'

const item = {
  product_id: 3,
  Name: 'Löschdecke',
  Kategorie: 'brandschutz',
  Bild: '/b/3.webp',
  Preis_brutto: chf(39),
  menge: 2,
}
let stored: Map<string, string>
beforeEach(() => {
  stored = new Map()
  vi.stubGlobal('window', {
    sessionStorage: {
      getItem: (name: string) => stored.get(name) ?? null,
      setItem: (name: string, value: string) => stored.set(name, value),
      removeItem: (name: string) => stored.delete(name),
    },
  })
})
afterEach(() => vi.unstubAllGlobals())

/** With the fixed texts there is nothing to choose. */
const nothing = {} as Choice

/** Simulates a reload of the same tab. */
async function load() {
  vi.resetModules()
  return import('./pending-checkout.ts')
}

test('the same cart resumes its checkout, also after a reload', async () => {
  const page = await load()
  const { key } = page.beginCheckout(7, [item], 1, nothing)
  page.rememberOrder(12)
  const again = await load()
  expect(again.findPendingCheckout(7, [item])).toMatchObject({ key, agbVersion: 1, orderId: 12 })
  expect(again.beginCheckout(7, [item], 2, nothing)).toMatchObject({
    key,
    agbVersion: 2,
    orderId: 12,
  })
})

test('another cart, another user and a paid cart start a new checkout', async () => {
  const { beginCheckout, endCheckout, findPendingCheckout } = await load()
  const { key } = beginCheckout(7, [item], null, nothing)
  expect(findPendingCheckout(8, [item])).toBeUndefined()
  expect(findPendingCheckout(7, [{ ...item, menge: 3 }])).toBeUndefined()
  endCheckout()
  expect(findPendingCheckout(7, [item])).toBeUndefined()
  expect(beginCheckout(7, [item], null, nothing).key).not.toBe(key)
  // The same articles with another delivery method are another order; switching back resumes the first.
  const fetched = beginCheckout(7, [item], null, { ...nothing, lieferung: 'abholung' })
  expect(beginCheckout(7, [item], null, { ...nothing, lieferung: 'abholung' }).key).toBe(
    fetched.key,
  )
  expect(findPendingCheckout(7, [item])?.choice).toEqual({ ...nothing, lieferung: 'abholung' })
  expect(beginCheckout(7, [item], null, { ...nothing, lieferung: 'versand' }).key).not.toBe(
    fetched.key,
  )
  const invoiced = beginCheckout(7, [item], null, {
    ...nothing,
    lieferung: 'versand',
    zahlung: 'rechnung',
  })
  expect(beginCheckout(7, [item], null, { ...nothing, lieferung: 'versand' }).key).not.toBe(
    invoiced.key,
  )
})

test.each(['x', '{"version":1,"state":{"begun":{"key":"kurz","userId":7}}}', '{"state":null}'])(
  'invalid data in the storage is ignored: %s',
  async (rubbish) => {
    stored.set('checkout', rubbish)
    const { beginCheckout, findPendingCheckout } = await load()
    expect(findPendingCheckout(7, [item])).toBeUndefined()
    expect(beginCheckout(7, [item], null, nothing).key).toMatch(/^[0-9a-f]{32}$/)
  },
)

test('without storage, a checkout lasts as long as the page', async () => {
  vi.stubGlobal('window', {})
  const { beginCheckout, findPendingCheckout } = await load()
  const { key } = beginCheckout(7, [item], null, nothing)
  expect(findPendingCheckout(7, [item])).toMatchObject({ key })
})
