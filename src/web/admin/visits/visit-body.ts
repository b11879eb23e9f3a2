import {
  checklistOf,
  checklistOfService,
  type CheckState,
  measuredOf,
} from '../../../contract/service/checklists.ts'
import type { EveryField } from '../../../contract/endpoint.ts'
import type { Device } from '../../../contract/devices/devices.ts'
import { works, worksOn } from '../../../contract/devices/work.ts'
import { type Chf, toChf } from '../../../contract/money.ts'
import { readChf } from '../../../contract/fields/typed-francs.ts'
import { readNumber } from '../page/typed-number.ts'
import { isMeasurable, measureNames } from '../../../contract/service/emissions.ts'
import type { Measurement, NewVisit, VisitForm } from '../../../contract/service/visits.ts'
import type { DeviceDraft, MeasuredDraft, VisitDraft } from './visit-draft.ts'

/** The devices of a draft that are part of the visit, in the order of the register. */
export function visited({ form, geraete }: VisitDraft): (DeviceDraft & { device: Device })[] {
  return form.geraete.flatMap((device) => {
    const entry = geraete[device.id]
    return entry?.isDone ? { ...entry, device } : []
  })
}

/** Parses a typed number; null for empty, NaN for an invalid one. */
export function readMeasured(typed: string): number | null {
  return typed.trim() === '' ? null : readNumber(typed)
}

/** Parses a typed price (CHF); null for empty, NaN for an invalid one. */
export function readPrice(typed: string): Chf | null {
  return typed.trim() === '' ? null : toChf(readChf(typed) ?? Number.NaN)
}

/** The work and checks its kind has: the kind may have been corrected in the register since they were entered. */
function possibleOn({ typ }: Device, { pruefpunkte, ...entry }: DeviceDraft) {
  const done = worksOn(typ)
  return {
    ...Object.fromEntries(works.map((name) => [name, entry[name] && done.includes(name)])),
    pruefpunkte: onList(pruefpunkte, checklistOf(typ, entry)),
  }
}

/** Those results that are on a checklist: it may have become another since they were entered. */
function onList(results: Record<string, CheckState>, list: readonly { key: string }[]) {
  const known = new Set(list.map(({ key }) => key))
  return Object.fromEntries(Object.entries(results).filter(([key]) => known.has(key)))
}

/** Whether the exhaust gas of a device is measured: with its inspection. */
export function isMeasured(
  { typ }: Device,
  { kontrolle }: Pick<DeviceDraft, 'kontrolle'>,
): boolean {
  return kontrolle && isMeasurable(typ)
}

/** The measurement as sent; null where nothing was measured. A value that is no number is NaN. */
export function readMeasurement(typed: MeasuredDraft): Measurement | null {
  const values = measureNames.map((name) => [name, readMeasured(typed[name] ?? '')] as const)
  if (values.every(([, value]) => value === null)) return null
  return { ...Object.fromEntries(values), ...readBurner(typed) }
}

/** What the limits of a measurement depend on. */
export function readBurner({ brennstoff, stufe, ueber110 = false }: MeasuredDraft) {
  const stage = stufe === '1' ? (1 as const) : stufe === '2' ? (2 as const) : null
  return { brennstoff: brennstoff || null, stufe: stage, ueber110 }
}

/** What was to be brought, as far as the form knows: one that a phone has kept may be of an earlier version. */
export const goodsOf = ({ form }: VisitDraft) => (form as Partial<VisitForm>).mitbringen ?? []

/** The draft as the request body. */
export function toVisit(draft: VisitDraft): EveryField<NewVisit> {
  const { form, datum, leistung, arbeit, preis, bemerkung, unterschrift, teile } = draft
  const devices = visited(draft)
  const isAlone = devices.length === 0
  return {
    idUser: form.idUser ?? 0,
    termin: form.termin?.id ?? null,
    datum,
    leistung,
    pruefpunkte: onList(draft.pruefpunkte, isAlone ? checklistOfService(leistung) : []),
    messung: isAlone && leistung === 'feuerungskontrolle' ? readMeasurement(draft.messung) : null,
    frist: isAlone ? draft.frist || null : null,
    geraete: devices.map(({ device, ...entry }) => ({
      id: device.id,
      ...possibleOn(device, entry),
      ergebnis: entry.ergebnis || 'einsatzbereit',
      bemerkung: entry.bemerkung,
      fotos: entry.fotos,
      messung: isMeasured(device, entry) ? readMeasurement(entry.messung) : null,
      frist: entry.ergebnis === 'maengel' ? entry.frist || null : null,
      [measuredOf(device.typ) ?? 'druck']: readMeasured(entry.messwert),
    })),
    teile: teile.map(({ product_id, menge }) => ({ product_id, menge })),
    uebergeben: goodsOf(draft).flatMap(({ order_id: id }) =>
      draft.fehlend.includes(id) ? [] : [id],
    ),
    arbeit,
    preis: readPrice(preis),
    bemerkung,
    unterschrift:
      unterschrift.art === 'gezeichnet' ? unterschrift : { ...unterschrift, striche: [] },
  }
}
