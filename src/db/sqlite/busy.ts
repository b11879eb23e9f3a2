import { setTimeout as sleep } from 'node:timers/promises'
import { Problem } from '../../contract/problems.ts'
import { SECOND } from '../../contract/time/time.ts'

/** How long a write waits for another process's lock before the caller is asked to retry (docs/decisions/002). */
const busyTimeout = 5 * SECOND

/** Retries while another process holds the file, with pauses in which others are served. Throws `busy`. */
export async function retryWhileBusy<T>(attempt: () => T): Promise<T> {
  const giveUpAt = performance.now() + busyTimeout
  for (let pause = 5; ; pause = Math.min(pause * 2, 100)) {
    try {
      return attempt()
    } catch (error) {
      if (!isBusy(error)) throw error
      if (performance.now() > giveUpAt) throw new Problem('busy', { cause: error })
      await sleep(pause)
    }
  }
}

/** SQLITE_BUSY (5) and SQLITE_LOCKED (6), with their extended codes. */
function isBusy(error: unknown): boolean {
  const code = (error as { errcode?: unknown }).errcode
  return typeof code === 'number' && [5, 6].includes(code & 0xff)
}
