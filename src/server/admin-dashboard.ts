import { Dashboard, StuckMails } from '../contract/admin-orders.ts'
import { listStuckMails } from '../shop/mail/stuck-mails.ts'
import { countWaiting, listBestSellers, listRevenue } from '../shop/orders/sales-figures.ts'
import { listReviews } from '../shop/payments/admin-payments.ts'
import type { App } from './app.ts'
import type { Deps } from './deps.ts'

/** The owner's first sight: what waits for him and how the shop is doing. */
export function adminDashboardRoutes(app: App, deps: Deps): void {
  app.get(
    '/api/admin/dashboard',
    { config: { access: 'admin' }, schema: { response: { 200: Dashboard } } },
    async () => {
      const { db } = deps
      const now = deps.now()
      const [waiting, reviews, months, bestSellers] = await Promise.all([
        countWaiting(db),
        listReviews(db),
        listRevenue(db, now),
        listBestSellers(db, now),
      ])
      return { ...waiting, sendsMail: deps.sendsMail, reviews, months, bestSellers }
    },
  )

  app.get(
    '/api/admin/mails/stuck',
    { config: { access: 'admin' }, schema: { response: { 200: StuckMails } } },
    () => listStuckMails(deps.db, deps.now()),
  )
}
