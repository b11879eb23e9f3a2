import { problems } from '../../../contract/problems.ts'
import { worksOn } from '../../../contract/devices/work.ts'
import { measureNames, measures } from '../../../contract/service/emissions.ts'
import { minPoints } from '../../../contract/service/words.ts'
import {
  isMeasured,
  readMeasured,
  readMeasurement,
  readPrice,
  toVisit,
  visited,
} from './visit-body.ts'
import type { MeasuredDraft, VisitDraft } from './visit-draft.ts'

/** Why a visit cannot be closed yet, in words, with the id of the device concerned, if any. */
export type VisitError = { words: string; device?: number }

/** Validates a visit, before it is queued for sending. */
export function findVisitError(draft: VisitDraft): VisitError | undefined {
  const { datum, unterschrift, arbeit, preis } = draft
  const devices = visited(draft)
  if (devices.length === 0 && arbeit.trim() === '' && !isChecked(draft))
    return { words: problems['visit-empty'][1] }
  if (!datum) return { words: 'Bitte wählen Sie das Datum des Besuchs.' }
  for (const { device, ergebnis, messwert, ...entry } of devices) {
    const place = device.standort || device.bezeichnung || `Nr. ${device.code.slice(0, 4)}`
    const visitError = (words: string): VisitError => ({ words, device: device.id })
    if (ergebnis === '') return visitError(`Bitte wählen Sie das Ergebnis: ${place}.`)
    const value = readMeasured(messwert)
    if (value !== null && !(value >= 0 && value <= 300))
      return visitError(`Bitte prüfen Sie den gemessenen Wert: ${place}.`)
    if (isMeasured(device, entry) && !isPossible(entry.messung))
      return visitError(`Bitte prüfen Sie die Messung: ${place}.`)
    if (ergebnis === 'maengel' && entry.frist && entry.frist <= datum)
      return visitError(problems['visit-deadline'][1])
    if (ergebnis === 'einsatzbereit' && !worksOn(device.typ).some((work) => entry[work]))
      return visitError(problems['service-empty'][1])
  }
  if (devices.length === 0 && !isPossible(draft.messung))
    return { words: 'Bitte prüfen Sie die Messung.' }
  if (devices.length === 0 && draft.frist && draft.frist <= datum)
    return { words: problems['visit-deadline'][1] }
  const price = readPrice(preis)
  if (price !== null && !(price > 0)) return { words: problems['invalid-amount'][1] }
  const { art, name, striche } = unterschrift
  const isSigned =
    art === 'niemand' ||
    (art === 'getippt' ? name.trim() !== '' : striche.flat().length >= 2 * minPoints)
  return isSigned ? undefined : { words: problems['visit-signature'][1] }
}

/** Whether a visit without a device says what was done by what was checked or measured. */
function isChecked(draft: VisitDraft): boolean {
  const { pruefpunkte = {}, messung } = toVisit(draft)
  return Object.keys(pruefpunkte).length > 0 || Boolean(messung)
}

/** Whether an instrument can show these values. */
function isPossible(typed: MeasuredDraft): boolean {
  const measured = readMeasurement(typed) ?? {}
  return measureNames.every((name) => {
    const value = measured[name] ?? 0
    return value >= 0 && value <= measures[name].max
  })
}
