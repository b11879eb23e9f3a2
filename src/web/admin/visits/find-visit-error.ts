import { problems } from '../../../contract/problems.ts'
import { worksOn } from '../../../contract/devices/work.ts'
import { minPoints } from '../../../contract/service/words.ts'
import { readMeasured, readPrice, visited } from './visit-body.ts'
import { type VisitDraft } from './visit-draft.ts'

/** Why a visit cannot be closed yet, in words, with the id of the device concerned, if any. */
export type VisitError = { words: string; device?: number }

/** Validates a visit, before it is queued for sending. */
export function findVisitError(draft: VisitDraft): VisitError | undefined {
  const { datum, unterschrift, arbeit, preis } = draft
  const devices = visited(draft)
  if (devices.length === 0 && arbeit.trim() === '') return { words: problems['visit-empty'][1] }
  if (!datum) return { words: 'Bitte wählen Sie das Datum des Besuchs.' }
  for (const { device, ergebnis, messwert, ...entry } of devices) {
    const place = device.standort || device.bezeichnung || `Nr. ${device.code.slice(0, 4)}`
    const visitError = (words: string): VisitError => ({ words, device: device.id })
    if (ergebnis === '') return visitError(`Bitte wählen Sie das Ergebnis: ${place}.`)
    const value = readMeasured(messwert)
    if (value !== null && !(value >= 0 && value <= 300))
      return visitError(`Bitte prüfen Sie den gemessenen Wert: ${place}.`)
    if (ergebnis === 'einsatzbereit' && !worksOn(device.typ).some((work) => entry[work]))
      return visitError(problems['service-empty'][1])
  }
  const price = readPrice(preis)
  if (price !== null && !(price > 0)) return { words: problems['invalid-amount'][1] }
  const { art, name, striche } = unterschrift
  const isSigned =
    art === 'niemand' ||
    (art === 'getippt' ? name.trim() !== '' : striche.flat().length >= 2 * minPoints)
  return isSigned ? undefined : { words: problems['visit-signature'][1] }
}
