import { useEffect, useRef } from 'react'
import { type NavigateOptions, useLocation, useNavigate, useNavigation } from 'react-router'

/**
 * Navigates as what was asked for on this page wants it, unless the visitor has gone on to another page meanwhile, or is
 * about to: an answer that comes late takes nobody away from where they are. Resolves to whether it did.
 */
export function useNavigateUnlessLeft(): (
  to: string,
  options?: NavigateOptions,
) => Promise<boolean> {
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const { location: next } = useNavigation()
  const leaving = useRef(next)
  useEffect(() => {
    leaving.current = next
  }, [next])

  return async (to, options) => {
    const where = leaving.current?.pathname ?? window.location.pathname
    if (where !== pathname) return false
    await navigate(to, options)
    return true
  }
}
