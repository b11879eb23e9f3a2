import { DAY, HOUR, MINUTE } from './time.ts'

const clock = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Europe/Zurich',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  hourCycle: 'h23',
})

function readClock(instant: number) {
  const parts = Object.fromEntries(clock.formatToParts(instant).map((p) => [p.type, p.value]))
  return { day: `${parts['year']}-${parts['month']}-${parts['day']}`, hour: Number(parts['hour']) }
}

/** The Swiss day of an instant (ms): `2026-03-07`. */
export function swissDayOf(instant: number): string {
  return readClock(instant).day
}

/** The day that its midnight in UTC (ms) stands for in a calculation. The day of an instant is `swissDayOf`. */
export function dayAt(midnight: number): string {
  return new Date(midnight).toISOString().slice(0, 10)
}

/** No day of a shop is earlier: a date field makes the year 0026 of a typed 26. */
const firstYear = '1900'

/** Whether a text from outside is a day that exists, as `YYYY-MM-DD`, and no mistyped year. */
export function isSwissDay(text: string): boolean {
  const midnight = /^\d{4}-\d{2}-\d{2}$/.test(text) ? Date.parse(`${text}T00:00:00Z`) : Number.NaN
  return !Number.isNaN(midnight) && text >= firstYear && dayAt(midnight) === text
}

/** The instant (ms) at which a day begins in Switzerland. Throws a RangeError unless `isSwissDay`. */
export function swissDayStart(day: string): number {
  return startAt(midnightOf(day))
}

/** The instant (ms) at which the next day begins; see `swissDayStart`. */
export function swissDayEnd(day: string): number {
  return startAt(midnightOf(day) + DAY)
}

/** Midnight UTC (ms) of a day. */
function midnightOf(day: string): number {
  if (!isSwissDay(day)) throw new RangeError(`not a day: ${day}`)
  return Date.parse(`${day}T00:00:00Z`)
}

/**
 * The start of a Swiss day is one or two hours before midnight UTC. Clock changes happen later in the night, so midnight
 * always exists.
 */
function startAt(midnight: number): number {
  const winter = midnight - HOUR
  return readClock(winter).hour === 0 ? winter : midnight - 2 * HOUR
}

/**
 * The instant (ms) at which Swiss clocks show `time` (`08:30`) on a day. In the repeated hour in autumn, the earlier
 * one; a time skipped in spring counts as an hour earlier (02:30 as 01:30). Throws a RangeError for an invalid day or
 * time.
 */
export function swissInstant(day: string, time: string): number {
  const [, hours, minutes] = /^([01]\d|2[0-3]):([0-5]\d)$/.exec(time) ?? []
  if (hours === undefined || minutes === undefined) throw new RangeError(`not a time: ${time}`)
  const at = swissDayStart(day) + Number(hours) * HOUR + Number(minutes) * MINUTE
  // On the two days of a clock change, the clock may have moved since midnight.
  const shown = readClock(at)
  const passed = shown.day === day ? shown.hour : shown.hour + 24
  return at + (Number(hours) - passed) * HOUR
}

/** Whether, on its Swiss day, an instant (ms) lies before Swiss clocks show `time` (`08:30`). */
export function isBeforeTime(instant: number, time: string): boolean {
  return instant < swissInstant(swissDayOf(instant), time)
}

/**
 * The day `days` days after a given one. What is no day, as only a damaged row could hold, stays as it is: a run or a
 * list over many does not stop at it.
 */
export function swissDayAfter(day: string, days: number): string {
  if (!isSwissDay(day)) return day
  return dayAt(Date.parse(`${day}T00:00:00Z`) + days * DAY)
}

/** Start and end (ms) of each of the last twelve Swiss months up to that of `instant`, oldest first. */
export function swissMonths(instant: number): { month: string; from: number; to: number }[] {
  const [year = 0, month = 0] = swissDayOf(instant).split('-').map(Number)
  const startOf = (offset: number) => {
    const first = dayAt(Date.UTC(year, month - 1 + offset, 1))
    return { month: first.slice(0, 7), start: swissDayStart(first) }
  }
  return Array.from({ length: 12 }, (_, at) => {
    const { month: name, start: from } = startOf(at - 11)
    return { month: name, from, to: startOf(at - 10).start }
  })
}
