import CircleAlert from 'lucide-react/icons/circle-exclamation-point'
import { type ComponentProps, type ReactNode, useId } from 'react'
import styles from './field.module.css'
import { useFieldError } from './field-errors.ts'
import '../styles/select.css'

type Labelled = {
  label: string
  /** Its name in the form around, which says why the value is rejected and marks the control as invalid. */
  name?: string | undefined
  /** The same where no `<Form>` is around. */
  error?: string | undefined
  hint?: ReactNode
}

/** The props that connect a control with its label, hint and error for screen readers. */
type ControlProps = {
  id: string
  className: string | undefined
  'aria-invalid': true | undefined
  'aria-describedby': string | undefined
}

/** Label above, control, then hint or error. `children` renders the control. */
export function FieldFrame({
  label,
  name,
  error: own,
  hint,
  children,
}: Labelled & { children: (control: ControlProps) => ReactNode }) {
  const id = useId()
  const refusal = useFieldError(name)
  const error = own ?? refusal
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
        <p key="error" ref={speakWhereFocused} className={styles['error']} id={note}>
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

/**
 * A screen reader says a rejection when the field gets the focus (`useForm`). Where the field has it already, because it
 * was sent with Enter, nobody would hear of it.
 */
function speakWhereFocused(error: HTMLElement | null): void {
  if (error?.parentElement?.contains(document.activeElement)) error.role = 'alert'
}

/** A line of text. An empty `error` marks the field as invalid without a message of its own. */
export function Field({ label, error, hint, ...input }: Labelled & ComponentProps<'input'>) {
  return (
    <FieldFrame label={label} name={input.name} error={error} hint={hint}>
      {(control) => <input {...input} {...control} />}
    </FieldFrame>
  )
}

/** A selection from a short list: each value with its words, after the `<option>`s in `children`. */
export function SelectField({
  label,
  error,
  hint,
  options,
  children,
  ...select
}: Labelled &
  ComponentProps<'select'> & {
    options?: readonly (readonly [value: string | number, words: string])[]
  }) {
  return (
    <FieldFrame label={label} name={select.name} error={error} hint={hint}>
      {(control) => (
        <select {...select} {...control}>
          {children}
          {options?.map(([value, words]) => (
            <option key={value} value={value}>
              {words}
            </option>
          ))}
        </select>
      )}
    </FieldFrame>
  )
}

/** Multi-line text; `className` sets its height. */
export function TextArea({
  label,
  error,
  hint,
  className = '',
  ...area
}: Labelled & ComponentProps<'textarea'>) {
  return (
    <FieldFrame label={label} name={area.name} error={error} hint={hint}>
      {(control) => (
        <textarea {...area} {...control} className={`${control.className} ${className}`} />
      )}
    </FieldFrame>
  )
}
