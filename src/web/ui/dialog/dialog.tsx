import X from 'lucide-react/icons/x'
import { type ReactNode, useId, useLayoutEffect, useRef } from 'react'
import styles from './dialog.module.css'
import { putFocus } from '../put-focus.ts'
import { IconButton } from '../icon-button.tsx'
import { useBackdrop } from './use-backdrop.ts'
import { CloseDialog } from './use-close-dialog.ts'

/**
 * A modal dialog. The browser traps the focus and closes it on Escape; the close button and a click on the backdrop
 * close it too, and so can its content (`useCloseDialog`), which is mounted only while open: closing discards what was
 * typed, unless its form keeps a draft.
 */
export function Dialog({
  title,
  isOpen,
  onClose,
  children,
}: {
  title: string
  isOpen: boolean
  onClose: () => void
  children: ReactNode
}) {
  const dialog = useRef<HTMLDialogElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const titleId = useId()
  const backdrop = useBackdrop()

  // Before the content's own effects, so that what they focus is already visible.
  useLayoutEffect(() => {
    if (isOpen && !dialog.current?.open) {
      dialog.current?.showModal()
      // By default the browser would focus the close button.
      if (dialog.current) findStart(dialog.current)?.focus()
    }
    if (!isOpen && dialog.current?.open) dialog.current.close()
  }, [isOpen])

  // The button that led to the next step was unmounted with its step.
  const shown = useRef(title)
  useLayoutEffect(() => {
    if (shown.current === title) return
    shown.current = title
    const { current } = dialog
    if (current?.open && !current.contains(document.activeElement))
      putFocus(findStart(current) ?? heading.current)
  }, [title])

  return (
    <dialog
      ref={dialog}
      className={styles['dialog']}
      aria-labelledby={titleId}
      onClose={() => {
        // The event is asynchronous: by then the dialog may have been reopened for another reason.
        if (!dialog.current?.open) onClose()
      }}
      {...backdrop}
    >
      {isOpen && (
        <>
          <div className={styles['head']}>
            <h2 id={titleId} ref={heading}>
              {title}
            </h2>
            <IconButton
              icon={X}
              className={styles['close']}
              label="Schliessen"
              onClick={() => dialog.current?.close()}
            />
          </div>
          <CloseDialog value={onClose}>{children}</CloseDialog>
        </>
      )}
    </dialog>
  )
}

/** The initial focus: the first field, or else the submit button. */
function findStart(dialog: HTMLElement): HTMLElement | null {
  return (
    dialog.querySelector<HTMLElement>(
      ':is(input, select, textarea):not([hidden], [type=hidden])',
    ) ?? dialog.querySelector<HTMLElement>('form [type=submit]')
  )
}
