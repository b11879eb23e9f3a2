import { type ReactNode, useEffect, useRef } from 'react'
import { Notice } from './notice.tsx'

/** Says that it worked, in the place of what was pressed: the focus goes on to it instead of getting lost. */
export function FocusedNotice({ children }: { children: ReactNode }) {
  const frame = useRef<HTMLDivElement>(null)
  useEffect(() => frame.current?.focus(), [])
  return (
    <div ref={frame} tabIndex={-1}>
      <Notice tone="success">{children}</Notice>
    </div>
  )
}
