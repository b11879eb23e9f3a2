import { type DeviceKind, type Intervals, intervalsOf } from './kinds.ts'
import { swissDayAfter } from '../time/swiss-days.ts'

/** What is known of a device. Days are Swiss days, `2026-03-07`; null when unknown. */
export type DueFacts = {
  kind: DeviceKind
  /** In litres or kilograms. */
  size: number | null
  year: number | null
  /** When it was bought or handed over. */
  inUse: string | null
  /** The expiry date printed on it. */
  expires: string | null
  lastService: string | null
  lastChange: string | null
  lastTest: string | null
  /** Since when it has been out of use. */
  retired: string | null
  /** The manufacturer's intervals for this particular device. */
  own?: { [Key in keyof Intervals]?: number | null }
}

/** The due dates; null for never or unknown. */
export type DueDates = {
  wartung: string | null
  tausch: string | null
  pruefung: string | null
  ersatz: string | null
  /** Whether the days are based on known dates, on the year alone, or on nothing. */
  angabe: 'genau' | 'geschaetzt' | 'unbekannt'
}

export type Light = 'gut' | 'bald' | 'faellig'

/** How many days before its due day a device counts as due soon. */
export const soon = 60

/**
 * The same day in another year; 29 February becomes the 28th in common years. Always computed from the first day, never
 * chained.
 */
export function addYears(day: string, years: number): string {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number)
  const isLeap = (of: number) => (of % 4 === 0 && of % 100 !== 0) || of % 400 === 0
  const last = month === 2 && date === 29 && !isLeap(year + years) ? 28 : date
  return `${year + years}-${String(month).padStart(2, '0')}-${String(last).padStart(2, '0')}`
}

const nothing: DueDates = {
  wartung: null,
  tausch: null,
  pruefung: null,
  ersatz: null,
  angabe: 'genau',
}

const later = (...days: (string | null)[]) =>
  days.reduce((last, day) => (day !== null && (last === null || day > last) ? day : last), null)

/**
 * When a device has to be serviced, refilled, tested and replaced (docs/decisions/036). `today` is the Swiss day.
 * Without any day or year a service is due at once, as nobody knows when the last one was. A device past its end of
 * life only needs replacing, and nothing falls due after its end.
 */
export function dueDates(facts: DueFacts, today: string): DueDates {
  if (facts.retired !== null) return nothing
  const { service, agent, test, life } = intervalsOf(facts.kind, facts.size, facts.own)
  const { year, inUse, expires, lastService, lastChange, lastTest } = facts
  // An aerosol can with an expiry date is never serviced.
  const isServiced = service > 0 && !(facts.kind === 'anderes' && expires !== null)
  const start = inUse ?? (year === null ? null : `${year}-01-01`)
  const after = (day: string | null, years: number) =>
    day === null || years === 0 || !isServiced ? null : addYears(day, years)

  const served = later(lastService, lastChange) ?? start
  const wartung = isServiced && served === null ? today : after(served, service)
  const tausch = after(lastChange ?? start, agent)
  const pruefung = after(lastTest ?? start, test)
  const end = year === null ? inUse && addYears(inUse, life) : `${year + life}-12-31`
  const ersatz = expires ?? (life === 0 ? null : end)

  const isGone = ersatz !== null && ersatz <= today
  const until = (day: string | null) =>
    isGone || (day !== null && ersatz !== null && day > ersatz) ? null : day
  const isGuessed = inUse === null && year !== null && isServiced
  const rests = [lastService ?? lastChange, agent > 0 ? lastChange : '', test > 0 ? lastTest : '']
  return {
    wartung: until(wartung),
    tausch: until(tausch),
    pruefung: until(pruefung),
    ersatz,
    angabe:
      (isServiced ? served : ersatz) === null && facts.kind !== 'decke'
        ? 'unbekannt'
        : isGuessed && !isGone && rests.includes(null)
          ? 'geschaetzt'
          : 'genau',
  }
}

/** The first day on which anything is due; null for never. */
export function firstDue({ wartung, tausch, pruefung, ersatz }: DueDates): string | null {
  const days = [wartung, tausch, pruefung, ersatz].filter((day) => day !== null)
  return days.toSorted()[0] ?? null
}

/** The traffic light of a device, from the first day on which anything is due. */
export function lightOf(due: string | null, today: string): Light {
  if (due === null) return 'gut'
  if (due <= today) return 'faellig'
  return due <= swissDayAfter(today, soon) ? 'bald' : 'gut'
}
