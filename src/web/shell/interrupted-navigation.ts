import type { Location } from 'react-router'

const storageName = 'unterwegs'

/**
 * Keeps where a visitor is going while that page loads, in case this one is loaded again meanwhile: React Router does so
 * when the scripts of the next page are gone, because the line is bad or an update of the shop has replaced them. Returns
 * how to stop.
 */
export function keepDestination({ pathname, search, hash, state }: Location): () => void {
  const keep = () => {
    try {
      const way = { to: pathname + search + hash, state: state as unknown }
      sessionStorage.setItem(storageName, JSON.stringify(way))
    } catch {
      // The page that is loaded again is shown.
    }
  }
  addEventListener('pagehide', keep)
  return () => removeEventListener('pagehide', keep)
}

/** Goes on to where a visitor was going, as a page of the browser; called once the page has started. */
export function resumeNavigation(): void {
  try {
    const way = sessionStorage.getItem(storageName)
    sessionStorage.removeItem(storageName)
    const [entry] = performance.getEntriesByType('navigation')
    if (!way || (entry as PerformanceNavigationTiming | undefined)?.type !== 'reload') return
    const { to, state } = JSON.parse(way) as { to: string; state: unknown }
    history.pushState({ usr: state }, '', to)
    location.reload()
  } catch {
    // Nothing was kept.
  }
}
