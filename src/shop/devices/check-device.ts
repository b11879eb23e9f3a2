import type { NewDevice } from '../../contract/devices/devices.ts'
import { deviceKinds, fuelsOf, isDeviceKind } from '../../contract/devices/kinds.ts'
import { fieldLimits } from '../../contract/limits.ts'
import { Problem } from '../../contract/problems.ts'
import { isSwissDay } from '../../contract/time/swiss-days.ts'
import { readLine } from '../tools/read-line.ts'

/** No older device exists, and an earlier year is a mistake. */
const oldestYear = 1950
/** In litres or kilograms, and in kilowatts. */
const largestSize = 100
const largestPower = 10_000

/**
 * Maps a device form to columns. `today` is the Swiss day. Throws `device-kind`, `device-size`, `device-power`,
 * `device-fuel`, `device-year`, `device-day`, `device-day-future`, `device-day-before-year`, `text-too-long` and
 * `invalid-input`.
 */
export function checkDevice(form: Omit<NewDevice, 'idUser' | 'intervalle'>, today: string) {
  const { typ, groesse: size = null, baujahr: year = null, ablauf = null } = form
  const { inBetrieb = null, letzteWartung = null } = form
  const { letzterTausch = null, letztePruefung = null } = form
  const { letzteReinigung = null, letzteKontrolle = null, brennstoff: fuel = null } = form
  if (!isDeviceKind(typ)) throw new Problem('device-kind')
  const isPower = deviceKinds[typ].unit === 'kW'
  const largest = isPower ? largestPower : largestSize
  // In millilitres, grams or watts.
  const measure = size === null ? null : Math.round(size * 1000)
  if (measure !== null && (measure < 1 || measure > largest * 1000))
    throw new Problem(isPower ? 'device-power' : 'device-size')
  if (fuel !== null && !fuelsOf(typ).includes(fuel)) throw new Problem('device-fuel')
  if (
    year !== null &&
    (!Number.isInteger(year) || year < oldestYear || year > Number(today.slice(0, 4)))
  )
    throw new Problem('device-year')
  if (ablauf !== null) assertDay(ablauf)
  const past = [inBetrieb, letzteWartung, letzterTausch, letztePruefung]
  for (const day of [...past, letzteReinigung, letzteKontrolle]) assertPast(day, year, today)
  return {
    kind: typ,
    size: measure,
    fuel,
    year,
    place: readShort(form.standort),
    name: readShort(form.bezeichnung),
    in_use_day: inBetrieb,
    expires_day: ablauf,
    last_service_day: letzteWartung,
    last_change_day: letzterTausch,
    last_test_day: letztePruefung,
    // What is called the last service of an appliance is its last cleaning.
    last_cleaning_day: letzteReinigung ?? (isPower ? letzteWartung : null),
    last_inspection_day: letzteKontrolle,
    fluorine_free: form.fluorfrei ?? 'unbekannt',
  }
}

/** Throws `device-day`, `device-day-future` or `device-day-before-year` unless the day is possible for the device. */
export function assertPast(day: string | null, year: number | null, today: string): void {
  if (day === null) return
  assertDay(day)
  if (day > today) throw new Problem('device-day-future')
  if (Number(day.slice(0, 4)) < (year ?? oldestYear)) throw new Problem('device-day-before-year')
}

function assertDay(day: string): void {
  if (day > '2100' || day < String(oldestYear) || !isSwissDay(day)) throw new Problem('device-day')
}

function readShort(typed: string | undefined): string {
  const text = readLine(typed)
  if (text.length > fieldLimits.place) throw new Problem('text-too-long')
  return text
}
