import { useLocation } from 'react-router'
import { useHydrated } from './use-hydrated.ts'

/**
 * What the page before has handed over. It survives a reload, which begins with the server's page: until the
 * browser has taken that over, there is none.
 */
export function useNavigationState(): unknown {
  const { state } = useLocation()
  return useHydrated() ? state : undefined
}

/** What the page before has to say here, for example why it led here (spec §4 Checkout result). */
export function useStateMessage(): string | undefined {
  const state = useNavigationState() as { message?: unknown } | null | undefined
  return typeof state?.message === 'string' ? state.message : undefined
}
