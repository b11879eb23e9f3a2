import { X } from 'lucide-react'
import { type ReactNode, useId, useLayoutEffect, useRef } from 'react'
import styles from './dialog.module.css'
import { putFocus } from './put-focus.ts'

/**
 * A modal window. The browser keeps the focus inside and closes on Escape; the cross and a press beside the
 * window close it too. Its content exists only while it is open, so closing forgets what was typed.
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

  // Before the content's own effects: what it puts the focus on must be shown by then.
  useLayoutEffect(() => {
    if (isOpen && !dialog.current?.open) {
      dialog.current?.showModal()
      // Left alone, the browser chooses the cross.
      if (dialog.current) findStart(dialog.current)?.focus()
    }
    if (!isOpen && dialog.current?.open) dialog.current.close()
  }, [isOpen])

  // The button that led on to the next step is gone with the step before.
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
        // The event comes late: by then the window may have been opened again, for another reason.
        if (!dialog.current?.open) onClose()
      }}
      onPointerDown={(event) => {
        if (event.target === dialog.current && isBeside(event, dialog.current))
          dialog.current.close()
      }}
    >
      {isOpen && (
        <>
          <div className={styles['head']}>
            <h2 id={titleId} ref={heading}>
              {title}
            </h2>
            <button
              type="button"
              className={`icon-button ${styles['close']}`}
              aria-label="Schliessen"
              onClick={() => dialog.current?.close()}
            >
              <X aria-hidden />
            </button>
          </div>
          {children}
        </>
      )}
    </dialog>
  )
}

/** What there is to do in the window: its first field, else the button that sends its form. */
function findStart(dialog: HTMLElement): HTMLElement | null {
  return (
    dialog.querySelector<HTMLElement>(
      ':is(input, select, textarea):not([hidden], [type=hidden])',
    ) ?? dialog.querySelector<HTMLElement>('form [type=submit]')
  )
}

/** The backdrop belongs to the dialog: only the place of the press tells them apart. */
function isBeside(press: { clientX: number; clientY: number }, dialog: HTMLDialogElement): boolean {
  const { left, right, top, bottom } = dialog.getBoundingClientRect()
  const { clientX: x, clientY: y } = press
  return x < left || x > right || y < top || y > bottom
}
