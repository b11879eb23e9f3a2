import { expect, test } from 'vitest'
import { formatDate, formatDay } from './date-format.ts'
import { swissDayStart } from './swiss-days.ts'

test.each(['2026-03-07', '2026-10-25', '2027-12-31'])('%s reads like its instants', (day) => {
  expect(formatDay(day)).toBe(formatDate(swissDayStart(day)))
})

test('a day keeps its leading zeros', () => {
  expect(formatDay('2026-03-07')).toBe('07.03.2026')
})
