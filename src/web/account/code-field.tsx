import { useState } from 'react'
import { readCode } from '../../contract/fields/typed-code.ts'
import { resetCodeDigits } from '../../contract/limits.ts'
import { FieldFrame } from '../ui/form/field.tsx'
import styles from './code-field.module.css'

const places = Array.from({ length: resetCodeDigits }, (_, at) => at)

/**
 * One field drawn as four boxes of one digit (spec §5): the next digit goes into the marked box, backspace goes back, and
 * whoever returns to a filled field types the code anew. Pasting and autofill work as in any field.
 */
export function CodeField({ name, label }: { name: string; label: string }) {
  const [digits, setDigits] = useState('')
  const [isWhole, setWhole] = useState(false)
  const next = Math.min(digits.length, resetCodeDigits - 1)
  return (
    <FieldFrame label={label} name={name}>
      {(control) => (
        <div className={styles['boxes']}>
          <input
            {...control}
            className={styles['digits']}
            type="text"
            name={name}
            inputMode="numeric"
            autoComplete="one-time-code"
            value={digits}
            onChange={({ currentTarget }) =>
              setDigits(readCode(currentTarget.value).replace(/\D/g, '').slice(0, resetCodeDigits))
            }
            onFocus={({ currentTarget }) => placeCaret(currentTarget)}
            onClick={({ currentTarget }) => placeCaret(currentTarget)}
            onSelect={({ currentTarget }) => setWhole(keepCaret(currentTarget))}
          />
          {places.map((at) => (
            <span key={at} aria-hidden="true" data-next={isWhole || at === next || undefined}>
              {digits[at]}
            </span>
          ))}
        </div>
      )}
    </FieldFrame>
  )
}

/** The caret is not shown: it stands behind the digits, and a code that is complete is selected to be typed anew. */
function placeCaret(input: HTMLInputElement): void {
  const end = input.value.length
  input.setSelectionRange(end === resetCodeDigits ? 0 : end, end)
}

/** Moved by a key, the caret returns behind the digits. Whether all of them are selected. */
function keepCaret(input: HTMLInputElement): boolean {
  const { selectionStart, selectionEnd, value } = input
  const end = value.length
  if (selectionStart === 0 && selectionEnd === end) return end > 0
  if (selectionStart !== end) input.setSelectionRange(end, end)
  return false
}
