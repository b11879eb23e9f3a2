import { DAY, HOUR, SECOND } from '../contract/time/time.ts'

const timeout = 10 * SECOND

/**
 * Reads which version is the newest from a file that whoever looks after the shop publishes: `{ "version": "1.2.0" }`.
 * Asked once a day, after a failure every hour; null without an address or an answer.
 */
export function openNewestVersion(
  url: string | undefined,
  now: () => number,
): () => Promise<string | null> {
  let read: { version: string | null; until: number } | undefined
  return async () => {
    if (url === undefined) return null
    if (!read || read.until < now()) {
      const version = await readVersion(url).catch(() => null)
      read = { version, until: now() + (version === null ? HOUR : DAY) }
    }
    return read.version
  }
}

async function readVersion(url: string): Promise<string | null> {
  const response = await fetch(url, { redirect: 'error', signal: AbortSignal.timeout(timeout) })
  const content: unknown = await response.json()
  const version =
    typeof content === 'object' && content !== null && 'version' in content && content.version
  return typeof version === 'string' && /^\d+\.\d+\.\d+$/.test(version) ? version : null
}
