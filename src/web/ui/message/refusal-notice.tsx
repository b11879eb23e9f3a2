import { useLayoutEffect, useRef } from 'react'
import { Notice } from './notice.tsx'
import { toast } from './toast.ts'

/**
 * Why something was refused. What is loaded anew after a refusal can take away the dialog that shows it, because what was
 * asked is no longer to be done: then a toast says it. A dialog that somebody closes stays in the page, and says nothing.
 */
export function RefusalNotice({ text }: { text: string }) {
  const frame = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const dialog = frame.current?.closest('dialog')
    return () =>
      // It is still in the page while its effects are cleaned up.
      queueMicrotask(() => {
        if (dialog?.isConnected === false) toast.error(text)
      })
  }, [text])
  return (
    <div ref={frame}>
      <Notice tone="error">{text}</Notice>
    </div>
  )
}
