import { expect, test } from 'vitest'
import { checkNewPassword } from './new-password.ts'

test.each([
  ['kurz123', 'password-too-short'],
  // Seven characters of two UTF-16 code units each.
  ['🔥'.repeat(7), 'password-too-short'],
  ['x'.repeat(201), 'password-too-long'],
  ['password', 'password-too-common'],
  ['Passwort1', 'password-too-common'],
  ['sonnenschein', 'password-too-common'],
  ['QWERTZUIOP', 'password-too-common'],
])('%s is refused: %s', (password, code) => {
  expect(() => checkNewPassword(password)).toThrow(expect.objectContaining({ code }))
})

test.each(['Kaminfeger-2026', '8 Zeich.', 'x'.repeat(200)])('%s is accepted', (password) => {
  expect(() => checkNewPassword(password)).not.toThrow()
})
