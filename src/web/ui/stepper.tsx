import { Minus, Plus } from 'lucide-react'
import { useState } from 'react'
import styles from './stepper.module.css'

type Options = {
  value: number
  onChange: (value: number) => void
  min?: number
  /** Without it there is no upper limit (product page, spec §9). */
  max?: number
  /** What is counted, for screen readers; its first word names the buttons. */
  label?: string
  /** The field's name when the form is submitted without JavaScript. */
  name?: string | undefined
  /** The message for more than `max`. */
  tooMany?: string
}

/**
 * A quantity with two buttons and a text field. Values outside `min` and `max` never reach `onChange`: they are ignored
 * (spec §5), the field returns to the last valid value, and too many show a message. The minus button lowers a `value`
 * above `max` (added on the product page) to it.
 */
export function Stepper({
  value,
  onChange,
  min = 1,
  max = Number.MAX_SAFE_INTEGER,
  label = 'Menge',
  name,
  tooMany = `Höchstens ${max} Stück`,
}: Options) {
  // The text being typed; null otherwise, so that the field follows `value`.
  const [draft, setDraft] = useState<string | null>(null)
  const [isTooMany, setTooMany] = useState(false)
  const [noun] = label.split(/:? /)

  function change(wanted: number) {
    setDraft(null)
    setTooMany(wanted > max)
    if (wanted >= min && wanted <= max && wanted !== value) onChange(wanted)
  }
  const decrease = () => change(Math.min(value - 1, max))

  return (
    <div className={styles['frame']}>
      <fieldset className={styles['stepper']} aria-label={label}>
        <button
          type="button"
          className="icon-button"
          aria-label={`${noun} verringern`}
          aria-disabled={value <= min}
          onClick={decrease}
        >
          <Minus aria-hidden="true" />
        </button>
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
          onBlur={() => draft !== null && change(pieces(draft))}
          onKeyDown={(event) => {
            if (event.key === 'Enter') change(draft === null ? value : pieces(draft))
            else if (event.key === 'ArrowUp') change(value + 1)
            else if (event.key === 'ArrowDown') decrease()
            else return
            event.preventDefault()
          }}
        />
        <button
          type="button"
          className="icon-button"
          aria-label={`${noun} erhöhen`}
          aria-disabled={value >= max}
          onClick={() => change(value + 1)}
        >
          <Plus aria-hidden="true" />
        </button>
      </fieldset>
      <output className={isTooMany ? styles['note'] : 'visually-hidden'}>
        {isTooMany ? tooMany : draft === null && `${noun}: ${value}`}
      </output>
    </div>
  )
}

/** Whole pieces only: `1.5` is 1, not 15. NaN for anything that is not a number. */
const pieces = (typed: string) => Number.parseInt(typed, 10)
