import { useSyncExternalStore } from 'react'

const never = () => () => undefined

/**
 * False on the server and in the first render of the browser, then true. What only this browser knows
 * (query, navigation state) is shown after that, because the server's page is the same for everyone.
 */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}
