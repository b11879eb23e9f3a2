import type { Device, DueDates, Light } from './devices.ts'
import { formatDay } from '../time/date-format.ts'
import { deviceKinds } from './kinds.ts'

/** The traffic light in words: colour alone is not accessible. */
export const lightWords: Record<Light, string> = {
  gut: 'In Ordnung',
  bald: 'Bald fällig',
  faellig: 'Fällig',
}

/** `Schaumlöscher, 6 l`. */
export function describeDevice({ typ, groesse }: Pick<Device, 'typ' | 'groesse'>): string {
  const { name, unit } = deviceKinds[typ]
  return groesse === null ? name : `${name}, ${String(groesse).replace('.', ',')} ${unit}`.trim()
}

type Named = Parameters<typeof describeDevice>[0] & { bezeichnung: string }

/**
 * What it is and how it is called: `Schaumlöscher, 6 l, Gloria`. Products of the shop are called what they are, and a
 * kind that stands for several is not said beside which of them it is.
 */
export function deviceName(device: Named): string {
  const [what, called] = [describeDevice(device), device.bezeichnung]
  const bare = (words: string) => words.replaceAll(/[,\s]/g, '')
  if (bare(called).startsWith(bare(what))) return called
  if (called && device.typ === 'melder') return called
  return [what, called].filter(Boolean).join(', ')
}

/** How it is called, or else what it is: `Gloria`. */
export function shortDeviceName(device: Named): string {
  return device.bezeichnung || describeDevice(device)
}

/** A device's name with its place, if known: `Schaumlöscher, 6 l, Keller`. */
export function atPlace(name: string, place: string): string {
  return place === '' ? name : `${name}, ${place}`
}

/** What is due and when, in chronological order: `Wartung: 10.05.2026`. */
export function dueWords(due: DueDates): { name: string; day: string; text: string }[] {
  const known = [
    ['Wartung', due.wartung],
    ['Löschmittel wechseln', due.tausch],
    ['Druckprüfung', due.pruefung],
    ['Reinigung', due.reinigung],
    ['Kontrolle', due.kontrolle],
    ['Nachkontrolle', due.nachkontrolle],
    ['Ersetzen', due.ersatz],
  ] as const
  return known
    .flatMap(([name, day]) => (day === null ? [] : [{ name, day, text: formatDay(day) }]))
    .toSorted((one, other) => (one.day < other.day ? -1 : 1))
}

/** For how long something has been due on a Swiss day: `seit 6 Jahren fällig`; undefined in its first month. */
export function dueSince(day: string, today: string): string | undefined {
  const months = monthsOf(today) - monthsOf(day) - (today.slice(8) < day.slice(8) ? 1 : 0)
  const years = Math.floor(months / 12)
  if (months < 1) return undefined
  if (years === 0) return months === 1 ? 'seit einem Monat fällig' : `seit ${months} Monaten fällig`
  return years === 1 ? 'seit einem Jahr fällig' : `seit ${years} Jahren fällig`
}

function monthsOf(day: string): number {
  const [year = 0, month = 0] = day.split('-').map(Number)
  return year * 12 + month
}
