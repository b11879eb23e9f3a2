import { expect, test } from 'vitest'
import { computeTotals, containedVat } from './totals.ts'

const lines = [
  { priceGross: 17_900, quantity: 2 },
  { priceGross: 2990, quantity: 1 },
]

test('delivery and VAT are fixed texts beside the sum of the goods', () => {
  expect(computeTotals(lines)).toEqual({ goods: 38_790, delivery: 3000, vat: 3000, total: 38_790 })
})

test('computed, delivery is paid and VAT is what the total contains', () => {
  expect(computeTotals(lines, 'berechnet')).toEqual({
    goods: 38_790,
    delivery: 3000,
    vat: 3131,
    total: 41_790,
  })
  expect(computeTotals([], 'berechnet')).toEqual({ goods: 0, delivery: 0, vat: 0, total: 0 })
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
