import { useLocation, useNavigation } from 'react-router'

/**
 * The filters of this page's list: the query of the current address, or of a pending navigation. Changing one part must
 * start from these, or the other recent changes would be lost.
 */
export function usePendingParams(): URLSearchParams {
  const here = useLocation()
  const { location: next } = useNavigation()
  return new URLSearchParams(next?.pathname === here.pathname ? next.search : here.search)
}
