import type { LucideIcon } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Button, type Look } from '../button.tsx'
import { Dialog } from './dialog.tsx'

/** What opens a dialog: a button, or something else that does it when it is pressed. */
type Opener =
  | { label: ReactNode; icon?: LucideIcon; look?: Look }
  | { opener: (open: () => void) => ReactNode }

/** A button that opens a dialog, mostly with a form, which closes it once it is done (`useForm`). */
export function DialogButton({
  title,
  children,
  ...by
}: Opener & {
  title: string
  children: ReactNode
}) {
  const [isOpen, setOpen] = useState(false)
  const open = () => setOpen(true)
  return (
    <>
      {'opener' in by ? (
        by.opener(open)
      ) : (
        <Button look={by.look ?? 'secondary'} icon={by.icon} onClick={open}>
          {by.label}
        </Button>
      )}
      <Dialog title={title} isOpen={isOpen} onClose={() => setOpen(false)}>
        {children}
      </Dialog>
    </>
  )
}
