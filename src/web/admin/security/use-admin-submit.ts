import { useRevalidator } from 'react-router'
import { ApiError, textOf } from '../../api.ts'
import type { Flaws, Values } from '../../ui/form.tsx'
import { sessionEnded } from '../../visitor/session-ended.ts'

/** Which field a refusal is about. */
const fieldOf: Record<string, string> = {
  'password-wrong': 'password',
  'code-invalid': 'code',
  'code-missing': 'code',
}

/** Sends a form of the security page; a refusal is a sentence above the form and marks its field. */
export function useAdminSubmit(act: (values: Values) => Promise<void>) {
  const { revalidate } = useRevalidator()
  return async (values: Values): Promise<Flaws | undefined> => {
    try {
      await act(values)
      return undefined
    } catch (failure) {
      // The area itself leads to the login.
      if (sessionEnded(failure)) await revalidate()
      const field = failure instanceof ApiError ? fieldOf[failure.code ?? ''] : undefined
      const notice = textOf(failure, 'Das hat nicht geklappt. Bitte versuchen Sie es erneut.')
      return { notice, ...(field && { fields: { [field]: '' } }) }
    }
  }
}

/** The fields that must not be empty: all are marked, one sentence says it. */
export function missing(values: Values, names: readonly string[]): Flaws | undefined {
  const empty = names.filter((name) => !values[name]?.trim())
  if (empty.length === 0) return undefined
  const fields = Object.fromEntries(empty.map((name) => [name, '']))
  return { notice: 'Bitte füllen Sie alle Felder aus.', fields }
}
