import { expect, test } from 'vitest'
import { swissInstant } from '../../../contract/time/swiss-days.ts'
import { toTime } from '../../../contract/time/time.ts'
import { findFreeHour } from './free-hour.ts'

/** A Friday and the Monday after. */
const [friday, monday, tuesday] = ['2026-11-27', '2026-11-30', '2026-12-01']
const at = (day: string, clock: string) => swissInstant(day, clock)
const visit = (day: string, from: string, to: string) => ({
  termin: { von: toTime(at(day, from)), bis: toTime(at(day, to)) },
})
const days: Record<string, ReturnType<typeof visit>[]> = {
  [friday]: [visit(friday, '13:30', '14:30')],
  [monday]: [visit(monday, '07:30', '08:30'), visit(monday, '09:00', '10:00')],
}
const load = (day: string) => Promise.resolve({ data: days[day] ?? [] })
const beginOf = async (chosen: string | undefined, now: number) =>
  (await findFreeHour(chosen, now, load))?.von

test('the hour proposed for an appointment lies ahead and is free, whatever day it falls on', async () => {
  const morning = at(friday, '07:00')
  expect(await beginOf(friday, morning)).toBe(toTime(at(friday, '08:00')))
  expect(await beginOf(friday, at(friday, '12:30'))).toBe(toTime(at(friday, '15:00')))
  expect(await beginOf(undefined, morning)).toBe(toTime(at(monday, '10:00')))
  // The day is over: the next working day has appointments, too.
  const evening = at(friday, '16:30')
  expect(await beginOf(friday, evening)).toBe(toTime(at(monday, '10:00')))
  days[monday]?.push(visit(monday, '10:00', '17:00'))
  expect(await beginOf(friday, evening)).toBe(toTime(at(tuesday, '08:00')))
  expect(await beginOf(monday, evening)).toBe(toTime(at(tuesday, '08:00')))
})

test('without an answer the first hour is proposed, and none when a week is full', async () => {
  const evening = at(friday, '18:00')
  const hour = await findFreeHour(undefined, evening, async () => undefined)
  expect(hour?.von).toBe(toTime(at(monday, '08:00')))
  const full = (day: string) => Promise.resolve({ data: [visit(day, '06:00', '20:00')] })
  expect(await findFreeHour(friday, evening, full)).toBeUndefined()
})
