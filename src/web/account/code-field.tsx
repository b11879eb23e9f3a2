import { type ClipboardEvent, type KeyboardEvent, useId, useRef, useState } from 'react'
import { resetCodeDigits } from '../../contract/limits.ts'
import field from '../ui/field.module.css'
import styles from './code-field.module.css'

const places = Array.from({ length: resetCodeDigits }, (_, at) => at)

/** Four boxes of one digit (spec §5): typing moves forward, backspace moves back, pasting a code fills all of them. */
export function CodeField({
  name,
  label,
  error,
}: {
  name: string
  label: string
  error?: string | undefined
}) {
  const [digits, setDigits] = useState(() => places.map(() => ''))
  const boxes = useRef<(HTMLInputElement | null)[]>([])
  const errorId = useId()

  function fill(from: number, typed: string) {
    const fresh = typed.replace(/\D/g, '').slice(0, places.length - from)
    if (!fresh) return
    setDigits((old) => old.map((digit, at) => fresh[at - from] ?? digit))
    boxes.current[Math.min(from + fresh.length, places.length - 1)]?.focus()
  }

  function onChange(at: number, typed: string) {
    if (typed === '') return setDigits((old) => old.with(at, ''))
    // A second digit in a filled box replaces the first; a whole code (autofill) fills this box and the following ones.
    fill(at, typed.length === 2 ? typed.replace(digits[at] ?? '', '') || typed.slice(1) : typed)
  }

  function onKeyDown(at: number, event: KeyboardEvent) {
    if (event.key === 'Backspace' && !digits[at] && at > 0) {
      event.preventDefault()
      setDigits((old) => old.with(at - 1, ''))
      boxes.current[at - 1]?.focus()
    }
    if (event.key === 'ArrowLeft') boxes.current[at - 1]?.focus()
    if (event.key === 'ArrowRight') boxes.current[at + 1]?.focus()
  }

  function onPaste(event: ClipboardEvent) {
    event.preventDefault()
    fill(0, event.clipboardData.getData('text'))
  }

  return (
    <fieldset className={styles['frame']}>
      <legend>{label}</legend>
      <input type="hidden" name={name} value={digits.join('')} />
      <div className={styles['boxes']}>
        {places.map((at) => (
          <input
            key={at}
            className={field['control']}
            ref={(box) => {
              boxes.current[at] = box
            }}
            type="text"
            inputMode="numeric"
            autoComplete={at === 0 ? 'one-time-code' : 'off'}
            aria-label={`Ziffer ${at + 1} von ${resetCodeDigits}`}
            aria-invalid={error && !digits[at] ? true : undefined}
            aria-describedby={error ? errorId : undefined}
            value={digits[at]}
            onFocus={(event) => event.currentTarget.select()}
            onChange={(event) => onChange(at, event.currentTarget.value)}
            onKeyDown={(event) => onKeyDown(at, event)}
            onPaste={onPaste}
          />
        ))}
      </div>
      {error && (
        <p className={field['error']} id={errorId} role="alert">
          {error}
        </p>
      )}
    </fieldset>
  )
}
