import { expect, test } from 'vitest'
import { orderSearchText, readOrderSearch } from './order-search.ts'

const text = orderSearchText({
  order_no: 'FW-2026-000123',
  first_name: 'Zoë Anna',
  last_name: "Gämperle-D'Angelo",
  email: 'zoe.42@föhn.ch',
})
const finds = (typed: string) => readOrderSearch(typed).every((piece) => text.includes(piece))

test.each([
  ...['fw', 'FW-2026', 'fw-2026-000123', 'fw-2026-0001', 'fw-2026-123', '123', '000123', '42'],
  ...['zoe', 'ZOË', 'Zoe\u0308', 'ann', 'gämp', "d'ang", 'angelo', 'Gamperle-d'],
  ...['zoe.4', '42@fohn', 'föhn.ch', '@föhn', 'anna 123', 'fw-2026 gamp zoe', 'x', ''],
  // As it is copied from mail programs and texts.
  ...[
    'FW\u20112026\u2011000123',
    'fw–2026–123',
    'Gämperle, Zoë',
    '"Zoë Gämperle" <zoe.42@föhn.ch>',
  ],
])('an order is found by number, names and e-mail, in parts and without accents: %s', (typed) => {
  expect(finds(typed)).toBe(true)
})

test.each([
  '12',
  '1234',
  '4',
  '2026',
  'fw-2026-12',
  'fw-2025-123',
  'fw-2025',
  'oe',
  'amperle',
  'ohn.ch',
  'zoe beat',
  '%',
  '|',
])('words match as prefixes, numbers as a whole: not found by %s', (typed) => {
  // A single character is not searched for.
  expect(finds(typed.padEnd(2, typed))).toBe(false)
})

test('at most four words count', () => {
  expect(readOrderSearch('a1 b2 c3 d4 e5')).toEqual(['|a1', '|b2', '|c3', '|d4'])
})
