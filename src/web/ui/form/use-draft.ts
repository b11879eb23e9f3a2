import { type RefObject, useEffect, useState } from 'react'
import { keepDraft, readDraft } from './drafts.ts'
import { type FormField, isFilledIn, setPastReact } from './form-field.ts'

/** A password is taken as it was typed: spaces and what cannot be seen are part of it. It is never kept. */
export function isPassword(field: Element | RadioNodeList | null | undefined): boolean {
  return field instanceof HTMLInputElement && field.autocomplete.endsWith('password')
}

/** Passwords, codes and files are never kept. */
function isKept(field: Element): field is FormField {
  if (field instanceof HTMLSelectElement || field instanceof HTMLTextAreaElement)
    return field.name !== ''
  if (!(field instanceof HTMLInputElement) || field.name === '') return false
  const isSecret = isPassword(field) || field.autocomplete === 'one-time-code'
  return !isSecret && !/^(password|hidden|file)$/.test(field.type)
}

const fieldsOf = (form: HTMLFormElement) => Array.from(form.elements).filter(isKept)

/**
 * Keeps what is typed into a form in this tab, until it is sent, the tab is closed or somebody signs out: over a look at
 * another page and over a reload. `given` names the fields whose value comes from elsewhere, such as from the address.
 */
export function useDraft(
  form: RefObject<HTMLFormElement | null>,
  name: string | undefined,
  given: readonly string[] = [],
): void {
  const [filled] = useState(() => new WeakSet<Element>())

  // After every rendering: a choice that is filled in can bring further fields.
  useEffect(() => {
    if (name === undefined || !form.current) return
    const fresh = fieldsOf(form.current).filter((field) => !filled.has(field))
    const draft = fresh.length > 0 ? readDraft(name) : {}
    for (const field of fresh) {
      filled.add(field)
      const value = draft[field.name]
      if (value !== undefined && !given.includes(field.name)) fill(field, value)
    }
  })

  useEffect(() => {
    const element = form.current
    if (name === undefined || !element) return
    const keep = () => {
      const values = fieldsOf(element).map((field) => [field.name, valueOf(field)] as const)
      keepDraft(name, { ...readDraft(name), ...Object.fromEntries(values) })
    }
    element.addEventListener('input', keep)
    return () => element.removeEventListener('input', keep)
  }, [form, name])
}

const isCheckbox = (field: FormField) =>
  field instanceof HTMLInputElement && field.type === 'checkbox' ? field : undefined

function valueOf(field: FormField): string {
  const box = isCheckbox(field)
  return box ? String(box.checked) : field.value
}

/** Fills a field as if it were typed, unless something was typed before this page was ready. */
function fill(field: FormField, value: string): void {
  if (value === valueOf(field)) return
  const box = isCheckbox(field)
  if (box) return box.click()
  if (isFilledIn(field)) return
  setPastReact(field, value)
  const event = field instanceof HTMLSelectElement ? 'change' : 'input'
  field.dispatchEvent(new Event(event, { bubbles: true }))
}
