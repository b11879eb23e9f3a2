import { expect, test } from 'vitest'
import { formatTime } from '../time/date-format.ts'
import { swissInstant } from '../time/swiss-days.ts'
import { toTime } from '../time/time.ts'
import { timesToPropose } from './stop-times.ts'

const day = '2026-03-16'
const at = (time: string) => toTime(swissInstant(day, time))
const visit = (key: string) => ({ key, von: null, bis: null })
const appointment = (von: string, bis: string) => ({ key: 'termin:1', von: at(von), bis: at(bis) })
const proposed = (stops: Parameters<typeof timesToPropose>[0], now = swissInstant(day, '00:00')) =>
  [...timesToPropose(stops, day, now).values()].map(
    ({ von, bis }) => `${formatTime(von)}-${formatTime(bis)}`,
  )

test('visits get an hour each in the order of the day, between its appointments, less on a full day', () => {
  expect(
    proposed([
      visit('a'),
      appointment('09:00', '10:30'),
      visit('b'),
      appointment('11:00', '12:00'),
    ]),
  ).toEqual(['08:00-09:00', '10:30-11:00'])
  // Today from the next quarter of an hour on.
  expect(proposed([visit('a')], swissInstant(day, '13:05'))).toEqual(['13:15-14:15'])
  const full = proposed(Array.from({ length: 20 }, (_, n) => visit(String(n))))
  expect([full.at(0), full.at(-1)]).toEqual(['08:00-08:25', '15:55-16:20'])
})
