import { expect, test } from 'vitest'
import { inspectHouse } from './house-rules.ts'

const inspect = (day: string, path = 'src/web/a.ts') =>
  inspectHouse([{ path, source: `export const a = (at: Date) => ${day}` }])

test.each([
  'at.getFullYear()',
  "new Date(at).toLocaleDateString('de-CH')",
  "new Date(at).toLocaleString('de-CH')",
  'new Date(at).toISOString().slice(0, 10)',
  "new Date(at).toISOString().split('T')[0]",
  'new Date(at).toISOString().slice(11, 16)',
  'new Date(at).getUTCHours()',
  "new Intl.DateTimeFormat('de-CH', { dateStyle: 'long' })",
  "new Intl.DateTimeFormat('de-CH')",
  'at.toISOString().startsWith(day)',
  'order.created_at.slice(0, 10)',
  "order.created_at.split('T')[0]",
  "day.split('-').reverse().join('.')",
  "day.split('-').toReversed().join('.')",
  'now - (now % DAY)',
  'now - (now % 86_400_000)',
  '(1234.5).toLocaleString()',
  'useState(() => Date.now())',
  'formatTime(new Date())',
  'swissDayOf(now + DAY)',
  'swissDayOf(now - 7 * DAY)',
])('%s is no day or time of Switzerland', (day) => {
  expect(inspect(day)).toHaveLength(1)
})

test.each([
  'at.toISOString().slice(0, 19)',
  'at.getUTCDay()',
  "(1234.5).toLocaleString('de-CH')",
  'text.slice(0, 12)',
  "day.split('-').map(Number)",
  'Math.floor(now / DAY)',
  "new Intl.DateTimeFormat('de-CH', { timeZone: 'UTC' })",
  'swissDayOf(Date.now())',
])('%s is fine', (day) => {
  expect(inspect(day)).toEqual([])
})

test('the home of time calculates with midnights in UTC', () => {
  expect(inspect('at.toISOString().slice(0, 10)', 'src/contract/time/a.ts')).toEqual([])
})

test('a page that the server keeps is the same all day, and no other one has to be', () => {
  expect(inspect('Date.now()', 'src/web/site/a.tsx')).toHaveLength(1)
  expect(inspect('Date.now()', 'src/web/admin/a.tsx')).toEqual([])
})
