import { useEffect, useState } from 'react'

/** The debounce delay of typing, in ms. */
const searchDebounce = 250

/**
 * What is found for the words typed last: at once for none, otherwise once typing pauses; `failed` when the call does.
 * An earlier answer that arrives late is dropped. Each new `requested` asks again, so that the same words can be tried
 * once more; `ask` stays the same function.
 */
export function useFound<Row>(
  requested: { words: string },
  ask: (words: string) => Promise<readonly Row[]>,
): readonly Row[] | 'failed' | undefined {
  const [found, setFound] = useState<readonly Row[] | 'failed'>()
  useEffect(() => {
    const { words } = requested
    let isOver = false
    const timer = setTimeout(
      () =>
        void ask(words)
          .catch(() => 'failed' as const)
          .then((answered) => isOver || setFound(answered)),
      words ? searchDebounce : 0,
    )
    return () => {
      isOver = true
      clearTimeout(timer)
    }
  }, [requested, ask])
  return found
}
