import { expect, test } from 'vitest'
import { readNumber } from './typed-number.ts'

test.for([
  ['1,5', 1.5],
  [' 2 ', 2],
  // Pasted from a PDF or a chat.
  ['\u200b3\u00a0', 3],
  ['', Number.NaN],
  ['drei', Number.NaN],
] as const)('typed %j is read as %j', ([typed, number]) => {
  expect(readNumber(typed)).toBe(number)
})
