import { useEffect, useLayoutEffect, useRef } from 'react'
import { useLocation } from 'react-router'

/**
 * A new page begins at its top (spec §2) and takes the focus under its title, which is read out with it, as a page load
 * would; an anchor in its address is honoured then. The first page is left alone: the browser does all this itself.
 */
export function RouteChange() {
  const { pathname } = useLocation()
  const shown = useRef(pathname)

  // Before it is painted: at the old place nobody sees the new page.
  useLayoutEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    window.scrollTo({ top: 0, left: 0, behavior: 'instant' })
    const main = document.querySelector('main')
    main?.setAttribute('aria-label', document.title)
    main?.focus({ preventScroll: true })
    const place = document.getElementById(window.location.hash.slice(1))
    place?.scrollIntoView({ behavior: 'instant' })
    place?.focus({ preventScroll: true })
  }, [pathname])

  // Else "back" would return to the old position. A reload keeps its place.
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
