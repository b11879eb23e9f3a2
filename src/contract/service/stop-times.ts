import type { Span } from '../appointments/appointments.ts'
import { HOUR, MINUTE, toTime } from '../time/time.ts'
import { swissInstant } from '../time/swiss-days.ts'

type Timed = { key: string; von: string | null; bis: string | null }

/** When a day begins without an earlier stop, and when it should end. */
const [dayStarts, dayEnds] = ['08:00', '17:00']
/** Less time than this before the next appointment is not worth proposing (ms). */
const shortest = 15 * MINUTE
/** Times are proposed in steps of this (ms). */
const step = 5 * MINUTE

/**
 * The times to propose for the stops of a Swiss day that have none, by their keys: an hour each, less where the day is
 * too short for it, from the end of the stop before; and no longer than until the next appointment. Today from the next
 * quarter of an hour on (`now` in ms).
 */
export function timesToPropose(
  stops: readonly Timed[],
  day: string,
  now: number,
): Map<string, Span> {
  const times = new Map<string, Span>()
  const soon = Math.ceil((now + 1) / shortest) * shortest
  let free = Math.max(swissInstant(day, dayStarts), soon)
  const untimed = stops.filter(({ von }) => von === null).length
  const share = (swissInstant(day, dayEnds) - free) / Math.max(untimed, 1)
  const length = Math.min(HOUR, Math.max(shortest, Math.floor(share / step) * step))
  for (const [at, { key, von, bis }] of stops.entries()) {
    if (von !== null && bis !== null) {
      free = Math.max(free, Date.parse(bis))
      continue
    }
    const next = stops.slice(at).find((stop) => stop.von !== null)?.von
    const room = next ? Date.parse(next) - free : length
    const end = free + Math.min(room < shortest ? length : room, length)
    times.set(key, { von: toTime(free), bis: toTime(end) })
    free = end
  }
  return times
}
