import { printedCode } from '../../contract/devices/device-code.ts'
import { type Static, Type } from 'typebox'
import { type VisitService, visitServices } from '../../contract/appointments/words.ts'
import { checklistOf, checkStates } from '../../contract/service/checklists.ts'
import { deviceKinds } from '../../contract/devices/kinds.ts'
import { usualService, workInWords } from '../../contract/devices/work.ts'
import { deviceName, dueWords } from '../../contract/devices/due-words.ts'
import type { Device } from '../../contract/devices/devices.ts'
import { keysOf } from '../../contract/fields/keys-of.ts'
import { orNull } from '../../contract/fields/or-null.ts'
import { Problem } from '../../contract/problems.ts'
import { addYears } from '../devices/due-dates.ts'
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
import { minPoints, outcomeWords } from '../../contract/service/words.ts'
import { Party, Seller } from '../invoices/document-data.ts'
import { readText } from '../tools/plain-text.ts'
import { readLine } from '../tools/read-line.ts'
import { listOf, storedJson } from '../tools/stored-json.ts'

const numberOrNull = orNull(Type.Number())
const Check = Type.Object({ name: Type.String(), state: keysOf(checkStates) })
const Measured = Type.Object({ name: Type.String(), value: Type.String(), verdict: Type.String() })

/** What was found, on a device or without one. Older reports have no measurements and no deadline. */
const findings = {
  checks: listOf(Check, { default: [] }),
  /** What was measured, with its judgement. */
  measured: listOf(Measured, { default: [] }),
  /** The deadline for fixing the defects found. */
  deadline: Type.Union([Type.String(), Type.Null()], { default: null }),
}

const DeviceReport = Type.Object({
  kind: keysOf(deviceKinds),
  name: Type.String(),
  place: Type.String(),
  /** The beginning of its code, as printed on its label. */
  code: Type.String(),
  year: orNull(Type.Integer()),
  ...findings,
  /** In bar, and in kilograms. */
  pressure: numberOrNull,
  weight: numberOrNull,
  done: Type.Array(Type.String()),
  outcome: keysOf(outcomeWords),
  note: Type.String(),
  /** Keys of `visit_photos`. */
  photos: listOf(Type.String()),
  /** What is due next, as computed with this service. */
  due: listOf(Type.Object({ name: Type.String(), text: Type.String() })),
})
export type DeviceReport = Static<typeof DeviceReport>

const ReadSignature = Type.Union([
  Type.Object({
    kind: Type.Literal('drawn'),
    name: Type.String(),
    strokes: Type.Array(Type.Array(Type.Number())),
  }),
  Type.Object({ kind: Type.Literal('typed'), name: Type.String() }),
  Type.Object({ kind: Type.Literal('nobody') }),
])
export type ReadSignature = Static<typeof ReadSignature>

/** The content of a visit's report, frozen on that day. */
const VisitData = Type.Object({
  seller: Seller,
  customer: Party,
  technician: Type.String(),
  /** The version of the checklist used (contract/service/checklists.ts). */
  checklist: Type.Integer(),
  /** What the visit was for. Older reports do not say so: they were about extinguishers. */
  service: Type.Enum(Object.keys(visitServices) as [VisitService], { default: 'feuerloescher' }),
  devices: listOf(DeviceReport),
  /** Of a visit without a device. */
  ...findings,
  /** What was done besides; its price in Rappen replaces the calculator's. Older reports have neither. */
  work: Type.String({ default: '' }),
  price: Type.Union([Type.Integer(), Type.Null()], { default: null }),
  parts: listOf(
    Type.Object({ product_id: Type.Integer(), name: Type.String(), quantity: Type.Integer() }),
  ),
  note: Type.String(),
  signature: ReadSignature,
})
export type VisitData = Static<typeof VisitData>

export const visitData = storedJson('visits.data', VisitData)

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
): DeviceReport['measured'] {
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
