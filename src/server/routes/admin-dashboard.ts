import { toTime } from '../../contract/time.ts'
import { backupState } from '../../shop/backups/backup-runs.ts'
import { listStuckMails } from '../../shop/mail/stuck-mails.ts'
import { countWaiting, listBestSellers, listRevenue } from '../../shop/orders/sales-figures.ts'
import { listReviews } from '../../shop/payments/reviews.ts'
import type { App, Deps } from '../deps.ts'
import { answer } from '../http/endpoint.ts'

/** The owner's first sight: what waits for him and how the shop is doing. */
export function adminDashboardRoutes(app: App, { db, now: clock }: Deps): void {
  answer(app, 'GET /api/admin/dashboard', async () => {
    const now = clock()
    const [waiting, reviews, months, bestSellers, { newest, failed }] = await Promise.all([
      countWaiting(db, now),
      listReviews(db),
      listRevenue(db, now),
      listBestSellers(db, now),
      backupState(db),
    ])
    const backup = { madeAt: toTime(newest?.madeAt ?? null), failedAt: toTime(failed?.at ?? null) }
    return { ...waiting, reviews, months, bestSellers, backup }
  })

  answer(app, 'GET /api/admin/mails/stuck', () => listStuckMails(db, clock()))
}
