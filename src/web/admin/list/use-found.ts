import { type ChangeEvent, useEffect, useState } from 'react'
import { fieldLimits } from '../../../contract/limits.ts'

/** The debounce delay of typing, in ms. */
const searchDebounce = 120

/**
 * A field that finds while one types: what its words find (`found`), the props of the field, and a way to ask once more.
 * `ask` stays the same function.
 */
export function useFinding<Found>(ask: (words: string) => Promise<Found>) {
  const [value, setValue] = useState('')
  const [requested, setRequested] = useState({ words: '' })
  function onChange({ target }: ChangeEvent<HTMLInputElement>) {
    setValue(target.value)
    const words = target.value.trim()
    setRequested((before) => (before.words === words ? before : { words }))
  }
  return {
    found: useFound(requested, ask),
    words: requested.words,
    askAgain: () => setRequested({ ...requested }),
    field: { value, onChange, maxLength: fieldLimits.search, autoComplete: 'off' },
  }
}

/**
 * What is found for the words typed last: at once for none, otherwise once typing pauses; `failed` when the call does.
 * An earlier answer that arrives late is dropped. Each new `requested` asks again, so that the same words can be tried
 * once more.
 */
function useFound<Found>(
  requested: { words: string },
  ask: (words: string) => Promise<Found>,
): Found | 'failed' | undefined {
  const [found, setFound] = useState<Found | 'failed'>()
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
