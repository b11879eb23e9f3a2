import { useEffect, useEffectEvent } from 'react'
import { useLocation } from 'react-router'
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
