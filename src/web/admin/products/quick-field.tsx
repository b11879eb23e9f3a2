import Check from 'lucide-react/icons/check'
import { useId, useRef, useState } from 'react'
import { fieldLimits } from '../../../contract/limits.ts'
import { statusOf, textOf } from '../../api.ts'
import { useAction } from '../../parts/action.tsx'
import styles from './quick-field.module.css'
import { IconButton } from '../../ui/icon-button.tsx'

/**
 * A value of a list that is changed in place: typed over, and saved with the enter key or the button that appears. Escape
 * brings the saved value back. `onSave` resolves to the message then; what it refuses as a value (400) is said at the
 * field, which is marked as invalid.
 */
export function QuickField({
  label,
  value,
  inputMode,
  isLow = false,
  onSave,
}: {
  /** The accessible name: what of which row. */
  label: string
  value: string
  /** The keys a phone offers: with a point or without. */
  inputMode: 'decimal' | 'numeric'
  /** Marks a value that needs attention. */
  isLow?: boolean
  onSave: (typed: string) => Promise<string>
}) {
  const [typed, setTyped] = useState<string>()
  const [wrong, setWrong] = useState<string>()
  const input = useRef<HTMLInputElement>(null)
  const note = useId()
  const { busy, run } = useAction('Nicht gespeichert')
  const isChanged = typed !== undefined && typed.trim() !== value
  const type = (text?: string) => {
    setTyped(text)
    setWrong(undefined)
  }
  const save = () =>
    run(async () => {
      if (!isChanged) return undefined
      try {
        const message = await onSave(typed.trim())
        type()
        return message
      } catch (failure) {
        // Whoever has left the list by then is told in a toast.
        if (statusOf(failure) !== 400 || !input.current) throw failure
        return setWrong(textOf(failure))
      }
    })
  return (
    <span className={styles['frame']} data-changed={isChanged || undefined}>
      <input
        ref={input}
        className={`${styles['field']} ${isLow ? styles['low'] : ''}`}
        aria-label={label}
        aria-invalid={wrong ? true : undefined}
        aria-describedby={wrong && note}
        value={typed ?? value}
        placeholder="–"
        inputMode={inputMode}
        autoComplete="off"
        maxLength={fieldLimits.amount}
        readOnly={busy}
        onFocus={({ currentTarget }) => currentTarget.select()}
        onChange={({ target }) => type(target.value)}
        onKeyDown={({ key }) => {
          if (key === 'Enter') void save()
          if (key === 'Escape') type()
        }}
      />
      {isChanged && (
        <IconButton
          icon={Check}
          className={styles['save']}
          label={`${label} speichern`}
          aria-disabled={busy || undefined}
          onClick={() => void save()}
        />
      )}
      {wrong && (
        <span role="alert" id={note} className={styles['wrong']}>
          {wrong}
        </span>
      )}
    </span>
  )
}
