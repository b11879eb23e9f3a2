/** Durations in milliseconds. */
export const SECOND = 1000
export const MINUTE = 60 * SECOND
export const HOUR = 60 * MINUTE
export const DAY = 24 * HOUR

/** An instant (ms since 1970) as the wire carries it: ISO 8601, UTC. */
export function toTime(instant: number): string
export function toTime(instant: number | null): string | null
export function toTime(instant: number | null): string | null {
  return instant === null ? null : new Date(instant).toISOString()
}
