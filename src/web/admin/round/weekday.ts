const weekday = new Intl.DateTimeFormat('de-CH', { weekday: 'long', timeZone: 'UTC' })

/** The weekday of a Swiss day: `Montag`. */
export function weekdayOf(day: string): string {
  return weekday.format(new Date(`${day}T12:00:00Z`))
}
