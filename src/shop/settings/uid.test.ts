import { expect, test } from 'vitest'
import { hasUidCheckDigit, isUidForm, tidyUid } from './uid.ts'

test.each([
  ['CHE-123.456.788', true],
  ['CHE-102.909.703', true],
  // The remainder is zero, so the digit is 0, not 11.
  ['CHE-105.829.940', true],
  ['CHE-123.456.789', false],
])('%s can be issued: %s', (uid, isRight) => {
  expect(isUidForm(uid)).toBe(true)
  expect(hasUidCheckDigit(uid)).toBe(isRight)
})

test('a UID whose check digit would be 10 is never issued', () => {
  const tried = Array.from('0123456789', (digit) => `CHE-100.000.16${digit}`)
  expect(tried.filter(hasUidCheckDigit)).toEqual([])
})

test('a UID is accepted in the usual spellings', () => {
  expect(tidyUid('che 123 456 788 mwst')).toBe('CHE-123.456.788')
  expect(tidyUid('CHE123456788')).toBe('CHE-123.456.788')
  expect(isUidForm(tidyUid('123'))).toBe(false)
})
