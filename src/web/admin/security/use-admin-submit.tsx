import { ApiError, isSessionOver, textOf } from '../../api.ts'
import type { FormErrors, Values } from '../../ui/form.tsx'
import { SessionOver } from '../../ui/session-over.tsx'

/** The field that each error refers to. */
const fieldOf: Record<string, string> = {
  'password-wrong': 'password',
  'code-invalid': 'code',
  'code-missing': 'code',
}

/** Submits a form of the security page; an error is shown above the form and marks its field. */
export function useAdminSubmit(act: (values: Values) => Promise<void>) {
  return async (values: Values): Promise<FormErrors | undefined> => {
    try {
      await act(values)
      return undefined
    } catch (failure) {
      if (isSessionOver(failure)) return { notice: <SessionOver /> }
      const field = failure instanceof ApiError ? fieldOf[failure.code ?? ''] : undefined
      const notice = textOf(failure, 'Das hat nicht geklappt. Bitte versuchen Sie es erneut.')
      return { notice, ...(field && { fields: { [field]: '' } }) }
    }
  }
}

/** The required fields that are empty: all are marked, with a single message. */
export function missing(values: Values, names: readonly string[]): FormErrors | undefined {
  const empty = names.filter((name) => !values[name]?.trim())
  if (empty.length === 0) return undefined
  const fields = Object.fromEntries(empty.map((name) => [name, '']))
  return { notice: 'Bitte füllen Sie alle Felder aus.', fields }
}
