import { expect, test } from 'vitest'
import { isTypedDay } from './typed-day.ts'

test.each([
  ['2026-03-07', true],
  ['2026-02-30', false],
  ['0202-03-07', false],
  ['20261-03-07', false],
  ['', false],
])('%j in a date field: a day is %s', (text, isDay) => {
  expect(isTypedDay(text)).toBe(isDay)
})
