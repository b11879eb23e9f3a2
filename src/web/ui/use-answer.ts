import { useEffect, useEffectEvent, useState } from 'react'

/**
 * What `ask` resolves to, asked once for each `about`: undefined until it has, and where it fails. An answer about
 * something else that arrives late is dropped.
 */
export function useAnswer<Answer>(
  about: string | number,
  ask: () => Promise<Answer>,
): Answer | undefined {
  const [known, setKnown] = useState<{ about: string | number; answer: Answer }>()
  const askNow = useEffectEvent(ask)
  useEffect(() => {
    let isOver = false
    askNow().then(
      (answer) => isOver || setKnown({ about, answer }),
      () => undefined,
    )
    return () => {
      isOver = true
    }
  }, [about])
  return known?.about === about ? known.answer : undefined
}
