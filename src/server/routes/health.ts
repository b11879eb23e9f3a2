import { inTime } from '../../contract/in-time.ts'
import { Problem } from '../../contract/problems.ts'
import { SECOND } from '../../contract/time.ts'
import { checkWritable } from '../../db/check-writable.ts'
import type { App, Deps } from '../deps.ts'
import { answer } from '../http/endpoint.ts'

const ok = { status: 'ok' } as const

/** A load balancer hears within 2 s that this process is no use (ms). */
const timeout = 1.5 * SECOND

/**
 * The two questions a load balancer asks: does the process live, and can it do its work? The second one is answered
 * by doing it: a write into the database and one into the data folder.
 */
export function healthRoutes(app: App, { db, checkDataFolder }: Deps): void {
  answer(app, 'GET /healthz', () => ok)

  let proving: Promise<unknown> | undefined
  answer(app, 'GET /readyz', async () => {
    // Whoever asks meanwhile waits for the same proof: asking often costs the disk nothing.
    proving ??= Promise.all([checkWritable(db), checkDataFolder()]).finally(() => {
      proving = undefined
    })
    try {
      await inTime(proving, timeout)
    } catch (cause) {
      throw new Problem('busy', { cause })
    }
    return ok
  })
}
