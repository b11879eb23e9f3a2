import { expect, test } from 'vitest'
import { computeTotals, containedVat } from './totals.ts'

const lines = [
  { priceGross: 17_900, quantity: 2 },
  { priceGross: 2990, quantity: 1 },
]

const terms = {
  mode: 'berechnet',
  delivery: { price: 3000, freeFrom: null },
  method: 'shipping',
  vatPerMille: 81,
} as const

test('delivery and VAT are fixed texts next to the sum of the goods', () => {
  const fixed = { ...terms, mode: 'fest', vatPerMille: 0, method: 'visit' } as const
  expect(computeTotals(lines, fixed)).toEqual({
    goods: 38_790,
    delivery: 3000,
    vat: 3000,
    total: 38_790,
  })
})

test('with computed totals, delivery is charged and VAT is the part contained in the total', () => {
  expect(computeTotals(lines, terms)).toEqual({
    goods: 38_790,
    delivery: 3000,
    vat: 3131,
    total: 41_790,
  })
  expect(computeTotals([], terms)).toEqual({ goods: 0, delivery: 0, vat: 0, total: 0 })
})

test('delivery costs what the owner has set, and nothing where nothing is shipped', () => {
  const cost = (change: object) => computeTotals(lines, { ...terms, ...change })
  const ninety = { delivery: { price: 900, freeFrom: null } }
  expect(cost(ninety)).toMatchObject({ delivery: 900, total: 39_690, vat: 2974 })
  expect(cost({ delivery: { price: 900, freeFrom: 38_790 } }).total).toBe(38_790)
  expect(cost({ delivery: { price: 900, freeFrom: 38_791 } }).total).toBe(39_690)
  expect(cost({ method: 'pick-up' }).total).toBe(38_790)
  expect(cost({ method: 'visit' })).toMatchObject({ delivery: 0, vat: 2907 })
  expect(cost({ vatPerMille: 0 })).toMatchObject({ total: 41_790, vat: 0 })
})

test.each([
  [10_810, 81, 810],
  [10_770, 77, 770],
  // 74.93 and 74.48 Rappen
  [1000, 81, 75],
  [994, 81, 74],
])('of %i Rappen at %i ‰, %i are VAT', (gross, perMille, vat) => {
  expect(containedVat(gross, perMille)).toBe(vat)
})
