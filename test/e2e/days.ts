/** A weekday in a month: what the demo data holds lies nearer. */
export function aWeekday(): string {
  const day = new Date(Date.now() + 30 * 24 * 60 * 60 * 1000)
  while ([0, 6].includes(day.getUTCDay())) day.setUTCDate(day.getUTCDate() + 1)
  return day.toISOString().slice(0, 10)
}
