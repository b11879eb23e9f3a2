import type { ReactNode } from 'react'
import { Button } from '../button.tsx'
import { Dialog } from './dialog.tsx'
import { DialogActions } from './dialog-actions.tsx'

/** What is asked: title, what is at stake, and the two answers. Escape and the backdrop answer `keep`. */
export type QuestionText = {
  title: string
  keep: string
  yes: string
  /** Keeping is what most people want here. */
  isKeepAdvised?: boolean
  children: ReactNode
}

/** A question with two answers, in a dialog. */
export function Question({
  title,
  keep,
  yes,
  isKeepAdvised = false,
  isOpen,
  busy = false,
  onKeep,
  onYes,
  children,
}: QuestionText & { isOpen: boolean; busy?: boolean; onKeep: () => void; onYes: () => void }) {
  return (
    <Dialog title={title} isOpen={isOpen} onClose={onKeep}>
      {children}
      <DialogActions keep={keep} look={isKeepAdvised ? 'primary' : 'secondary'}>
        <Button
          look={isKeepAdvised ? 'secondary' : 'danger'}
          aria-disabled={busy || undefined}
          onClick={onYes}
        >
          {yes}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
