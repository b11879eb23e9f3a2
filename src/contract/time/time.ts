/** Durations in milliseconds. */
export const SECOND = 1000
export const MINUTE = 60 * SECOND
export const HOUR = 60 * MINUTE
export const DAY = 24 * HOUR

/** An instant (ms since 1970) as ISO 8601 in UTC, the format on the wire. */
export function toTime(instant: number): string
export function toTime(instant: number | null): string | null
export function toTime(instant: number | null): string | null {
  return instant === null ? null : new Date(instant).toISOString()
}
