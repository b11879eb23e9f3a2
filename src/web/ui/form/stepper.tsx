import Minus from 'lucide-react/icons/minus'
import Plus from 'lucide-react/icons/plus'
import { useState } from 'react'
import styles from './stepper.module.css'
import { IconButton } from '../icon-button.tsx'

type Options = {
  value: number
  onChange: (value: number) => void
  /** Any number when it is missing. */
  max?: number
  /** What is counted, for screen readers; its first word names the buttons. */
  label: string
  /** The field's name when the form is submitted without JavaScript. */
  name?: string | undefined
  /** The message for more than `max`. */
  tooMany?: string
}

/**
 * A quantity with two buttons and a text field. Values below 1 or above `max` never reach `onChange`: they are ignored
 * (spec §5), the field returns to the last valid value, and a message says what is allowed. The minus button lowers a
 * `value` above `max` (added on the product page) to it.
 */
export function Stepper({
  value,
  onChange,
  max = Number.POSITIVE_INFINITY,
  label,
  name,
  tooMany = `Höchstens ${max} Stück`,
}: Options) {
  // The text being typed; null otherwise, so that the field follows `value`.
  const [draft, setDraft] = useState<string | null>(null)
  const [refusal, setRefusal] = useState<string>()
  const [noun] = label.split(/:? /)

  function change(wanted: number) {
    setDraft(null)
    const isAllowed = wanted >= 1 && wanted <= max
    setRefusal(isAllowed ? undefined : wanted > max ? tooMany : wholeNumbers(max))
    if (isAllowed && wanted !== value) onChange(wanted)
  }
  const decrease = () => {
    if (value > 1) change(Math.min(value - 1, max))
  }

  return (
    <div className={styles['frame']}>
      <fieldset className={styles['stepper']}>
        <legend className="visually-hidden">{label}</legend>
        <IconButton
          icon={Minus}
          label={`${noun} verringern`}
          aria-disabled={value <= 1}
          onClick={decrease}
        />
        <input
          type="text"
          name={name}
          inputMode="numeric"
          autoComplete="off"
          aria-label={label}
          size={Math.max(2, String(draft ?? value).length)}
          value={draft ?? value}
          onFocus={(event) => event.currentTarget.select()}
          onChange={(event) => setDraft(event.target.value.slice(0, 6))}
          onBlur={() => draft !== null && change(parseQuantity(draft))}
          onKeyDown={(event) => {
            if (event.key === 'Enter') change(draft === null ? value : parseQuantity(draft))
            else if (event.key === 'ArrowUp') change(value + 1)
            else if (event.key === 'ArrowDown') decrease()
            else return
            event.preventDefault()
          }}
        />
        <IconButton
          icon={Plus}
          label={`${noun} erhöhen`}
          aria-disabled={value >= max}
          onClick={() => change(value + 1)}
        />
      </fieldset>
      <p role="status" className={refusal ? styles['note'] : 'visually-hidden'}>
        {refusal ?? (draft === null && `${noun}: ${value}`)}
      </p>
    </div>
  )
}

const wholeNumbers = (max: number) =>
  Number.isFinite(max) ? `Ganze Zahlen von 1 bis ${max}` : 'Ganze Zahlen ab 1'

/**
 * Whole pieces only; NaN for anything else: `1.5` is neither 1 nor 15. Pages without a form have no room for `cleanTyped`:
 * only what is pasted along with a number is dropped.
 */
const parseQuantity = (typed: string) => {
  const number = typed.replaceAll(/\p{Cf}/gu, '').trim()
  return /^\d+$/.test(number) ? Number(number) : Number.NaN
}
