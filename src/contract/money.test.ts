import { expect, test } from 'vitest'
import { formatAmount, formatChf, inCoins, toChf, toRappen, type TypedChf } from './money.ts'
import { readChf } from './fields/typed-francs.ts'

test.each([
  [0, '0.00'],
  [5, '0.05'],
  [99_999, '999.99'],
  [100_000, '1’000.00'],
  [123_456_789, '1’234’567.89'],
  [-123_450, '\u22121’234.50'],
])('%i Rappen are formatted as %s', (amount, written) => {
  expect(formatAmount(amount)).toBe(written)
  expect(formatChf(amount)).toBe(`CHF\u00a0${written}`)
})

test('francs on the wire convert back to the same Rappen', () => {
  const amounts = Array.from({ length: 100_000 }, (_, amount) => amount)
  expect(amounts.filter((amount) => toRappen(toChf(amount)) !== amount)).toEqual([])
})

test.each([
  ['54,95', 5495],
  [' 54.95 ', 5495],
  ['30', 3000],
  ['30.–', 3000],
  ['30.-', 3000],
  ['1’234.5', 123_450],
  ["1'234,50", 123_450],
  ['CHF 12.50', 1250],
  ['Fr. 12.-', 1200],
  ['12,50 CHF', 1250],
  ['12.50 Fr.', 1250],
  ['\u200b19.90', 1990],
  ['0', 0],
  ['', undefined],
  ['-1', undefined],
  ['1e9', undefined],
  ['54.955', undefined],
  ['CHF', undefined],
])('typed %j is parsed as %j Rappen', (typed, amount) => {
  expect(readChf(typed)).toBe(amount)
})

test('what is in CHF is not written as if it were Rappen', () => {
  const typed: TypedChf = 68.5
  // @ts-expect-error -- of a request
  expect(formatChf(typed)).not.toContain('68.50')
  // @ts-expect-error -- of an answer
  expect(formatChf(toChf(6850))).not.toContain('68.50')
})

test.each([
  [9903, 9905],
  [9902, 9900],
  [9905, 9905],
  [2, 5],
])('%i Rappen are paid in cash with %i', (amount, coins) => {
  expect(inCoins(amount)).toBe(coins)
})
