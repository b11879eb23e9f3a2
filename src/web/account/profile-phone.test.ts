import { expect, test } from 'vitest'
import { formatPhone, isPhone, localDigits, prefixOf } from './profile-phone.ts'

test('the prefix follows the address country, Switzerland when there is none', () => {
  expect(['Schweiz', 'Österreich', 'Deutschland', ''].map(prefixOf)).toEqual([
    '+41',
    '+43',
    '+49',
    '+41',
  ])
})

test('a number of another country keeps its own prefix', () => {
  expect(localDigits('+41711234567', '+41')).toBe('0711234567')
  expect(localDigits('+41711234567', '+49')).toBe('0041711234567')
  expect(localDigits('', '+49')).toBe('')
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
