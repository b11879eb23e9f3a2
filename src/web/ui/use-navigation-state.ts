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

/** A message from the previous page, for example why it redirected here (spec §4 Checkout result). */
export function useStateMessage(): string | undefined {
  const state = useNavigationState() as { message?: unknown } | null | undefined
  return typeof state?.message === 'string' ? state.message : undefined
}
