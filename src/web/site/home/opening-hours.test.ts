import { expect, test } from 'vitest'
import { readOpeningHours } from './opening-hours.ts'

const week = [0, 1, 2, 3, 4]
const early = { opens: '07:30', closes: '12:00' }
const afternoon = { opens: '13:30', closes: '17:00' }

test.each([
  ['Mo–Fr 07:30–12:00, 13:30–17:00', [[week, [early, afternoon]]]],
  ['Montag bis Freitag: 7.30 bis 12 Uhr und 13.30 bis 17.00 Uhr', [[week, [early, afternoon]]]],
  ['Mo-Fr 7:30-12 / 13:30-17 h\nSa, So geschlossen', [[week, [early, afternoon]]]],
  [
    'Mo, Mi und Fr 07:30–12:00\nDi & Do 13:30–17:00\n\nSamstag 9–12 Uhr',
    [
      [[0, 2, 4], [early]],
      [[1, 3], [afternoon]],
      [[5], [{ opens: '09:00', closes: '12:00' }]],
    ],
  ],
  [
    'Mo.–Fr. 07:30–12:00; Sa.–So. 00:00–24:00',
    [
      [week, [early]],
      [[5, 6], [{ opens: '00:00', closes: '24:00' }]],
    ],
  ],
])('%s', (text, expected) => {
  expect(readOpeningHours(text)?.map(({ days, hours }) => [days, hours])).toEqual(expected)
})

test.each([
  '',
  'Nach Vereinbarung',
  'Mo–Fr 07:30–12:00, sonst nach Vereinbarung',
  'Mo–Fr',
  'Mo–Fr 07:30',
  'Mo–Fr vormittags',
  '07:30–12:00',
  'geschlossen',
  'Mo–Fr 12:00–07:30',
  'Mo–Fr 07:30–25:00',
  'Mo–Fr 07:30–12:00 (Juli geschlossen)',
  'Mo–Fr 07:30–12:00 geschlossen',
  'Mo–Fr 07:75–12:00',
  'Sa–Mo 07:30–12:00',
  'Sa, So geschlossen',
  'Monat 07:30–12:00',
])('nothing is claimed for «%s»', (text) => {
  expect(readOpeningHours(text)).toBeUndefined()
})
