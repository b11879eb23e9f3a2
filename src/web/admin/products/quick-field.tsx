import Check from 'lucide-react/icons/check'
import { useState } from 'react'
import { fieldLimits } from '../../../contract/limits.ts'
import { useAction } from '../../parts/action.tsx'
import styles from './quick-field.module.css'
import { IconButton } from '../../ui/icon-button.tsx'

/**
 * A value of a list that is changed in place: typed over, and saved with the enter key or the button that appears. Escape
 * brings the saved value back. `onSave` resolves to the message then.
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
  const { busy, run } = useAction('Nicht gespeichert')
  const isChanged = typed !== undefined && typed.trim() !== value
  const save = () =>
    run(async () => {
      if (!isChanged) return undefined
      const message = await onSave(typed.trim())
      setTyped(undefined)
      return message
    })
  return (
    <span className={styles['frame']} data-changed={isChanged || undefined}>
      <input
        className={`${styles['field']} ${isLow ? styles['low'] : ''}`}
        aria-label={label}
        value={typed ?? value}
        placeholder="–"
        inputMode={inputMode}
        autoComplete="off"
        maxLength={fieldLimits.amount}
        readOnly={busy}
        onFocus={({ currentTarget }) => currentTarget.select()}
        onChange={({ target }) => setTyped(target.value)}
        onKeyDown={({ key }) => {
          if (key === 'Enter') void save()
          if (key === 'Escape') setTyped(undefined)
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
    </span>
  )
}
