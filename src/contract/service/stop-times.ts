import type { Span } from '../appointments/appointments.ts'
import { HOUR, MINUTE, toTime } from '../time/time.ts'
import { swissInstant } from '../time/swiss-days.ts'

type Timed = { key: string; von: string | null; bis: string | null }

/** When a day begins without an earlier stop. */
const dayStarts = '08:00'
/** Less time than this before the next appointment is not worth proposing (ms). */
const shortest = 15 * MINUTE

/**
 * The times to propose for the stops of a Swiss day that have none, by their keys: an hour each, from the end of the stop
 * before; shorter where the next appointment begins earlier. Today from the next quarter of an hour on (`now` in ms).
 */
export function timesToPropose(
  stops: readonly Timed[],
  day: string,
  now: number,
): Map<string, Span> {
  const times = new Map<string, Span>()
  const soon = Math.ceil((now + 1) / shortest) * shortest
  let free = Math.max(swissInstant(day, dayStarts), soon)
  for (const [at, { key, von, bis }] of stops.entries()) {
    if (von !== null && bis !== null) {
      free = Math.max(free, Date.parse(bis))
      continue
    }
    const next = stops.slice(at).find((stop) => stop.von !== null)?.von
    const room = next ? Date.parse(next) - free : HOUR
    const end = free + Math.min(room < shortest ? HOUR : room, HOUR)
    times.set(key, { von: toTime(free), bis: toTime(end) })
    free = end
  }
  return times
}
