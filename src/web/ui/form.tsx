import {
  type ComponentProps,
  type FormEvent,
  type ReactNode,
  useEffect,
  useRef,
  useState,
} from 'react'
import { Button } from './button.tsx'
import { Notice } from './notice.tsx'
import { useHydrated } from './use-hydrated.ts'
import styles from './form.module.css'

/** The entered values by field name. */
export type Values = Record<string, string>

/** Validation errors: a message for the whole form, and texts by field name. */
export type FormErrors = { notice?: ReactNode; fields?: Record<string, string> }

type Options = {
  /** Validation that needs no server. */
  check: (values: Values) => FormErrors | undefined
  /** Submits the values; resolves to the server's errors. */
  submit: (values: Values) => Promise<FormErrors | undefined>
}

const nearest = { block: 'nearest' } as const

/**
 * Validates and submits a form once per click, and scrolls to what needs correction. An error disappears once what it
 * refers to is corrected.
 */
export function useForm({ check, submit }: Options) {
  const form = useRef<HTMLFormElement>(null)
  const isSending = useRef(false)
  const [busy, setBusy] = useState(false)
  const [formErrors, setFormErrors] = useState<FormErrors & { isAnswered?: boolean }>({})
  const isToShow = useRef(false)

  useEffect(() => {
    if (!isToShow.current) return
    isToShow.current = false
    const field =
      formErrors.fields && form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')
    if (field) return field.focus()
    // In a long form, the message at the top is far from the submit button.
    if (formErrors.notice) form.current?.querySelector('[role="alert"]')?.scrollIntoView(nearest)
  }, [formErrors])

  async function send(values: Values) {
    if (isSending.current) return
    const found = check(values)
    isToShow.current = true
    if (found) return setFormErrors(found)
    isSending.current = true
    setBusy(true)
    setFormErrors({})
    try {
      const refused = await submit(values)
      isToShow.current = true
      if (refused) setFormErrors({ ...refused, isAnswered: true })
    } finally {
      isSending.current = false
      setBusy(false)
    }
  }

  /** What the page checks itself is checked again; what the server said of a field holds until that is changed. */
  function correct(changed: string, values: Values) {
    const { fields = {}, isAnswered } = formErrors
    const found = isAnswered ? fields : (check(values)?.fields ?? {})
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
        void send(readValues(event.currentTarget))
      },
      onInput: ({ target, currentTarget }: FormEvent<HTMLFormElement>) => {
        const { name = '' } = target as EventTarget & { name?: string }
        correct(name, readValues(currentTarget))
      },
    },
  }
}

function readValues(form: HTMLFormElement): Values {
  const values: Values = {}
  for (const [name, value] of new FormData(form)) {
    if (typeof value === 'string') values[name] = value
  }
  return values
}

/**
 * The frame of a form, with the message for the whole form at the top. Nothing can be submitted before hydration, so
 * that a password never ends up in an address.
 */
export function Form({
  form,
  submitLabel,
  busyLabel,
  children,
  ...rest
}: Omit<ComponentProps<'form'>, 'ref' | 'onSubmit'> & {
  form: Pick<ReturnType<typeof useForm>, 'busy' | 'notice' | 'formProps'>
  submitLabel: string
  busyLabel: string
}) {
  const isHydrated = useHydrated()
  return (
    <form
      method="post"
      noValidate
      className={styles['form']}
      data-waiting={isHydrated ? undefined : true}
      {...rest}
      {...form.formProps}
    >
      {form.notice && <Notice tone="error">{form.notice}</Notice>}
      <noscript>
        {import.meta.env.SSR && (
          <Notice>Dieses Formular braucht JavaScript. Bitte schalten Sie es im Browser ein.</Notice>
        )}
      </noscript>
      {children}
      <div className={styles['submit']} data-actions>
        <Button type="submit" wide disabled={!isHydrated} aria-disabled={form.busy || undefined}>
          {form.busy ? busyLabel : submitLabel}
        </Button>
      </div>
    </form>
  )
}

/** Fields that belong together, side by side where there is room. */
export function FieldPair({
  narrowFirst = false,
  ...rest
}: ComponentProps<'div'> & { narrowFirst?: boolean }) {
  return <div className={styles[narrowFirst ? 'narrowWide' : 'pair']} {...rest} />
}

/** A titled part of a longer form. */
export function FieldGroup({
  title,
  children,
}: {
  title: string
  children: ComponentProps<'fieldset'>['children']
}) {
  return (
    <fieldset className={styles['group']}>
      <legend>{title}</legend>
      {children}
    </fieldset>
  )
}
