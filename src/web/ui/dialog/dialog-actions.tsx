import type { ReactNode } from 'react'
import { Button, type Look } from '../button.tsx'
import { useCloseDialog } from './use-close-dialog.ts'
import styles from './dialog-actions.module.css'

/**
 * The buttons of a confirmation, in the same order everywhere: first the one that changes nothing, named after what is
 * kept («Bestellung behalten», never «Abbrechen», which could also mean the action itself), then the action.
 */
export function DialogActions({
  keep,
  onKeep,
  look = 'secondary',
  children,
}: {
  keep: string
  /** What the first one does where it does not close the dialog. */
  onKeep?: () => void
  /** `primary` where keeping is the recommended choice. */
  look?: Look
  children: ReactNode
}) {
  const close = useCloseDialog()
  return (
    <div className={`row ${styles['actions']}`} data-actions>
      <Button look={look} onClick={onKeep ?? close}>
        {keep}
      </Button>
      {children}
    </div>
  )
}
