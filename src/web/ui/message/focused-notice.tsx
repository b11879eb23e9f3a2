import { type ComponentProps, useEffect, useRef } from 'react'
import { Notice } from './notice.tsx'

/** Reports the outcome in place of the clicked button, and takes the focus so that it is not lost. */
export function FocusedNotice({ tone = 'success', children }: ComponentProps<typeof Notice>) {
  const frame = useRef<HTMLDivElement>(null)
  useEffect(() => frame.current?.focus(), [])
  return (
    <div ref={frame} tabIndex={-1}>
      <Notice tone={tone}>{children}</Notice>
    </div>
  )
}
