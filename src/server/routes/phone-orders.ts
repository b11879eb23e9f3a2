import { transaction } from '../../db/commit.ts'
import { assertSelling } from '../../shop/opening/opening.ts'
import { takeOrder } from '../../shop/people/take-order.ts'
import {
  checkLinkPayment,
  makePaymentLink,
  payByLink,
  readPayable,
} from '../../shop/payments/payment-link.ts'
import { toPaymentSession, toPaymentStatus } from '../../shop/payments/sessions.ts'
import { recordChange } from '../../shop/audit/audit-log.ts'
import type { App, Deps } from '../deps.ts'
import { addRoute } from '../http/endpoint.ts'

/** Orders taken by telephone, and the link to pay one without signing in. */
export function phoneOrderRoutes(app: App, deps: Deps): void {
  const { db, now } = deps

  addRoute(app, 'POST /api/admin/orders', async ({ body, headers, signedIn }) => {
    await assertSelling(deps)
    const order = { ...body, key: headers['idempotency-key'] }
    return takeOrder(deps, order, signedIn.user, now())
  })

  addRoute(app, 'POST /api/admin/orders/:id/payment-link', ({ params: { id }, signedIn }) =>
    transaction(db, async (trx) => {
      const made = await makePaymentLink({ ...deps, db: trx }, id, now())
      const change = { action: 'order.link-made', subject: `order:${id}` } as const
      await recordChange(trx, signedIn.user, change, now())
      return made
    }),
  )

  // Whoever has the link may pay: it cannot be guessed, and reveals no name or address.
  addRoute(app, 'GET /api/pay/:token', ({ params, reply }) => {
    void reply.header('cache-control', 'no-store')
    return readPayable(db, params.token)
  })

  addRoute(app, 'POST /api/pay/:token/payment', async ({ params, reply }) => {
    void reply.header('cache-control', 'no-store')
    await assertSelling(deps)
    return { paymentSession: toPaymentSession(await payByLink(deps, params.token, now())) }
  })

  addRoute(app, 'GET /api/pay/:token/payment/:sessionId', async ({ params, reply }) => {
    void reply.header('cache-control', 'no-store')
    return toPaymentStatus(await checkLinkPayment(deps, params, now()))
  })
}
