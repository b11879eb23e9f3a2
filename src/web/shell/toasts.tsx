import { type ComponentType, useEffect, useState } from 'react'
import { useToaster, wantToasts } from '../ui/message/toast.ts'

/** Shows toasts from the visitor's first interaction on; without any, this code is never loaded. */
export function Toasts() {
  const isWanted = useToaster((toaster) => toaster.isWanted)
  const [Toaster, setToaster] = useState<ComponentType>()

  useEffect(() => {
    const signs = ['pointerdown', 'keydown'] as const
    for (const sign of signs) window.addEventListener(sign, wantToasts, { once: true })
    return () => {
      for (const sign of signs) window.removeEventListener(sign, wantToasts)
    }
  }, [])

  // Not `lazy`: React delays suspended content by 300 ms, and a toast lasts only 2 s.
  useEffect(() => {
    if (isWanted)
      import('../ui/message/toaster.tsx').then(
        (module) => setToaster(() => module.Toaster),
        // Then the browser shows the texts (toast.ts).
        () => undefined,
      )
  }, [isWanted])

  return Toaster ? <Toaster /> : null
}
