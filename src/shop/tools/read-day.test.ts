import { expect, test } from 'vitest'
import { readTypedDay } from './read-day.ts'

/** Dates as offices type them, and the day that is meant; empty for what names none for sure. */
const dates = `
2024-03-07: 7.3.2024 | 07.03.2024 | 7.3.24 | 07.03.24 | 7. 3. 2024 | 07 . 03 . 2024 | 07.03.2024. | 7.03.'24 | 7,3,2024
2024-03-07: 07-03-2024 | 7-3-24 | 07/03/2024 | 7/3/24 | 2024-03-07 | 2024/03/07 | 2024.03.07 | 2024-3-7 | 20240307
2024-03-07: 07.03.2024 00:00 | 07.03.2024 00:00:00 | 07.03.24 14:30 Uhr | 2024-03-07T00:00:00Z | 2024-03-07 08:15:00.000 | 7.3.2024, 9:00
2024-03-07: 7.III.2024 | 07032024 | 7032024 | 07 03 2024 | 7th March 2024 | 45'358
2024-03-07: 2024-03-06T23:00:00.000Z | 2024-03-06T23:00:00Z | 2024-03-06 23:00Z | 2024-03-07T22:59:59.999Z | 2024-03-07T23:30:00+01:00
2024-07-01: 2024-06-30T22:00:00.000Z | 2024-06-30T22:00:00Z | 2024-07-01T21:59:59Z
2024-01-01: 2023-12-31T23:00:00.000Z
2024-02-30: 2024-02-30T23:00:00
2024-03-07: 2024-03-07T00:00:00+01:00 | 45358 | 45358.0 | 45358,5 | 45358.75
2024-03-07: 7. März 2024 | 7 März 2024 | 07. Maerz 2024 | 7. MÄRZ 24 | 7.Mrz.2024 | 7-Mrz-24 | 07-Mar-2024 | 7 March 2024 | March 7, 2024 | Mar 7 2024
2024-03-07: Do, 7.3.2024 | Do 07.03.24 | Do. 7. März 2024 | Donnerstag, 7. März 2024 | am 7.3.2024 | vom 07.03.2024 | den 7. März 2024
2024-03-01: März 2024 | Maerz 2024 | März 24 | Mär 24 | Mrz. 2024 | Mrz-24 | Mrz.24 | Mar 2024 | März, 2024 | März/2024 | März '24 | im März 2024
2024-03-01: 03/2024 | 3/2024 | 03.2024 | 3.2024 | 03-2024 | 3 / 2024 | 03/24 | 03.24 | 3.24 | 2024-03 | 2024/03 | 2024.3 | ca. März 2024 | Ende März 2024 | 2024 März | März 2024 (geschätzt)
2024-01-01: 2024 | 2024.0 | Jahr 2024 | ca. 2024 | ~2024 | Januar 2024 | Jan 24 | Jänner 2024 | Jaenner 2024 | Jän. 24 | Q1 2024 | 1. Quartal 2024 | Q1/24 | Bj. 2024 | 2024 Q1 | 2024-Q1 | (2024) | 2024? | Anf. 2024 | seit 2024 | um 2024 | i.J. 2024 | 2024 (geschätzt)
2024-02-01: Februar 2024 | Feber 2024 | Feb 24 | Febr. 2024 | 02/2024
2024-02-29: 29.2.2024 | 29. Februar 2024 | 45351
2024-04-01: April 2024 | Apr. 24 | 2. Quartal 2024 | 2.Q 2024
2024-05-01: Mai 2024 | May 2024 | 5/2024
2024-06-01: Juni 2024 | Jun 24 | Juno 2024 | Sommer 2024
2024-07-01: Juli 2024 | Jul. 2024 | Q3 2024
2024-08-01: August 2024 | Aug 24
2024-09-01: September 2024 | Sept. 2024 | Sep 24 | Herbst 2024
2024-10-01: Oktober 2024 | Okt. 24 | Oct 2024 | 10/24 | Q4 2024
2024-11-01: November 2024 | Nov 24
2024-12-01: Dezember 2024 | Dez. 2024 | Dec 24 | 12.24
2024-03-04: KW 10/2024 | KW10 2024 | KW 10 24
2026-12-28: KW 53/2026
2025-12-29: KW 1/2026
2023-12-31: 31.12.2023 | 31.12.23 | 45291
1998-06-15: 15.06.98 | 15.6.1998 | 15. Juni 98 | 35961
2049-01-01: 1.1.49 | 1.1.2049
1950-01-01: 1.1.50 | 1950 | 18264
2024-02-31: 31.02.2024
2024-13-07: 7.13.2024
2024-03-25: 3/25/2024
: 03.07 | 3,24 | 3/12 | 7.3. | 7. März | März | gestern | ja | 24 | 7 | 12345 | 99999 | 3.2.1 | alle 2 Jahre | 2 Jahre | 6 l | 079 123 45 67 | +41 71 123 45 67
: 2023/2024 | 2023-2024 | Winter 2023 | Hans März | März Müller 24 | 1/2/3/2024 | 3000 | 1.1.202 | Gloria SK 6 | KW 60/2024 | KW 53/2027 | KW 0/2026 | Quartal 2024 | Q5 2024 | III/2024 | 070324 | XIII 2024`

test('dates as offices type them', () => {
  const rows = dates.trim().split('\n')
  const read = rows.map((row) => {
    const [, cells = ''] = /^[^:]*:(.*)$/.exec(row) ?? []
    return cells
      .split('|')
      .map((cell) => `${cell.trim()} = ${readTypedDay(cell.trim())?.day ?? ''}`)
  })
  expect(read).toEqual(
    rows.map((row) => {
      const [, day = '', cells = ''] = /^([^:]*):(.*)$/.exec(row) ?? []
      return cells.split('|').map((cell) => `${cell.trim()} = ${day}`)
    }),
  )
})

test('a month, a quarter and a year have a last day', () => {
  const last = (cell: string) => readTypedDay(cell)?.lastDay
  expect(
    ['2029', '12/2027', 'Feb 2028', '2.2027', 'Q1 2027', '29.2.2028', '13/2027'].map(last),
  ).toEqual([
    '2029-12-31',
    '2027-12-31',
    '2028-02-29',
    '2027-02-28',
    '2027-03-31',
    '2028-02-29',
    '2027-13-31',
  ])
})

test('a date with slashes says when its day could be its month', () => {
  const read = (cell: string) => readTypedDay(cell)
  expect(read('03/07/2024')).toEqual({
    day: '2024-07-03',
    lastDay: '2024-07-03',
    isEither: true,
    isMonthFirst: false,
  })
  expect(read('25/03/2024')).toEqual({
    day: '2024-03-25',
    lastDay: '2024-03-25',
    isEither: false,
    isMonthFirst: false,
  })
  expect(read('03/25/2024')).toEqual({
    day: '2024-03-25',
    lastDay: '2024-03-25',
    isEither: false,
    isMonthFirst: true,
  })
  expect(read('3/7/2024 12:00:00 AM')).toMatchObject({ isEither: true, isMonthFirst: true })
  expect(read('07.03.2024')).toMatchObject({ isEither: false })
  expect(read('07/07/2024')).toMatchObject({ isEither: false })
})
