import Ellipsis from 'lucide-react/icons/ellipsis'
import { type ReactNode, useEffect, useId, useRef } from 'react'
import styles from './menu.module.css'
import { IconButton } from '../../ui/icon-button.tsx'

/**
 * What can be done with one thing, behind one button. A native popover: Escape closes it, returning the focus to the
 * button, and so does a press outside. A dialog that one of its buttons opens stays inside and takes its place; closed,
 * it takes the menu along.
 */
export function Menu({ label, children }: { label: string; children: ReactNode }) {
  const id = useId()
  const menu = useRef<HTMLDivElement>(null)
  // The event of a dialog inside does not bubble, so React offers it only where the dialog is.
  useEffect(() => {
    const { current } = menu
    const close = () => current?.hidePopover()
    current?.addEventListener('close', close, true)
    return () => current?.removeEventListener('close', close, true)
  }, [])
  return (
    <>
      <IconButton icon={Ellipsis} label={label} popoverTarget={id} />
      <div
        ref={menu}
        id={id}
        popover="auto"
        role="group"
        aria-label={label}
        className={styles['menu']}
      >
        {children}
      </div>
    </>
  )
}
