import { HOUR, SECOND } from '../contract/time/time.ts'

const timeout = 10 * SECOND
/** How long the measured difference of the clocks is used (ms). */
const kept = HOUR

/**
 * The address outside that expects to be called, and what its answers say of our clock. `clockOff` is by how many ms our
 * clock is ahead of the other's (behind: negative), to the second; null when nobody was asked within the hour.
 */
export function openOutside(now: () => number) {
  let seen: { off: number; at: number } | undefined
  return {
    /** Calls an address with GET. Rejects when it does not answer 2xx within ten seconds; redirects are not followed. */
    callOutside: async (url: string): Promise<void> => {
      const response = await fetch(url, { redirect: 'error', signal: AbortSignal.timeout(timeout) })
      await response.body?.cancel()
      const date = Date.parse(response.headers.get('date') ?? '')
      if (!Number.isNaN(date)) seen = { off: now() - date, at: performance.now() }
      if (!response.ok) throw new Error(`${new URL(url).host} answered ${response.status}`)
    },
    clockOff: (): number | null =>
      // Measured by a clock that nobody can set.
      seen && seen.at > performance.now() - kept ? seen.off : null,
  }
}
