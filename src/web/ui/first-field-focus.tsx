import { type ComponentProps, useEffect, useRef } from 'react'

/** The pressed button is gone with what it opened: the first field of that gets the focus. */
export function FirstFieldFocus(props: ComponentProps<'div'>) {
  const frame = useRef<HTMLDivElement>(null)
  useEffect(() => {
    frame.current?.querySelector<HTMLElement>('input:not([type=hidden]), select')?.focus()
  }, [])
  return <div {...props} ref={frame} />
}
