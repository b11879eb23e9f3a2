const zone = 'Europe/Zurich'
const date = new Intl.DateTimeFormat('de-CH', {
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
  timeZone: zone,
})
const time = new Intl.DateTimeFormat('de-CH', {
  hour: '2-digit',
  minute: '2-digit',
  timeZone: zone,
})

/** `07.03.2025`, Swiss local time (spec §2 Orders). Takes ms since 1970 or an ISO time. */
export function formatDate(instant: number | string): string {
  return date.format(new Date(instant))
}

/** `07.03.2025` of a Swiss day (`2025-03-07`). */
export function formatDay(day: string): string {
  return day.split('-').toReversed().join('.')
}

/** `07.03.` of a Swiss day (`2025-03-07`), where its year is beside it or evident. */
export function formatDayOfYear(day: string): string {
  return formatDay(day).slice(0, 6)
}

/** `14:05`, Swiss local time. */
export function formatTime(instant: number | string): string {
  return time.format(new Date(instant))
}

/** `07.03.2025, 14:05 Uhr`, Swiss local time. */
export function formatDateTime(instant: number | string): string {
  return `${formatDate(instant)}, ${formatTime(instant)} Uhr`
}

const nearDay = new Intl.DateTimeFormat('de-CH', {
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  timeZone: 'UTC',
})

/** `Mittwoch, 26. November` of a Swiss day (`2026-11-26`), for days of the next weeks. */
export function formatNearDay(day: string): string {
  return nearDay.format(new Date(day))
}

const weekday = new Intl.DateTimeFormat('de-CH', {
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: zone,
})

/** `Montag, 15. März 2027, 08:00 bis 12:00 Uhr`, Swiss local time; both on the same day. */
export function formatSpan(from: number | string, to: number | string): string {
  return `${weekday.format(new Date(from))}, ${formatTime(from)} bis ${formatTime(to)} Uhr`
}
