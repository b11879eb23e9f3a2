import { useLocation, useNavigation } from 'react-router'

/**
 * What narrows the list of this page: the query of the address, or of the one that is still loading. Who
 * changes one part of it keeps the others from here, else he would drop what was chosen a moment ago.
 */
export function usePendingParams(): URLSearchParams {
  const here = useLocation()
  const { location: next } = useNavigation()
  return new URLSearchParams(next?.pathname === here.pathname ? next.search : here.search)
}
