import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { cleanTyped } from '../../contract/fields/clean-typed.ts'
import { unexplained } from '../api.ts'
import { type KeyOf, keyPerContent } from '../key-per-content.ts'
import type { FormErrors, FormState, Values } from '../ui/form/form.tsx'
import { useCloseDialog } from '../ui/dialog/use-close-dialog.ts'
import { forgetDraft } from '../ui/form/drafts.ts'
import { isPassword, useDraft } from '../ui/form/use-draft.ts'
import { toast } from '../ui/message/toast.ts'
import { refusalOf } from './refusal.tsx'

type Options = {
  /**
   * The fields that must not be empty, checked first: all marked, with `missing` above the form, or each with its own
   * message.
   */
  required?: readonly string[] | Readonly<Record<string, string>>
  missing?: string
  /** Validation that needs no server: nothing is wrong where it gives no notice and no field. */
  check?: (values: Values) => FormErrors | undefined
  /**
   * Sends the values. It resolves to what was done, which is said while the page is revalidated and closes the dialog
   * the form is in, or to nothing where the page itself goes on. What it rejects with is shown as the server's refusal,
   * at the field the problem belongs to; it resolves to errors only where a refusal is to be shown in another way.
   * `keyOf` gives the headers of a call that must take effect once, however often the form is sent.
   */
  send: (values: Values, keyOf: KeyOf) => Promise<FormErrors | string | void>
  /** The message where the server gives no reason. */
  failed?: string
  /** Keeps what is typed under this name (`useDraft`) until it is sent; `given` comes from elsewhere. */
  draft?: string | undefined
  given?: readonly string[] | undefined
  /** A refusal is shown above the form, and its field only marked. */
  showsAbove?: boolean
}

const nearest = { block: 'nearest' } as const

/**
 * Validates and submits a form once per click, and scrolls to what needs correction. An error disappears once what it
 * refers to is corrected. Whoever has left the form by then is told of a refusal in a toast.
 */
export function useForm({
  required = [],
  missing,
  check,
  send,
  failed = unexplained,
  showsAbove = false,
  draft,
  given,
}: Options): FormState {
  const form = useRef<HTMLFormElement>(null)
  const isSending = useRef(false)
  const [busy, setBusy] = useState(false)
  const [formErrors, setFormErrors] = useState<FormErrors & { isAnswered?: boolean }>({})
  const isToShow = useRef(false)
  const [keyOf] = useState(keyPerContent)
  const { revalidate } = useRevalidator()
  const closeDialog = useCloseDialog()
  useDraft(form, draft, given)

  useEffect(() => {
    if (!isToShow.current) return
    isToShow.current = false
    const field =
      formErrors.fields && form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')
    if (field) return field.focus()
    // In a long form, the message at the top is far from the submit button.
    if (formErrors.notice) form.current?.querySelector('[role="alert"]')?.scrollIntoView(nearest)
  }, [formErrors])

  const fieldOf = (name: string) => form.current?.elements.namedItem(name)
  /** Whether something is typed that would be lost with the page (admin/page/unsaved-changes.tsx). */
  const markTyped = (is: boolean) =>
    form.current?.toggleAttribute('data-typed', is && draft === undefined)

  function findErrors(values: Values): FormErrors | undefined {
    const texts = Array.isArray(required)
      ? Object.fromEntries(required.map((name: string) => [name, '']))
      : required
    const empty = Object.entries(texts).filter(([name]) => !values[name])
    const found = check?.(values)
    const flaws = found?.fields ?? {}
    if (empty.length === 0)
      return found?.notice || Object.keys(flaws).length > 0 ? found : undefined
    // What is filled in and wrong is said at once, not only once nothing is missing.
    const wrong = Object.entries(flaws).filter(([name]) => values[name])
    return { notice: missing, fields: Object.fromEntries([...empty, ...wrong]) }
  }

  function refuse(failure: unknown): FormErrors {
    const refusal = refusalOf(failure, failed, (name) => Boolean(fieldOf(name)))
    const [[name, notice] = []] = Object.entries(refusal.fields ?? {})
    return showsAbove && name !== undefined ? { notice, fields: { [name]: '' } } : refusal
  }

  function tell({ notice, fields = {} }: FormErrors) {
    const [text] = [notice, ...Object.values(fields)].filter(Boolean)
    if (text) toast.error(typeof text === 'string' ? text : failed)
  }

  async function submit(values: Values) {
    if (isSending.current) return
    const found = findErrors(values)
    isToShow.current = true
    if (found) return setFormErrors(found)
    isSending.current = true
    // What is done may go on to another page.
    markTyped(false)
    setBusy(true)
    setFormErrors({})
    try {
      const answer = await send(values, keyOf).catch(refuse)
      if (typeof answer === 'object' && !form.current) return tell(answer)
      isToShow.current = true
      if (typeof answer === 'object') {
        markTyped(true)
        return setFormErrors({ ...answer, isAnswered: true })
      }
      if (draft !== undefined) forgetDraft(draft)
      if (answer === undefined) return
      closeDialog()
      toast.success(answer)
      await revalidate()
    } finally {
      isSending.current = false
      setBusy(false)
    }
  }

  /** What the page checks itself is checked again; what the server said of a field holds until that is changed. */
  function correct(changed: string, values: Values) {
    const { fields = {}, isAnswered } = formErrors
    const found = isAnswered ? fields : (findErrors(values)?.fields ?? {})
    const left = Object.entries(fields).filter(
      ([name]) => name in found && !(isAnswered && name === changed),
    )
    if (left.length === Object.keys(fields).length) return
    setFormErrors(left.length > 0 ? { ...formErrors, fields: Object.fromEntries(left) } : {})
  }

  return {
    busy,
    notice: formErrors.notice,
    errors: formErrors.fields ?? {},
    formProps: {
      ref: form,
      onSubmit: (event: FormEvent<HTMLFormElement>) => {
        event.preventDefault()
        void submit(readValues(event.currentTarget))
      },
      onInput: ({ target, currentTarget }: FormEvent<HTMLFormElement>) => {
        const { name = '' } = target as EventTarget & { name?: string }
        markTyped(true)
        correct(name, readValues(currentTarget))
      },
    },
  }
}

/** What is typed and chosen in a form, by the names of its fields: cleaned and trimmed, unless it is a password. */
export function readValues(form: HTMLFormElement): Values {
  const values: Values = {}
  for (const [name, value] of new FormData(form)) {
    if (typeof value !== 'string') continue
    values[name] = isPassword(form.elements.namedItem(name)) ? value : cleanTyped(value).trim()
  }
  return values
}
