/** A weekday in so many days or, at a weekend, on the Monday after; the demo data of a new shop ends before a month. */
export function aWeekday(ahead = 30): string {
  const day = new Date(Date.now() + ahead * 24 * 60 * 60 * 1000)
  while ([0, 6].includes(day.getUTCDay())) day.setUTCDate(day.getUTCDate() + 1)
  return day.toISOString().slice(0, 10)
}
