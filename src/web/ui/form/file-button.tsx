import { type ComponentProps, useRef } from 'react'
import { Button } from '../button.tsx'

/** A button that asks for a file, the same one again too; `field` names the file field for screen readers. */
export function FileButton({
  field,
  accept,
  capture,
  onFile,
  ...button
}: Omit<ComponentProps<typeof Button>, 'onClick'> &
  Pick<ComponentProps<'input'>, 'accept' | 'capture'> & {
    field: string
    onFile: (file: File) => void
  }) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <Button {...button} onClick={() => input.current?.click()} />
      <input
        ref={input}
        type="file"
        hidden
        aria-label={field}
        accept={accept}
        capture={capture}
        onChange={({ target }) => {
          const [file] = target.files ?? []
          if (file) onFile(file)
          target.value = ''
          // Chosen in a menu, it takes the menu along.
          target.closest<HTMLElement>(':popover-open:not(:has(dialog[open]))')?.hidePopover()
        }}
      />
    </>
  )
}
