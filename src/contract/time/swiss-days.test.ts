import { expect, test } from 'vitest'
import {
  isBeforeTime,
  isSwissDay,
  swissDayEnd,
  swissDayOf,
  swissDayStart,
  swissInstant,
  swissMonths,
} from './swiss-days.ts'
import { HOUR } from './time.ts'

test.each([
  ['2026-01-15', '2026-01-14T23:00:00.000Z', 24],
  ['2026-07-15', '2026-07-14T22:00:00.000Z', 24],
  ['2026-03-29', '2026-03-28T23:00:00.000Z', 23],
  ['2026-10-25', '2026-10-24T22:00:00.000Z', 25],
])('%s begins at %s and has %i hours', (day, start, hours) => {
  const from = swissDayStart(day)
  expect(isSwissDay(day)).toBe(true)
  expect(new Date(from).toISOString()).toBe(start)
  expect((swissDayEnd(day) - from) / HOUR).toBe(hours)
  expect([swissDayOf(from - 1), swissDayOf(from)]).toEqual([expect.not.stringMatching(day), day])
})

test.each(['2026-02-30', '2026-13-01', '0026-01-01', '26-01-01', '', 'heute', '2026-1-1'])(
  '«%s» is not a day',
  (day) => {
    expect(isSwissDay(day)).toBe(false)
    expect(() => swissDayStart(day)).toThrow(RangeError)
    expect(() => swissDayEnd(day)).toThrow(RangeError)
    expect(() => swissInstant(day, '08:30')).toThrow(RangeError)
  },
)

test.each([
  ['2026-01-15T06:00:00Z', '07:00'],
  ['2026-07-15T05:00:00Z', '07:00'],
  ['2026-03-29T05:00:00Z', '07:00'],
  ['2026-10-25T06:00:00Z', '07:00'],
  ['2026-10-25T07:30:00Z', '08:30'],
])('at %s Swiss clocks reach %s, which stays true until midnight', (instant, time) => {
  const now = Date.parse(instant)
  expect(isBeforeTime(now - 1, time)).toBe(true)
  expect(isBeforeTime(now, time)).toBe(false)
  const end = swissDayEnd(swissDayOf(now))
  expect(isBeforeTime(end - 1, time)).toBe(false)
  expect(isBeforeTime(end, time)).toBe(true)
})

/** The two changes: Swiss clocks differ from UTC by `before` hours until `change` (UTC), then by `after`. */
const changes = [
  { day: '2026-03-29', change: '2026-03-29T01:00:00Z', before: 1, after: 2 },
  { day: '2026-10-25', change: '2026-10-25T01:00:00Z', before: 2, after: 1 },
]
const hoursOfChanges = changes.flatMap((one) =>
  Array.from({ length: 24 }, (_, hour) => ({ ...one, time: `${`${hour}`.padStart(2, '0')}:30` })),
)
test.each(hoursOfChanges)('on $day, $time is found', ({ day, change, before, after, time }) => {
  const shown = Date.parse(`${day}T${time}:00Z`)
  const early = shown - before * HOUR
  const isSkipped = before < after && time === '02:30'
  const wanted = early < Date.parse(change) ? early : shown - after * HOUR
  expect(swissInstant(day, time)).toBe(isSkipped ? Date.parse('2026-03-29T00:30:00Z') : wanted)
})

test('months are consecutive across the turn of the year and clock changes', () => {
  const months = swissMonths(Date.UTC(2026, 2, 31, 22, 30))
  expect(months.map(({ month }) => month)).toEqual([
    ...['2025-05', '2025-06', '2025-07', '2025-08', '2025-09', '2025-10', '2025-11', '2025-12'],
    ...['2026-01', '2026-02', '2026-03', '2026-04'],
  ])
  for (const [at, { to }] of months.slice(0, -1).entries()) expect(months[at + 1]?.from).toBe(to)
})
