import type { LucideIcon } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Button, type Look } from '../button.tsx'
import { Dialog } from './dialog.tsx'

/** A button that opens a dialog, mostly with a form, which closes it once it is done. */
export function DialogButton({
  label,
  icon,
  look = 'secondary',
  title,
  onOpen,
  children,
}: {
  label: ReactNode
  icon?: LucideIcon
  look?: Look
  title: string
  /** Before it opens. */
  onOpen?: () => void
  children: (close: () => void) => ReactNode
}) {
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <>
      <Button
        look={look}
        icon={icon}
        onClick={() => {
          onOpen?.()
          setOpen(true)
        }}
      >
        {label}
      </Button>
      <Dialog title={title} isOpen={isOpen} onClose={close}>
        {isOpen && children(close)}
      </Dialog>
    </>
  )
}
