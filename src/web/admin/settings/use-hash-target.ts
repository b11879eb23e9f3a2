import { useEffect } from 'react'
import { useLocation } from 'react-router'

/** Scrolls to the element named in the address and focuses it, on a page that links point into. */
export function useHashTarget(): void {
  const { hash } = useLocation()
  useEffect(() => {
    // After the layout has scrolled the new page to its top.
    const frame = requestAnimationFrame(() => {
      const target = document.getElementById(hash.slice(1))
      target?.focus({ preventScroll: true })
      target?.scrollIntoView({ behavior: 'instant' })
    })
    return () => cancelAnimationFrame(frame)
  }, [hash])
}
