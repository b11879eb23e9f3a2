import { type ComponentProps, useEffect, useRef } from 'react'

/** Focuses the first field of what a button has opened, as the button itself is gone. */
export function FirstFieldFocus(props: ComponentProps<'div'>) {
  const frame = useRef<HTMLDivElement>(null)
  useEffect(() => {
    frame.current?.querySelector<HTMLElement>('input:not([type=hidden]), select')?.focus()
  }, [])
  return <div {...props} ref={frame} />
}
