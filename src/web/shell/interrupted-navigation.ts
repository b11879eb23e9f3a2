import type { Location } from 'react-router'

/**
 * Keeps where a visitor is going while that page loads, in case this one is loaded again meanwhile: React Router does so
 * when the scripts of the next page are gone, because the line is bad or an update of the shop has replaced them. Then
 * `resumeNavigation` goes on there. Returns how to stop.
 */
export function keepDestination({ pathname, search, hash, state }: Location): () => void {
  const keep = () => {
    try {
      sessionStorage['unterwegs'] = JSON.stringify([pathname + search + hash, state])
    } catch {
      // The page that is loaded again is shown.
    }
  }
  addEventListener('pagehide', keep)
  return () => removeEventListener('pagehide', keep)
}
