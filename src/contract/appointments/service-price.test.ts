import { expect, it } from 'vitest'
import { quotableExtinguishers, quoteService } from './service-price.ts'
import { installed } from '../settings/public-rows.ts'

const prices = installed.servicePrices

it.each([
  [1, 6800, 6800],
  [2, 6800, 13_600],
  [3, 6000, 18_000],
  [4, 6000, 24_000],
  [50, 6000, 300_000],
])('quotes %i extinguishers at %i Rappen each, %i in all (§1.13)', (pieces, perPiece, total) => {
  expect(quoteService(pieces, true, prices)).toEqual({ perPiece, total, travel: 'none' })
})

it('charges travel at cost without the chimney visit, at the same price per device', () => {
  expect(quoteService(2, false, prices)).toEqual({
    perPiece: 6800,
    total: 13_600,
    travel: 'by-effort',
  })
})

it('never quotes more devices cheaper than fewer', () => {
  const totals = Array.from(
    { length: quotableExtinguishers },
    (_, i) => quoteService(i + 1, true, prices).total,
  )
  expect(totals).toEqual(totals.toSorted((a, b) => a - b))
})

it.each([0, -1, 1.5, 51, Number.NaN, Number.POSITIVE_INFINITY])(
  'refuses %s extinguishers',
  (pieces) => {
    expect(() => quoteService(pieces, true, prices)).toThrow(RangeError)
  },
)
