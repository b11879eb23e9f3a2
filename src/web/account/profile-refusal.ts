import { refusalOf } from '../parts/refusal.tsx'
import type { FormErrors } from '../ui/form.tsx'
import { isSessionOver, withReason } from '../api.ts'

const notSaved = 'Fehler beim Speichern der Daten'

/** Why a section of the profile was not saved: at the field it concerns, or above the form (spec §8). */
export function profileRefusal(failure: unknown): FormErrors {
  const refusal = refusalOf(failure, notSaved)
  if (isSessionOver(failure)) return refusal
  return refusal.notice ? { notice: withReason(notSaved, failure) } : refusal
}
