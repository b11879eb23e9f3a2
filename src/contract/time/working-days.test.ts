import { expect, test } from 'vitest'
import { holidaysOf, isWorkingDay, workingDayAfter } from './working-days.ts'

test('knows the holidays of St. Gallen, also where Easter is earliest and latest', () => {
  expect(holidaysOf(2026).toSorted()).toEqual([
    '2026-01-01',
    '2026-04-03',
    '2026-04-06',
    '2026-05-14',
    '2026-05-25',
    '2026-08-01',
    '2026-11-01',
    '2026-12-25',
    '2026-12-26',
  ])
  const easterMonday = (year: number) => holidaysOf(year)[6]
  expect([2019, 2024, 2025, 2027, 2035, 2038, 2076, 2285].map(easterMonday)).toEqual([
    '2019-04-22',
    '2024-04-01',
    '2025-04-21',
    '2027-03-29',
    '2035-03-26',
    '2038-04-26',
    '2076-04-20',
    '2285-03-23',
  ])
})

test.each([
  // Thursday; the weekend between.
  ['2026-11-26', 3, '2026-12-01'],
  ['2026-11-28', 1, '2026-11-30'],
  // Good Friday and Easter Monday.
  ['2026-04-02', 1, '2026-04-07'],
  // Over Christmas on Friday and Saturday, and over New Year.
  ['2026-12-24', 1, '2026-12-28'],
  ['2026-12-30', 3, '2027-01-05'],
  ['2026-11-26', 0, '2026-11-26'],
])('%s and %i working days is %s', (day, days, then) => {
  expect(workingDayAfter(day, days)).toBe(then)
  expect(isWorkingDay(workingDayAfter(day, days))).toBe(true)
})
