/**
 * A weekday so many days ahead or, at a weekend, the Monday after; a new shop's demo data reaches less than a month
 * ahead.
 */
export function aWeekday(ahead = 30): string {
  const day = new Date(Date.now() + ahead * 24 * 60 * 60 * 1000)
  while ([0, 6].includes(day.getUTCDay())) day.setUTCDate(day.getUTCDate() + 1)
  return day.toISOString().slice(0, 10)
}
