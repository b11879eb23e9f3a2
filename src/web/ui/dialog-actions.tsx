import type { ReactNode } from 'react'
import { Button, type Look } from './button.tsx'
import styles from './dialog-actions.module.css'

/**
 * The answers to a question, in one order everywhere: first what leaves all as it is, said by what is kept
 * («Bestellung behalten», never «Abbrechen»: that may also be what was asked), then what is done.
 */
export function DialogActions({
  keep,
  onKeep,
  look = 'secondary',
  children,
}: {
  keep: string
  onKeep: () => void
  /** `primary` where keeping is what we advise. */
  look?: Look
  children: ReactNode
}) {
  return (
    <div className={`row ${styles['actions']}`}>
      <Button look={look} onClick={onKeep}>
        {keep}
      </Button>
      {children}
    </div>
  )
}
