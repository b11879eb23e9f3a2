import { expect, test } from 'vitest'
import { countryNames } from '../settings/countries.ts'
import {
  countries,
  findCountry,
  isPhone,
  nationalDigits,
  offeredCountries,
  readPhone,
  readPostalCode,
  tidyPhone,
  toE164,
} from './phone.ts'
import { formatPhone } from './phone-format.ts'

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

test.each(spellings)('%j is normalised to %j', (typed, tidy) => {
  expect(tidyPhone(typed)).toBe(tidy)
})

test.each(spellings)('%j is the same number, normalised or not', (...written) => {
  expect(written.map((typed) => toE164(typed))).toEqual(['+41711234567', '+41711234567'])
})

test('what is not a number does not become one', () => {
  expect(tidyPhone('ruf an')).toBe('ruf an')
  expect(toE164('071 123 45 6x')).toBeUndefined()
})

test('every country the shop delivers to has its rules', () => {
  expect(countryNames.filter((name) => !findCountry(name))).toEqual([])
})

test.each([
  ['071 123 45 67', '+41711234567'],
  ['+43 5574 1234', '+4355741234'],
  ['0043 5574 1234', '+4355741234'],
  // Not valid in its country's numbering plan, but enough digits (spec §5).
  ['123 456', '+41123456'],
  ['+41123456', '+41123456'],
  ['0041 123456', '+41123456'],
  ['+49123', ''],
  ['12345', ''],
  ['071-123 45 67', ''],
  ['+33 123 456 789', ''],
  // Foreign, and not a Swiss number with zeros before it.
  ['0033 123 456 789', ''],
  ['00423 232 12 34', ''],
  ['001 555 0100', ''],
  ['00 999 999', ''],
  ['1'.repeat(16), ''],
])('%j is stored as %j, also when it is saved again with a foreign address', (typed, stored) => {
  expect(readPhone(typed, countries[0])).toBe(stored)
  expect(countries.map((country) => readPhone(stored, country))).toEqual([stored, stored, stored])
})

test.each([
  ['Schweiz', 9, 9],
  ['Österreich', 4, 13],
  ['Deutschland', 5, 13],
])('a number of %s has %i to %i digits after the prefix', (land, least, most) => {
  const country = findCountry(land)
  const isNumber = (digits: number) => toE164(`0${'7'.repeat(digits)}`, country) !== undefined
  expect([least - 1, least, most, most + 1].map(isNumber)).toEqual([false, true, true, false])
})

test.each([
  ['Schweiz', '9000', '0900', 'CH-9000'],
  ['Schweiz', '9000', 'D-9000', 'ch 9000'],
  ['Schweiz', '9000', '9000–', 'CH–9000'],
  ['Deutschland', '01067', 'D', 'D\u2011\u00a001067'],
  ['Österreich', '6900', '0690', 'A-6900'],
  ['Österreich', '6900', '69000', 'AT6900'],
  ['Deutschland', '01067', '00106', 'D-01067'],
  ['Deutschland', '01067', '1067', ' DE 01067 '],
])('a postal code of %s may be %s, not %s, and is also typed %s', (land, right, wrong, signed) => {
  const country = findCountry(land) ?? countries[0]
  const read = [right, wrong, signed, ''].map((typed) => readPostalCode(typed, country))
  expect(read).toEqual([right, '', right, ''])
})

const prefixes = (phone: string, land: string) =>
  offeredCountries(phone, land).map(({ prefix }) => prefix)

test('the prefix follows the address country, Switzerland when there is none (§2.68)', () => {
  expect(['Schweiz', 'Österreich', 'Deutschland', ''].map((land) => prefixes('', land))).toEqual([
    ['+41'],
    ['+43'],
    ['+49'],
    ['+41'],
  ])
  expect(prefixes('+41711234567', 'Schweiz')).toEqual(['+41'])
})

test('a foreign number keeps its own prefix, and that of the address is offered', () => {
  expect(prefixes('+41795556688', 'Österreich')).toEqual(['+41', '+43'])
  expect(nationalDigits('+41795556688')).toBe('0795556688')
  expect(nationalDigits('')).toBe('')
})

test('phone numbers are formatted for reading', () => {
  expect(formatPhone('+41711234567')).toBe('+41 71 123 45 67')
  expect(formatPhone('+4983821234')).toBe('+49 83821234')
})

test.each([
  ['123456', true],
  ['071 123 45 67', true],
  ['12345', false],
  ['071-1234567', false],
  ['', false],
])('%j is a phone: %s (§5.15 §9.6)', (typed, ok) => expect(isPhone(typed)).toBe(ok))
