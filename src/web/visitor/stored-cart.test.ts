import { chf } from '../../../test/support/chf.ts'
import { expect, test } from 'vitest'
import { contentOf, readStoredCart } from './stored-cart.ts'

const item = {
  product_id: 3,
  Name: 'Löschdecke',
  Kategorie: 'brandschutz',
  Bild: '/b/3.webp',
  Preis_brutto: chf(39),
  menge: 2,
}

test('a stored cart is restored unchanged', () => {
  const gone = { ...item, product_id: 4, Verkauf: 'ausverkauft' as const }
  const cart = { items: [item, gone], userId: 7 }
  expect(readStoredCart(structuredClone(cart))).toEqual(cart)
})

test('the other field names of spec §3 are read too (§3.12)', () => {
  const other = { idProdukt: 3, name: 'Löschdecke', bild: '/b/3.webp', preis: 39, menge: 2 }
  expect(readStoredCart({ items: [other] })).toEqual({ items: [{ ...item, Kategorie: '' }] })
})

test.each([
  null,
  'x',
  7,
  { items: 'x' },
  { items: [null, {}, { ...item, menge: -1 }, { ...item, menge: 1.5 }] },
  {
    items: [
      { ...item, menge: 0 },
      { ...item, Preis_brutto: 'gratis' },
    ],
  },
])('invalid data in the storage is not a cart: %j', (stored) => {
  expect(readStoredCart(stored).items ?? []).toEqual([])
})

test('the sequence of lines does not make a different order; quantity and price do', () => {
  const second = { ...item, product_id: 4 }
  expect(contentOf([item, second])).toBe(contentOf([second, item]))
  expect(contentOf([item])).not.toBe(contentOf([{ ...item, menge: 3 }]))
  expect(contentOf([item])).not.toBe(contentOf([{ ...item, Preis_brutto: chf(40) }]))
})
