import { expect, test } from 'vitest'
import { countryNames } from './business.ts'
import { findCountry, tidyPhone, toE164 } from './phone.ts'

const spellings = [
  ['+41 71 123 45 67', '+41 71 123 45 67'],
  ['+41 (0)71 123 45 67', '+41 71 123 45 67'],
  ['+41(0)71/123 45 67', '+41 71 123 45 67'],
  ['071/123 45 67', '071 123 45 67'],
  [' 071 - 123.45.67 ', '071 123 45 67'],
  ['071\u00a0123\u201345\u201167', '071 123 45 67'],
  ['(071) 123 45 67', '071 123 45 67'],
  ['0041711234567', '0041711234567'],
] as const

test.each(spellings)('%j is tidied to %j', (typed, tidy) => {
  expect(tidyPhone(typed)).toBe(tidy)
})

test.each(spellings)('%j is one and the same number, tidied or not', (...written) => {
  expect(written.map((typed) => toE164(typed))).toEqual(['+41711234567', '+41711234567'])
})

test('what is no number stays none', () => {
  expect(tidyPhone('ruf an')).toBe('ruf an')
  expect(toE164('071 123 45 6x')).toBeUndefined()
})

test('every country of the shop has its rules', () => {
  expect(countryNames.filter((name) => !findCountry(name))).toEqual([])
})
