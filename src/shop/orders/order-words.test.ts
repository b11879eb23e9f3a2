import { expect, test } from 'vitest'
import { orderWords, readSearch } from './order-words.ts'

const order = {
  order_no: 'FW-2026-000123',
  first_name: 'Zoë Anna',
  last_name: "Gämperle-D'Angelo",
  email: 'zoe.42@föhn.ch',
}

test('an order is found by number, names and e-mail, in parts and without accents', () => {
  expect(orderWords(order).toSorted()).toEqual([
    '123',
    '42',
    '42@fohn.ch',
    'angelo',
    'anna',
    "d'angelo",
    'fohn.ch',
    "gamperle-d'angelo",
    'zoe.42@fohn.ch',
  ])
})

test('what another word begins with is not kept twice, but a number is: it is looked for as a whole', () => {
  const words = orderWords({ ...order, first_name: '12', last_name: '123', email: '1234@a.ch' })
  expect(words.toSorted()).toEqual(['12', '123', '1234', '1234@a.ch', 'a.ch'])
})

test('words, numbers and beginnings of order numbers are told apart', () => {
  expect(readSearch(' ÄNNA  FW-2026-0001 0042 x')).toEqual({
    words: [
      { from: 'anna', to: 'anna\u{10ffff}' },
      { from: '42', to: '42 ' },
    ],
    numbers: [
      {
        from: '2026-01-01',
        to: '2026-12-31',
        ids: [{ first: 100, last: 199 }],
      },
    ],
  })
})
