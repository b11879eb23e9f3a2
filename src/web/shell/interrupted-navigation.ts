import { use, useEffect } from 'react'
import { UNSAFE_DataRouterContext as DataRouterContext } from 'react-router'

/**
 * Keeps where a visitor is going while that page loads, in case this one is loaded again meanwhile: React Router does so
 * when the scripts of the next page are gone, because the line is bad or an update of the shop has replaced them. Then
 * `resumeNavigation` goes on there.
 */
export function useKeptDestination(): void {
  // The router itself knows it from the press on; what React shows of it comes later than the reload on a busy machine.
  const router = use(DataRouterContext)?.router
  useEffect(() => {
    const keep = () => {
      const to = router?.state.navigation.location
      if (!to) return
      try {
        sessionStorage['unterwegs'] = JSON.stringify([to.pathname + to.search + to.hash, to.state])
      } catch {
        // The page that is loaded again is shown.
      }
    }
    addEventListener('pagehide', keep)
    return () => removeEventListener('pagehide', keep)
  }, [router])
}
