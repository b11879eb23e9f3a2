import { codeOf, isSessionOver, statusOf, textOf } from '../api.ts'
import type { FormErrors } from '../ui/form/form.tsx'
import { SessionOver } from '../ui/message/session-over.tsx'
import { problemFields } from './problem-fields.ts'

/**
 * The text of a refusal, followed by what is left to do where somebody else has deleted what the form is about: its page
 * stays as it is, with what was typed.
 */
export function explainDeleted(text: string, failure: unknown): string {
  const code = statusOf(failure) === 404 ? codeOf(failure) : undefined
  if (!code?.endsWith('not-found') || code === 'draft-not-found') return text
  return `${text.replace(/\.$/, '')}. Inzwischen hat es wohl jemand gelöscht. Was Sie eingegeben haben, ist noch da: Kopieren Sie, was Sie davon brauchen.`
}

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
  const text = explainDeleted(textOf(failure, failed), failure)
  const code = codeOf(failure)
  const field = code && problemFields[code]?.find(hasField)
  return field === undefined ? { notice: text } : { fields: { [field]: text } }
}
