import { type ChangeEvent, useEffect, useEffectEvent, useState } from 'react'
import { fieldLimits } from '../../../contract/limits.ts'

/** The debounce delay of typing, in ms. */
const searchDebounce = 120

/**
 * A field that finds while one types: what its words find (`foundFor`), at once for none, otherwise once typing pauses,
 * or whether the call `failed`; the props of the field, and a way to ask once more. An earlier answer that arrives late
 * is dropped.
 */
export function useFinding<Found>(ask: (words: string) => Promise<Found>) {
  const [value, setValue] = useState('')
  // Each new object asks, so that the same words can be tried once more.
  const [requested, setRequested] = useState({ words: '' })
  const [answer, setAnswer] = useState<{ found?: Found; foundFor?: string; failed?: boolean }>({})
  const askNow = useEffectEvent(ask)
  useEffect(() => {
    const { words } = requested
    let isOver = false
    const timer = setTimeout(
      () =>
        void askNow(words).then(
          (found) => isOver || setAnswer({ found, foundFor: words }),
          () => isOver || setAnswer({ failed: true }),
        ),
      words ? searchDebounce : 0,
    )
    return () => {
      isOver = true
      clearTimeout(timer)
    }
  }, [requested])

  function onChange({ target }: ChangeEvent<HTMLInputElement>) {
    setValue(target.value)
    const words = target.value.trim()
    setRequested((before) => (before.words === words ? before : { words }))
  }
  return {
    ...answer,
    words: requested.words,
    askAgain: () => setRequested({ ...requested }),
    field: { value, onChange, maxLength: fieldLimits.search, autoComplete: 'off' },
  }
}
