import { expect, test } from 'vitest'
import { formatPhone, isPhone, nationalDigits, offeredCountries } from './profile-phone.ts'

const prefixes = (phone: string, land: string) =>
  offeredCountries(phone, land).map(({ prefix }) => prefix)

test('the prefix follows the address country, Switzerland when there is none', () => {
  expect(['Schweiz', 'Österreich', 'Deutschland', ''].map((land) => prefixes('', land))).toEqual([
    ['+41'],
    ['+43'],
    ['+49'],
    ['+41'],
  ])
  expect(prefixes('+41711234567', 'Schweiz')).toEqual(['+41'])
})

test('a number of another country keeps its own prefix, and is offered that of the address', () => {
  expect(prefixes('+41795556688', 'Österreich')).toEqual(['+41', '+43'])
  expect(nationalDigits('+41795556688')).toBe('0795556688')
  expect(nationalDigits('')).toBe('')
})

test('phones are written as people read them', () => {
  expect(formatPhone('+41711234567')).toBe('+41 71 123 45 67')
  expect(formatPhone('+4983821234')).toBe('+49 83821234')
})

test.each([
  ['123456', true],
  ['071 123 45 67', true],
  ['12345', false],
  ['071-1234567', false],
  ['', false],
])('%j is a phone: %s', (typed, ok) => expect(isPhone(typed)).toBe(ok))
