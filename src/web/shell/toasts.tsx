import { type ComponentType, useEffect, useState } from 'react'
import { useToaster, wantToasts } from '../ui/toast.ts'

/** Shows messages from the visitor's first touch or key on; who only reads never loads this. */
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

  // Not `lazy`: React holds back for 300 ms what was suspended, and a message lasts only 2 s.
  useEffect(() => {
    if (isWanted)
      void import('../ui/toaster.tsx').then((module) => setToaster(() => module.Toaster))
  }, [isWanted])

  return Toaster ? <Toaster /> : null
}
