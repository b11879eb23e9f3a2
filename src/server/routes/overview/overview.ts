import { listStuckMails } from '../../../shop/mail/stuck-mails.ts'
import { listBestSellers, listRevenue } from '../../../shop/orders/sales-figures.ts'
import { countWaiting } from '../../../shop/overview/waiting.ts'
import { searchDesk } from '../../../shop/search/search-desk.ts'
import { listReviews } from '../../../shop/payments/reviews.ts'
import { listWarnings, readShopState } from '../../../shop/overview/shop-state.ts'
import type { App, Deps } from '../../deps.ts'
import { addRoute } from '../../http/endpoint.ts'
import { withTimeout } from '../../../contract/time/with-timeout.ts'
import { Problem } from '../../../contract/problems.ts'
import { checkTimeout, checkWritable } from '../../../db/check-writable.ts'

/** The owner's start page: what is waiting to be done and how the shop is doing. */
export function adminDashboardRoutes(app: App, deps: Deps): void {
  const { db, now: clock } = deps
  addRoute(app, 'GET /api/admin/dashboard', async () => {
    const now = clock()
    const [waiting, reviews, months, bestSellers] = await Promise.all([
      countWaiting(db, now),
      listReviews(db),
      listRevenue(db, now),
      listBestSellers(db, now),
    ])
    return { ...waiting, ...reviews, months, bestSellers }
  })

  addRoute(app, 'GET /api/admin/search', ({ query }) => searchDesk(db, query.q, clock()))

  addRoute(app, 'GET /api/admin/warnings', async ({ request: { ip, socket } }) => ({
    warnings: listWarnings(deps, { hasOneAddress: ip === socket.remoteAddress }),
  }))
  addRoute(app, 'GET /api/admin/state', () => readShopState(deps, clock()))

  addRoute(app, 'GET /api/admin/mails/stuck', () => listStuckMails(db, clock()))
}

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
