import { expect, it } from 'vitest'
import { quotableExtinguishers, quoteInWords, quoteService } from './service-price.ts'
import { installed } from '../settings/public-rows.ts'

const prices = installed.servicePrices

it.each([
  [1, 6800, 6800],
  [2, 6800, 13_600],
  [3, 6000, 18_000],
  [4, 6000, 24_000],
  [50, 6000, 300_000],
])('quotes %i extinguishers at %i Rappen each, %i in all (§1.13)', (pieces, perPiece, total) => {
  expect(quoteService(pieces, true, prices)).toEqual({ perPiece, total, travel: 0 })
})

it('charges travel once without the chimney visit, as the owner set it or by effort', () => {
  const quoted = quoteService(2, false, { ...prices, travel: 3900 })
  expect(quoted).toEqual({ perPiece: 6800, total: 13_600, travel: 3900 })
  const words = (withVisit: boolean, travel: number | null) =>
    quoteInWords(13_600, { withVisit, vatPerMille: 81, travel })
  expect([words(true, 3900), words(false, 3900), words(false, null)]).toEqual([
    'CHF\u00a0136.00, inkl. MWST, keine Anfahrtskosten',
    'CHF\u00a0136.00, inkl. MWST, zuzüglich Anfahrt CHF\u00a039.00',
    'CHF\u00a0136.00, inkl. MWST, zuzüglich Anfahrt nach Aufwand',
  ])
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
