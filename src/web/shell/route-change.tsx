import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'

/**
 * A new page begins at its top (spec §2), takes the focus and says its title, as a page load would; an anchor in
 * its address is honoured then. The first page is left alone: the browser does all this itself.
 */
export function RouteChange() {
  const { pathname } = useLocation()
  const shown = useRef(pathname)
  const [title, setTitle] = useState('')

  // Before it is painted: at the old place nobody sees the new page.
  useLayoutEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    window.scrollTo({ top: 0, left: 0, behavior: 'instant' })
    document.querySelector<HTMLElement>('main')?.focus({ preventScroll: true })
    const place = document.getElementById(window.location.hash.slice(1))
    place?.scrollIntoView({ behavior: 'instant' })
    place?.focus({ preventScroll: true })
    setTitle(document.title)
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

  return <output className="visually-hidden">{title}</output>
}
