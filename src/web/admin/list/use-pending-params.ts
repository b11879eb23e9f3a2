import { useLocation, useNavigation, useSearchParams } from 'react-router'

/**
 * The filters of this page's list: the query of the current address, or of a pending navigation. Changing one part must
 * start from these, or the other recent changes would be lost.
 */
export function usePendingParams(): URLSearchParams {
  const here = useLocation()
  const { location: next } = useNavigation()
  return new URLSearchParams(next?.pathname === here.pathname ? next.search : here.search)
}

/** One of these filters: its value, and how another is chosen, from the first page on. */
export function useFilter(name: string) {
  const params = usePendingParams()
  const [, setParams] = useSearchParams()
  function choose(value: string) {
    params.delete('page')
    if (value) params.set(name, value)
    else params.delete(name)
    setParams(params, { replace: true })
  }
  return { value: params.get(name) ?? '', choose }
}
