import { createJSONStorage, persist } from 'zustand/middleware'
import { createStore } from 'zustand/vanilla'
import { resetCodeLife } from '../../contract/limits.ts'
import { browserStorage } from '../visitor/browser-storage.ts'

type Requested = { email: string; until: number }

/** Whose code this tab waits for, in its session storage, so that a reload leads back to that step; never the code. */
const store = createStore<{ requested: Requested | null }>()(
  persist(() => ({ requested: null }), {
    name: 'passwort-vergessen',
    version: 1,
    storage: createJSONStorage(() => browserStorage('sessionStorage')),
    merge: (stored) => ({
      requested: readRequested((stored as { requested?: unknown })?.requested),
    }),
  }),
)

/** Remembers that a code was sent to this address. */
export function keepPendingReset(email: string): void {
  store.setState({ requested: { email, until: Date.now() + resetCodeLife } })
}

/** The address whose code this tab waits for. */
export function readPendingReset(): string | undefined {
  const { requested } = store.getState()
  return requested && requested.until > Date.now() ? requested.email : undefined
}

/** Forgets it: cancelled, or done. */
export function forgetPendingReset(): void {
  store.setState({ requested: null })
}

/** Parses the browser storage, which is untrusted. */
function readRequested(stored: unknown): Requested | null {
  const { email, until } = (stored ?? {}) as Partial<Record<string, unknown>>
  return typeof email === 'string' && typeof until === 'number' ? { email, until } : null
}
