import { useEffect } from 'react'
import { useLocation } from 'react-router'

/** For a page that links lead into: what the address names is in sight and has the focus. */
export function useHashTarget(): void {
  const { hash } = useLocation()
  useEffect(() => {
    // After the frame has begun the new page at its top.
    const frame = requestAnimationFrame(() => {
      const target = document.getElementById(hash.slice(1))
      target?.focus({ preventScroll: true })
      target?.scrollIntoView({ behavior: 'instant' })
    })
    return () => cancelAnimationFrame(frame)
  }, [hash])
}
