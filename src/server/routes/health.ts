import { withTimeout } from '../../contract/time/with-timeout.ts'
import { Problem } from '../../contract/problems.ts'
import { checkTimeout, checkWritable } from '../../db/check-writable.ts'
import type { App, Deps } from '../deps.ts'
import { addRoute } from '../http/endpoint.ts'

const ok = { status: 'ok' } as const

/**
 * A load balancer's two checks, liveness and readiness. Readiness is proven by doing the work: one write to the
 * database and one to the data folder.
 */
export function healthRoutes(app: App, { db, checkDataFolder }: Deps): void {
  addRoute(app, 'GET /healthz', () => ok)

  let proving: Promise<unknown> | undefined
  addRoute(app, 'GET /readyz', async () => {
    // Concurrent checks share one probe, so that frequent polling does not load the disk.
    proving ??= Promise.all([checkWritable(db), checkDataFolder()]).finally(() => {
      proving = undefined
    })
    try {
      await withTimeout(proving, checkTimeout)
    } catch (cause) {
      throw new Problem('busy', { cause })
    }
    return ok
  })
}
