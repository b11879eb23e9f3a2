import { expect, test } from 'vitest'
import { readCode } from './typed-code.ts'

test.each([
  [' 123 456 ', '123456'],
  ['123-456', '123456'],
  ['123–456', '123456'],
  ['123\u2212456', '123456'],
  ['123\u2011456', '123456'],
  ['123\u00a0456', '123456'],
  ['１２３４５６', '123456'],
  ['3k7mq-2x9fh', '3K7MQ2X9FH'],
  ['', ''],
])('%j is the code %j', (typed, code) => {
  expect(readCode(typed)).toBe(code)
})
