import { printedCode } from '../../contract/devices/device-code.ts'
import type { Business } from '../../contract/settings/business.ts'
import type { VisitService } from '../../contract/appointments/words.ts'
import { type CheckState, checklistOf } from '../../contract/service/checklists.ts'
import type { DeviceKind } from '../../contract/devices/kinds.ts'
import { usualService, workInWords } from '../../contract/devices/work.ts'
import { deviceName, dueWords } from '../../contract/devices/due-words.ts'
import type { Device } from '../../contract/devices/devices.ts'
import type { Rappen } from '../../contract/money.ts'
import { Problem } from '../../contract/problems.ts'
import { addYears } from '../../contract/devices/due-dates.ts'
import {
  burnerOf,
  judge,
  measures,
  valueInWords,
  verdictInWords,
} from '../../contract/service/emissions.ts'
import { isSwissDay } from '../../contract/time/swiss-days.ts'
import type {
  Measurement,
  NewVisit,
  Signature,
  VisitedDevice,
} from '../../contract/service/visits.ts'
import { minPoints } from '../../contract/service/words.ts'
import { readText } from '../tools/plain-text.ts'
import { readLine } from '../tools/read-line.ts'

/** The content of a visit's report, frozen on that day. */
export type VisitData = {
  seller: Omit<Business, 'openingHours'>
  customer: {
    name: string
    street: string
    postalCode: string
    city: string
    country: string
  }
  technician: string
  /** The version of the checklist used (contract/service/checklists.ts). */
  checklist: number
  /** What the visit was for. Older reports do not say so: they were about extinguishers. */
  service?: VisitService
  devices: readonly DeviceReport[]
  /** The checks of a visit without a device. */
  checks?: DeviceReport['checks']
  measured?: MeasuredInWords
  deadline?: string | null
  /** What was done besides; its price in Rappen replaces the calculator's. Older reports have neither. */
  work?: string
  price?: Rappen | null
  parts: readonly { product_id: number; name: string; quantity: number }[]
  note: string
  signature: ReadSignature
}

type MeasuredInWords = readonly { name: string; value: string; verdict: string }[]

export type DeviceReport = {
  kind: DeviceKind
  name: string
  place: string
  /** The beginning of its code, as printed on its label. */
  code: string
  year: number | null
  checks: readonly { name: string; state: CheckState }[]
  /** What was measured, with its judgement. Older reports have none. */
  measured?: MeasuredInWords
  /** The deadline for fixing the defects found. */
  deadline?: string | null
  /** In bar, and in kilograms. */
  pressure: number | null
  weight: number | null
  done: readonly string[]
  outcome: VisitedDevice['ergebnis']
  note: string
  /** Keys of `visit_photos`. */
  photos: readonly string[]
  /** What is due next, as computed with this service. */
  due: readonly { name: string; text: string }[]
}

export type ReadSignature =
  | { kind: 'drawn'; name: string; strokes: readonly (readonly number[])[] }
  | { kind: 'typed'; name: string }
  | { kind: 'nobody' }

/** Reads who signed. Throws `visit-signature` for an empty signature, and `invalid-input`. */
export function readSignature({ art, name = '', striche = [] }: Signature): ReadSignature {
  const read = readLine(name)
  if (art === 'niemand') return { kind: 'nobody' }
  if (art === 'getippt') {
    if (read === '') throw new Problem('visit-signature')
    return { kind: 'typed', name: read }
  }
  const strokes = striche.filter((stroke) => stroke.length >= 4 && stroke.length % 2 === 0)
  if (strokes.flat().length < 2 * minPoints) throw new Problem('visit-signature')
  return { kind: 'drawn', name: read, strokes }
}

/**
 * The report of one device on a Swiss day; `after` is the device including this service. Throws `visit-check-unknown`
 * for a check that is not made on this kind of device, and `invalid-input`.
 */
export function describeVisited(values: VisitedDevice, after: Device, today: string): DeviceReport {
  const { pruefpunkte, druck = null, gewicht = null } = values
  return {
    kind: after.typ,
    name: deviceName(after),
    place: after.standort,
    code: printedCode(after.code),
    year: after.baujahr,
    checks: readChecks(checklistOf(after.typ, values), pruefpunkte),
    measured: describeMeasured(values.messung, after),
    deadline: values.frist ?? null,
    pressure: druck,
    weight: gewicht,
    done: workInWords(values),
    outcome: values.ergebnis,
    note: readText(values.bemerkung),
    photos: values.fotos ?? [],
    due: after.ausserBetrieb
      ? []
      : dueWords(after.faellig).map(({ name, day, text }) => ({
          name,
          text: day <= today ? `fällig seit ${text}` : text,
        })),
  }
}

/** The results of a checklist. Throws `visit-check-unknown` for a check that is not on it. */
export function readChecks(
  list: ReturnType<typeof checklistOf>,
  results: VisitedDevice['pruefpunkte'],
): DeviceReport['checks'] {
  const known = new Set<string>(list.map(({ key }) => key))
  if (!Object.keys(results).every((key) => known.has(key))) throw new Problem('visit-check-unknown')
  return list.map(({ key, name }) => ({ name, state: results[key] ?? 'nicht-geprueft' }))
}

/** What a visit was for: as it says, as was agreed, or else by its devices. */
export function serviceOf(
  visit: Pick<NewVisit, 'leistung' | 'geraete'>,
  agreed: VisitService | undefined,
  devices: readonly Pick<DeviceReport, 'kind'>[],
): VisitService {
  const kinds = devices.map(({ kind }) => kind)
  const usual = usualService(kinds, 'feuerloescher')
  const isSwept = visit.geraete.some(({ reinigung = false }) => reinigung)
  const byDevices = usual === 'kaminfegen' && !isSwept ? 'feuerungskontrolle' : usual
  return visit.leistung ?? agreed ?? byDevices
}

/** What was measured on a device, or on one that is not in the register, in words. */
export function describeMeasured(
  measured: Measurement | null | undefined,
  device?: Pick<Device, 'typ' | 'inBetrieb' | 'baujahr'>,
): MeasuredInWords {
  if (!measured) return []
  return judge(measured, burnerOf(device, measured)).map((judged) => ({
    name: measures[judged.measure].name,
    value: valueInWords(judged.measure, judged.value),
    verdict: verdictInWords(judged),
  }))
}

/** Throws `visit-deadline` unless a deadline lies within two years after the visit. */
export function assertDeadline(deadline: string | null | undefined, day: string): void {
  if (!deadline) return
  if (!isSwissDay(deadline) || deadline <= day || deadline > addYears(day, 2))
    throw new Problem('visit-deadline')
}
