import type { ProblemCode } from '../contract/problems.ts'
import { ApiError, isSessionOver, textOf } from './api.ts'
import type { FormErrors } from './ui/form.tsx'
import { SessionOver } from './ui/session-over.tsx'

/** A server error of a form, shown at the field it concerns, or else above the form; what was typed stays. */
export function refusalOf(
  failure: unknown,
  fallback: string,
  fieldOf: Partial<Record<ProblemCode, string>> = {},
): FormErrors {
  if (isSessionOver(failure)) return { notice: <SessionOver /> }
  const said = textOf(failure, fallback)
  const field = failure instanceof ApiError && failure.code ? fieldOf[failure.code] : undefined
  return field === undefined ? { notice: said } : { fields: { [field]: said } }
}

/** A failure in the words of spec §8, followed by the server's reason if it gave one. */
export function withReason(text: string, failure: unknown): string {
  const reason = textOf(failure, '')
  return reason === '' ? text : `${text}: ${reason}`
}
