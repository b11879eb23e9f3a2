import { expect, test } from 'vitest'
import { readCodeStart } from './device-code.ts'

test.each([
  ['K7QF-2M9D', 'K7QF2M9D'],
  ['k7qf 2m9d', 'K7QF2M9D'],
  ['K7QF–2M9D', 'K7QF2M9D'],
  ['K7QF\u22122M9D', 'K7QF2M9D'],
  ['Ｋ７ＱＦ－２Ｍ９Ｄ', 'K7QF2M9D'],
  ['K7QF-2M9', undefined],
  ['K7QF-2M9I', undefined],
  ['Kaminfegen', undefined],
  ['K7QF_2M9D', undefined],
])('%j begins the code %j', (typed, start) => {
  expect(readCodeStart(typed)).toBe(start)
})
