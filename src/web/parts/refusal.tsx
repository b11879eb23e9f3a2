import { ApiError, isSessionOver, textOf } from '../api.ts'
import type { FormErrors } from '../ui/form/form.tsx'
import { SessionOver } from '../ui/message/session-over.tsx'
import { problemFields } from './problem-fields.ts'

/**
 * The server's refusal of a form, shown at the field it belongs to where the form has that, or else above the form; what
 * was typed stays. `failed` where the server gives no reason.
 */
export function refusalOf(
  failure: unknown,
  failed: string,
  hasField: (name: string) => boolean = () => true,
): FormErrors {
  if (isSessionOver(failure)) return { notice: <SessionOver /> }
  const text = textOf(failure, failed)
  const code = failure instanceof ApiError ? failure.code : undefined
  const field = code && problemFields[code]?.find(hasField)
  return field === undefined ? { notice: text } : { fields: { [field]: text } }
}
