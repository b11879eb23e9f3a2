import { refusalOf, withReason } from '../form-refusal.tsx'
import type { FormErrors } from '../ui/form.tsx'
import { isSessionOver } from '../api.ts'
import { emailFields } from './email-refusal.ts'

const notSaved = 'Fehler beim Speichern der Daten'

/** Why a section of the profile was not saved: at the field it concerns, or above the form (spec §8). */
export function profileRefusal(failure: unknown): FormErrors {
  const refusal = refusalOf(failure, notSaved, emailFields)
  if (isSessionOver(failure)) return refusal
  return refusal.notice ? { notice: withReason(notSaved, failure) } : refusal
}
