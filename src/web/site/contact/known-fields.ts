import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { User } from '../../../contract/accounts/accounts.ts'
import { formatPhone } from '../../../contract/accounts/phone-format.ts'
import { useAuth } from '../../visitor/auth-store.ts'

type Form = RefObject<HTMLFormElement | null>

const ownFields = {
  vorname: 'vorname',
  nachname: 'nachname',
  email: 'email',
  telefon: 'telefonnummer',
  strasse: 'strasse',
  plz: 'plz',
  ort: 'ort',
} as const satisfies Record<string, keyof User>

/** Prefills empty fields without focus from the signed-in user's data, then calls `filled`. */
export function useOwnData(form: Form, filled?: () => void): void {
  const user = useAuth((auth) => auth.user)
  useEffect(() => {
    if (!user) return
    for (const [name, own] of Object.entries(ownFields)) {
      const field = form.current?.querySelector<HTMLInputElement>(`[name=${name}]`)
      if (field && field.value === '' && field !== document.activeElement)
        field.value = own === 'telefonnummer' ? formatPhone(user[own] ?? '') : (user[own] ?? '')
    }
    filled?.()
  }, [user, form, filled])
}

const messageIn = (place: ParentNode | null | undefined) =>
  place?.querySelector<HTMLTextAreaElement>('[name=nachricht]')

/** The text in the message field if it was edited before hydration. */
function readTyped(): string | undefined {
  const field = messageIn(globalThis.document)
  return field && field.value !== field.defaultValue ? field.value : undefined
}

/**
 * Restores text typed before hydration (React would overwrite it with the prefilled text), and replaces the prefilled
 * text when the request changes, unless it was edited.
 */
export function useKnownMessage(form: Form, known: string): void {
  const [typed] = useState(readTyped)
  const before = useRef<string>(undefined)
  useLayoutEffect(() => {
    const field = messageIn(form.current)
    if (!field) return
    if (before.current !== undefined && field.value === before.current) field.value = known
    before.current = known
  }, [form, known])
  useLayoutEffect(() => {
    const field = messageIn(form.current)
    if (field && typed !== undefined) field.value = typed
  }, [form, typed])
}

/** Clears the form, including prefilled text (spec §4). */
export function empty(form: HTMLFormElement | null): void {
  const field = messageIn(form)
  if (field) field.defaultValue = ''
  form?.reset()
}
