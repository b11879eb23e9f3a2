import type { ComponentProps, ReactNode, RefObject } from 'react'
import { Button, type Look } from '../button.tsx'
import { Notice } from '../message/notice.tsx'
import { useHydrated } from '../use-hydrated.ts'
import { FieldErrors } from './field-errors.ts'
import styles from './form.module.css'

/** The entered values by field name. */
export type Values = Record<string, string>

/** Validation errors: a message for the whole form, and texts by field name. */
export type FormErrors = { notice?: ReactNode; fields?: Record<string, string> }

/** What `useForm` (parts) knows of a form. */
export type FormState = {
  busy: boolean
  notice: ReactNode
  errors: Record<string, string>
  formProps: Required<Pick<ComponentProps<'form'>, 'onSubmit' | 'onInput'>> & {
    ref: RefObject<HTMLFormElement | null>
  }
}

/**
 * The frame of a form, with the message for the whole form at the top; its fields find theirs by their names. Nothing
 * can be submitted before hydration, so that a password never ends up in an address.
 */
export function Form({
  form,
  submitLabel,
  busyLabel = 'Wird gespeichert …',
  look = 'primary',
  children,
  ...rest
}: Omit<ComponentProps<'form'>, 'ref' | 'onSubmit'> & {
  form: FormState
  submitLabel: string
  busyLabel?: string | undefined
  /** `secondary` where the page has another main button. */
  look?: Look
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
      <FieldErrors value={form.errors}>{children}</FieldErrors>
      <div className={styles['submit']} data-actions>
        <Button
          type="submit"
          look={look}
          wide
          disabled={!isHydrated}
          aria-disabled={form.busy || undefined}
        >
          {form.busy ? busyLabel : submitLabel}
        </Button>
      </div>
    </form>
  )
}
