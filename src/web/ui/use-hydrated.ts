import { useSyncExternalStore } from 'react'

const never = () => () => undefined

/**
 * False on the server and during hydration, then true. What only the browser knows (query, navigation state) is shown
 * after that, because the server-rendered page is the same for everyone.
 */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}
