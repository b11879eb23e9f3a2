import { MINUTE } from '../../contract/time.ts'

/** As long as a code is valid (ms). */
const life = 10 * MINUTE
const name = 'passwort-vergessen'

/** Remembers for this tab whose code was requested, so that a reload leads back to its step; never the code. */
export function keepPendingReset(email: string): void {
  try {
    sessionStorage.setItem(name, JSON.stringify({ email, until: Date.now() + life }))
  } catch {
    // Without storage a reload starts again.
  }
}

/** The address whose code this tab waits for. */
export function readPendingReset(): string | undefined {
  try {
    const kept = JSON.parse(sessionStorage.getItem(name) ?? 'null') as unknown
    if (typeof kept !== 'object' || kept === null) return undefined
    const { email, until } = kept as { email?: unknown; until?: unknown }
    return typeof email === 'string' && Number(until) > Date.now() ? email : undefined
  } catch {
    return undefined
  }
}

/** Forgets it: cancelled, or done. */
export function forgetPendingReset(): void {
  try {
    sessionStorage.removeItem(name)
  } catch {
    // Nothing was kept.
  }
}
