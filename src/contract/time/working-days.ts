import { swissDayAfter } from './swiss-days.ts'

/** Easter Sunday (`2026-04-05`) of a year, by the rule of Meeus, Jones and Butcher for the Gregorian calendar. */
function easterOf(year: number): string {
  const golden = year % 19
  const century = Math.floor(year / 100)
  const within = year % 100
  const correction = Math.floor((century - Math.floor((century + 8) / 25) + 1) / 3)
  const moon = (19 * golden + century - Math.floor(century / 4) - correction + 15) % 30
  const leaps = 2 * (century % 4) + 2 * Math.floor(within / 4)
  const weekday = (32 + leaps - moon - (within % 4)) % 7
  const weekBack = Math.floor((golden + 11 * moon + 22 * weekday) / 451)
  // Days after 22 March.
  const days = moon + weekday - 7 * weekBack
  return swissDayAfter(`${year}-03-22`, days)
}

/**
 * The public holidays of the canton of St. Gallen in a year (Gesetz über Ruhetag und Ladenöffnung, sGS 552.1, Art. 2),
 * as Swiss days: New Year, Good Friday, Easter Monday, Ascension, Whit Monday, 1 August, All Saints, Christmas and the
 * day after.
 */
export function holidaysOf(year: number): string[] {
  const easter = easterOf(year)
  const fixed = ['01-01', '08-01', '11-01', '12-25', '12-26'].map((day) => `${year}-${day}`)
  return [...fixed, ...[-2, 1, 39, 50].map((days) => swissDayAfter(easter, days))]
}

/** Whether a Swiss day (`2026-11-26`) is neither a weekend nor a holiday in St. Gallen. */
export function isWorkingDay(day: string): boolean {
  const weekday = new Date(day).getUTCDay()
  return weekday !== 0 && weekday !== 6 && !holidaysOf(Number(day.slice(0, 4))).includes(day)
}

/** The Swiss day on which so many working days have passed; `day` itself does not count. 0 gives `day`. */
export function workingDayAfter(day: string, days: number): string {
  let at = day
  for (let left = days; left > 0;) {
    at = swissDayAfter(at, 1)
    if (isWorkingDay(at)) left -= 1
  }
  return at
}
