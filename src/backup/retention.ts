import { DAY } from '../contract/time/time.ts'

/** How many days, weeks and months are kept, with the newest backup of each. */
const kept = { day: 7, week: 4, month: 12 }

const week = 7 * DAY
/** A Monday: 1 January 1970 was a Thursday. */
const monday = Date.UTC(1970, 0, 5)

/**
 * The backups that are no longer kept. Only days, weeks and months (UTC) with a backup count, so that a shop that made
 * none for a while loses nothing.
 */
export function expiredBackups(names: readonly string[]): string[] {
  const newestFirst = names.toSorted().toReversed()
  const staying = new Set<string>()
  const keep = (most: number, periodOf: (day: string) => string | number) => {
    const periods = new Set<string | number>()
    for (const name of newestFirst) {
      // shop-2026-03-07T02-00-00.000Z.backup
      const period = periodOf(name.slice(5, 15))
      if (periods.has(period) || periods.size === most) continue
      periods.add(period)
      staying.add(name)
    }
  }
  keep(kept.day, (day) => day)
  keep(kept.week, (day) => Math.floor((Date.parse(day) - monday) / week))
  keep(kept.month, (day) => day.slice(0, 7))
  return newestFirst.filter((name) => !staying.has(name))
}
