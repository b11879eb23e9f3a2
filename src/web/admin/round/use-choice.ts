import { useSearchParams } from 'react-router'

/** One of the choices in the address of the page of a day: changing it keeps the others, and where the page is scrolled. */
export function useChoice(name: 'tag' | 'frist') {
  const [params, setParams] = useSearchParams()
  const withValue = (value: string | undefined) => {
    const next = new URLSearchParams(params)
    next.delete(name)
    if (value !== undefined) next.set(name, value)
    return next
  }
  return {
    /** Without a value: as the page is at the time it is opened. */
    addressOf: (value?: string) => `?${withValue(value).toString()}`,
    choose: (value: string) => setParams(withValue(value), { preventScrollReset: true }),
  }
}
