import { expect, test } from 'vitest'
import { installed } from '../settings/public-rows.ts'
import { vatRateOn } from './vat.ts'

test.each([
  ['2017-12-31', 77],
  ['2018-01-01', 77],
  ['2023-12-31', 77],
  ['2024-01-01', 81],
  ['2031-07-01', 81],
])('on %s the rate is %i ‰', (day, perMille) => {
  expect(vatRateOn(installed.vat, day)).toBe(perMille)
})
