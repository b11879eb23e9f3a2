import { expect, test } from 'vitest'
import { cleanFields, cleanTyped } from './clean-typed.ts'

/** What address cards, PDF files, chats and word processors put around and into what is copied. */
const around = Array.from(
  '\u200b\u200c\u200d\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2060\u2061\u2066\u2067\u2068\u2069\u00ad\u034f\u061c\u180e\ufeff\ufe0f\u{e0067}',
)

test.each(around.map((sign) => [sign.codePointAt(0)?.toString(16), sign]))(
  'what cannot be seen is not meant: U+%s',
  (_, sign) => {
    for (const typed of ['+41 71 123 45 67', 'info@beispiel.ch', 'Heidi', 'CH93 0076 2011'])
      expect(cleanTyped(`${sign}${typed.replace('1', `1${sign}`)}${sign}`)).toBe(typed)
  },
)

test.each(Array.from('\u00a0\u2002\u2003\u2007\u2009\u200a\u202f\u205f\u3000'))(
  'a space is a space, however wide: %j',
  (space) => expect(cleanTyped(`071${space}123`)).toBe('071 123'),
)

test.each(['👨‍👩‍👧', '❤️', '🏴󠁧󠁢󠁥󠁮󠁧󠁿', 'می‌خواهم', 'Zürich', 'a\nb\tc', 'Ｂ', '👍🏽'])(
  'what shapes a character stays: %s',
  (typed) => expect(cleanTyped(typed)).toBe(typed),
)

test('every field of a body is cleaned, at any depth, but passwords', () => {
  const typed = { ort: 'Wil\u200e', items: [{ name: '\u202aX\u202c', menge: 2, da: null }] }
  expect(cleanFields({ ...typed, password: 'a\u200bb', oldPassword: 'c\u00ad' })).toEqual({
    ort: 'Wil',
    items: [{ name: 'X', menge: 2, da: null }],
    password: 'a\u200bb',
    oldPassword: 'c\u00ad',
  })
  const nested = JSON.parse('['.repeat(20_000) + ']'.repeat(20_000)) as unknown
  expect(() => cleanFields(nested)).not.toThrow()
})
