import { SECOND } from '../contract/time/time.ts'

const timeout = 10 * SECOND

/** Calls an address with GET. Rejects when it does not answer 2xx within ten seconds; redirects are not followed. */
export async function callOutside(url: string): Promise<void> {
  const response = await fetch(url, { redirect: 'error', signal: AbortSignal.timeout(timeout) })
  await response.body?.cancel()
  if (!response.ok) throw new Error(`${new URL(url).host} answered ${response.status}`)
}
