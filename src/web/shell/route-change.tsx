import { useEffect, useLayoutEffect, useRef } from 'react'
import { useLocation } from 'react-router'

/**
 * A new page starts at the top (spec §2) and moves the focus below its title, so that it is announced like a page load,
 * and then goes to the anchor in its address, if any, as does a link to an anchor of the page itself. On the first page
 * the browser does all this itself.
 */
export function RouteChange() {
  const { pathname, key } = useLocation()
  const shown = useRef({ pathname, key })

  // Before painting, so that the new page is never seen at the old scroll position.
  useLayoutEffect(() => {
    const before = shown.current
    if (before.key === key) return
    shown.current = { pathname, key }
    if (before.pathname !== pathname) {
      window.scrollTo({ top: 0, left: 0, behavior: 'instant' })
      const main = document.querySelector('main')
      main?.setAttribute('aria-label', document.title)
      main?.focus({ preventScroll: true })
    }
    const place = document.getElementById(window.location.hash.slice(1))
    if (!place) return
    place.scrollIntoView({ behavior: 'instant' })
    // Of a heading, too, so that the tab key goes on from there.
    if (place.tabIndex < 0) place.tabIndex = -1
    place.focus({ preventScroll: true })
  }, [pathname, key])

  // Otherwise, going back would restore the old position. A reload keeps the position.
  useEffect(() => {
    const leave = () => (history.scrollRestoration = 'auto')
    history.scrollRestoration = 'manual'
    window.addEventListener('pagehide', leave)
    return () => {
      leave()
      window.removeEventListener('pagehide', leave)
    }
  }, [])

  return null
}
