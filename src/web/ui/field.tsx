import { CircleAlert } from 'lucide-react'
import { type ComponentProps, type ReactNode, useId } from 'react'
import styles from './field.module.css'
import './select.css'

type Labelled = {
  label: string
  /** Why the value cannot be taken; also marks the control as invalid. */
  error?: string | undefined
  hint?: ReactNode
}

/** What a control needs so that its label, hint and error are read together with it. */
export type ControlProps = {
  id: string
  className: string | undefined
  'aria-invalid': true | undefined
  'aria-describedby': string | undefined
}

/** Label above, control, then hint or error. The control is made by `children`. */
export function FieldFrame({
  label,
  error,
  hint,
  children,
}: Labelled & { children: (control: ControlProps) => ReactNode }) {
  const id = useId()
  const note = `${id}-note`
  return (
    <div className={styles['field']}>
      <label className={styles['label']} htmlFor={id}>
        {label}
      </label>
      {children({
        id,
        className: styles['control'],
        'aria-invalid': error === undefined ? undefined : true,
        'aria-describedby': error || hint ? note : undefined,
      })}
      {error ? (
        <p className={styles['error']} id={note}>
          <CircleAlert aria-hidden />
          {error}
        </p>
      ) : (
        hint && (
          <p className={styles['hint']} id={note}>
            {hint}
          </p>
        )
      )}
    </div>
  )
}

/** A line of text. An empty `error` marks the field without words of its own. */
export function Field({ label, error, hint, ...input }: Labelled & ComponentProps<'input'>) {
  return (
    <FieldFrame label={label} error={error} hint={hint}>
      {(control) => <input {...input} {...control} />}
    </FieldFrame>
  )
}

/** A choice from a short list. */
export function SelectField({
  label,
  error,
  hint,
  ...select
}: Labelled & ComponentProps<'select'>) {
  return (
    <FieldFrame label={label} error={error} hint={hint}>
      {(control) => <select {...select} {...control} />}
    </FieldFrame>
  )
}

/** Text of more than one line; `className` says how high it is. */
export function TextArea({
  label,
  error,
  hint,
  className = '',
  ...area
}: Labelled & ComponentProps<'textarea'>) {
  return (
    <FieldFrame label={label} error={error} hint={hint}>
      {(control) => (
        <textarea {...area} {...control} className={`${control.className} ${className}`} />
      )}
    </FieldFrame>
  )
}
