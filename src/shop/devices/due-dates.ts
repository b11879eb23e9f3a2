import type { DueDates, Light } from '../../contract/devices/devices.ts'
import { firstInspection, type Intervals, intervalsOf } from './intervals.ts'
import { type DeviceKind, type Fuel, isAppliance } from '../../contract/devices/kinds.ts'
import { dayAt, isSwissDay, swissDayAfter } from '../../contract/time/swiss-days.ts'

/** What is known of a device. Days are Swiss days, `2026-03-07`; null when unknown. */
export type DueFacts = {
  kind: DeviceKind
  /** In litres, kilograms or kilowatts. */
  size: number | null
  fuel?: Fuel | null
  year: number | null
  /** When it was bought or handed over. */
  inUse: string | null
  /** The expiry date printed on it. */
  expires: string | null
  lastService: string | null
  lastChange: string | null
  lastTest: string | null
  lastCleaning?: string | null
  lastInspection?: string | null
  /** The deadline for fixing the defects found. */
  deadline?: string | null
  /** Since when it has been out of use. */
  retired: string | null
  /** The manufacturer's intervals for this particular device. */
  own?: { [Key in keyof Intervals]?: number | null }
}

/** How many days before its due day a device counts as due soon. */
export const soon = 60

/**
 * The same day some months later, or the last of a shorter month. Always computed from the first day, never chained.
 * What is no day stays as it is, as in `swissDayAfter`.
 */
function addMonths(day: string, months: number): string {
  if (!isSwissDay(day)) return day
  const [year = 0, month = 0] = day.split('-').map(Number)
  // Day 0 is the last of the month before; `Date` counts months from 0.
  const last = dayAt(Date.UTC(year, month + months, 0))
  const same = last.slice(0, 8) + day.slice(8)
  return same < last ? same : last
}

/** The same day in another year; 29 February becomes the 28th in common years. */
export function addYears(day: string, years: number): string {
  return addMonths(day, years * 12)
}

const nothing: DueDates = {
  wartung: null,
  tausch: null,
  pruefung: null,
  reinigung: null,
  kontrolle: null,
  nachkontrolle: null,
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
  if (isAppliance(facts.kind)) return dueOnAppliance(facts, today)
  const { service, agent, test, life } = intervalsOf(facts, facts.own)
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
    ...nothing,
    nachkontrolle: facts.deadline ?? null,
    wartung: until(wartung),
    tausch: until(tausch),
    pruefung: until(pruefung),
    ersatz,
    angabe: (isServiced ? served === null : life > 0 && ersatz === null)
      ? 'unbekannt'
      : isGuessed && !isGone && rests.includes(null)
        ? 'geschaetzt'
        : 'genau',
  }
}

/**
 * When an appliance has to be cleaned and inspected (docs/decisions/085). One that is older than its interval has been
 * done by somebody: without a known day, it is due at once.
 */
function dueOnAppliance(facts: DueFacts, today: string): DueDates {
  const { kind, year, inUse, expires, lastCleaning = null, lastInspection = null } = facts
  const { cleaning, inspection, life } = intervalsOf(facts, facts.own)
  const start = inUse ?? (year === null ? null : `${year}-01-01`)
  const next = (last: string | null, months: number, first = months) => {
    if (months === 0) return { day: null, angabe: 'genau' } as const
    if (last !== null) return { day: addMonths(last, months), angabe: 'genau' } as const
    const day = start === null ? today : addMonths(start, first)
    if (day <= today) return { day: today, angabe: 'unbekannt' } as const
    return { day, angabe: inUse === null ? 'geschaetzt' : 'genau' } as const
  }
  const cleaned = next(lastCleaning, cleaning)
  const inspected = next(lastInspection, inspection, firstInspection(kind, inspection))
  const known = [cleaned.angabe, inspected.angabe]
  return {
    ...nothing,
    reinigung: cleaned.day,
    kontrolle: inspected.day,
    nachkontrolle: facts.deadline ?? null,
    ersatz: expires ?? (life === 0 || start === null ? null : addYears(start, life)),
    angabe: (['unbekannt', 'geschaetzt'] as const).find((one) => known.includes(one)) ?? 'genau',
  }
}

/** The first day on which anything is due; null for never. */
export function firstDue(due: Omit<DueDates, 'angabe'>): string | null {
  const { wartung, tausch, pruefung, reinigung, kontrolle, nachkontrolle, ersatz } = due
  const all = [wartung, tausch, pruefung, reinigung, kontrolle, nachkontrolle, ersatz]
  const days = all.filter((day) => day !== null)
  return days.toSorted()[0] ?? null
}

/** The traffic light of a device, from the first day on which anything is due. */
export function lightOf(due: string | null, today: string): Light {
  if (due === null) return 'gut'
  if (due <= today) return 'faellig'
  return due <= swissDayAfter(today, soon) ? 'bald' : 'gut'
}
