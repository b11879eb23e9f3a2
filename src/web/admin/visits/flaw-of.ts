import { problems } from '../../../contract/problems.ts'
import { fewestPoints } from '../../../contract/visit-words.ts'
import { readMeasured, visited, type VisitDraft } from './visit-draft.ts'

/** Why a visit cannot be closed yet, in words; asked before it waits for a network. */
export function flawOf(draft: VisitDraft): string | undefined {
  const { datum, unterschrift } = draft
  const devices = visited(draft)
  if (devices.length === 0) return problems['visit-empty'][1]
  if (!datum) return 'Bitte wählen Sie das Datum des Besuchs.'
  for (const { device, ergebnis, messwert, wartung, tausch, pruefung } of devices) {
    const place = device.standort || device.bezeichnung || `Nr. ${device.code.slice(0, 4)}`
    if (ergebnis === '') return `Bitte wählen Sie das Ergebnis: ${place}.`
    const value = readMeasured(messwert)
    if (value !== null && !(value >= 0 && value <= 300))
      return `Bitte prüfen Sie den gemessenen Wert: ${place}.`
    if (ergebnis === 'einsatzbereit' && !wartung && !tausch && !pruefung)
      return problems['service-empty'][1]
  }
  const { art, name, striche } = unterschrift
  const isSigned =
    art === 'niemand' ||
    (art === 'getippt' ? name.trim() !== '' : striche.flat().length >= 2 * fewestPoints)
  return isSigned ? undefined : problems['visit-signature'][1]
}
