import { type ComponentProps, useEffect, useRef } from 'react'
import { Notice } from './notice.tsx'

/** Says how it went, in the place of what was pressed: the focus goes on to it instead of getting lost. */
export function FocusedNotice({ tone = 'success', children }: ComponentProps<typeof Notice>) {
  const frame = useRef<HTMLDivElement>(null)
  useEffect(() => frame.current?.focus(), [])
  return (
    <div ref={frame} tabIndex={-1}>
      <Notice tone={tone}>{children}</Notice>
    </div>
  )
}
