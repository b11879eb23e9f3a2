import { Minus, Plus } from 'lucide-react'
import { useState } from 'react'
import styles from './stepper.module.css'

type Options = {
  value: number
  onChange: (value: number) => void
  min?: number
  /** Without it there is no upper bound (product page, spec §9). */
  max?: number
  /** What is counted, for screen readers; its first word names the buttons. */
  label?: string
  disabled?: boolean
}

/**
 * A quantity with two buttons and a field to type in. Values outside `min` and `max` never reach
 * `onChange`: they are ignored (spec §5), and the field shows the last good value again.
 */
export function Stepper({ value, onChange, min = 1, max, label = 'Menge', disabled }: Options) {
  // What is being typed; null while nobody types, so the field follows `value`.
  const [draft, setDraft] = useState<string | null>(null)
  const [noun] = label.split(' ')
  const allowed = (wanted: number) =>
    Number.isSafeInteger(wanted) && wanted >= min && (max === undefined || wanted <= max)

  function change(wanted: number) {
    setDraft(null)
    if (allowed(wanted) && wanted !== value) onChange(wanted)
  }

  return (
    <fieldset className={styles['stepper']} aria-label={label}>
      <button
        type="button"
        aria-label={`${noun} verringern`}
        disabled={disabled || !allowed(value - 1)}
        onClick={() => change(value - 1)}
      >
        <Minus aria-hidden="true" />
      </button>
      <input
        type="text"
        inputMode="numeric"
        autoComplete="off"
        aria-label={label}
        size={Math.max(2, String(draft ?? value).length)}
        disabled={disabled}
        value={draft ?? value}
        onFocus={(event) => event.currentTarget.select()}
        onChange={(event) => setDraft(event.target.value.replace(/\D/g, '').slice(0, 6))}
        onBlur={() => draft !== null && change(Number(draft))}
        onKeyDown={(event) => {
          if (event.key === 'Enter') change(Number(draft ?? value))
          else if (event.key === 'ArrowUp') change(value + 1)
          else if (event.key === 'ArrowDown') change(value - 1)
          else return
          event.preventDefault()
        }}
      />
      <button
        type="button"
        aria-label={`${noun} erhöhen`}
        disabled={disabled || !allowed(value + 1)}
        onClick={() => change(value + 1)}
      >
        <Plus aria-hidden="true" />
      </button>
      <output className="visually-hidden">{draft === null ? `${label}: ${value}` : ''}</output>
    </fieldset>
  )
}
