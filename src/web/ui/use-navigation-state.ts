import { useEffect, useEffectEvent, useRef } from 'react'
import { type NavigateOptions, useLocation, useNavigate, useNavigation } from 'react-router'
import { useHydrated } from './use-hydrated.ts'

/**
 * The navigation state from the previous page. It survives a reload; as the page is rendered on the server first, it is
 * empty until hydration.
 */
export function useNavigationState(): unknown {
  const { state } = useLocation()
  return useHydrated() ? state : undefined
}

/** The key of the address with which the browser loaded the website: by typing, following a link or reloading. */
let loaded: string | undefined

/** Mounted once by the root. */
export function useLoadedAddress(): void {
  const { key } = useLocation()
  const remember = useEffectEvent(() => {
    loaded ??= key
  })
  useEffect(() => remember(), [])
}

/**
 * A message from the previous page, for example why it redirected here (spec §4 Checkout result). A page that is
 * reloaded says nothing of the past.
 */
export function useStateMessage(): string | undefined {
  const { key } = useLocation()
  const state = useNavigationState() as { message?: unknown } | null | undefined
  return typeof state?.message === 'string' && key !== loaded ? state.message : undefined
}

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
