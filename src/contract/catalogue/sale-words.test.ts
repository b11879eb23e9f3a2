import { expect, test } from 'vitest'
import { tooFewLeft } from './sale-words.ts'

test.each([
  [0, 'Von «Löschdecke» ist kein Stück mehr lieferbar.'],
  [1, 'Von «Löschdecke» ist nur noch 1 Stück lieferbar.'],
  [2, 'Von «Löschdecke» sind nur noch 2 Stück lieferbar.'],
])('of %d pieces that are left, one is told in German', (pieces, words) => {
  expect(tooFewLeft('Löschdecke', pieces)).toBe(words)
})
