import { transaction } from '../../../db/commit.ts'
import { readPage } from '../../../contract/fields/paging.ts'
import { swissDayOf } from '../../../contract/time/swiss-days.ts'
import { acceptGivenBack, reopenEntry } from '../../../shop/bank/decide-entry.ts'
import { recordChange } from '../../../shop/audit/audit-log.ts'
import { exportOrders } from '../../../shop/orders/export-orders.ts'
import { handleOrder, handleOrders } from '../../../shop/fulfilment/handle-order.ts'
import { getOrderDetail } from '../../../shop/fulfilment/order-detail.ts'
import { listPackingLists } from '../../../shop/fulfilment/packing-lists.ts'
import { setRecipient } from '../../../shop/fulfilment/set-recipient.ts'
import { setTracking } from '../../../shop/fulfilment/set-tracking.ts'
import { listOrders } from '../../../shop/orders/list-orders.ts'
import { bookManualPayment } from '../../../shop/payments/manual-payment.ts'
import { toRefund } from '../../../shop/payments/refunds.ts'
import { requestRefund } from '../../../shop/payments/request-refund.ts'
import { reversePayment } from '../../../shop/payments/reverse-payment.ts'
import { decideReview } from '../../../shop/payments/reviews.ts'
import type { App, Deps } from '../../deps.ts'
import { addRoute } from '../../http/endpoint.ts'
import { offerFile } from '../../http/file.ts'

/** The owner's orders (spec §7 Admin): list, export, one order, and its steps from paid to shipped. */
export function adminOrderRoutes(app: App, deps: Deps): void {
  const { db } = deps
  const detail = (orderId: number) => getOrderDetail(deps, orderId, deps.now())

  addRoute(app, 'GET /api/admin/orders', ({ query }) => listOrders(db, query, readPage(query)))

  addRoute(app, 'GET /api/admin/orders.csv', async ({ query, signedIn, reply }) => {
    const file = exportOrders(db, query)
    const now = deps.now()
    // A list of customers leaves the system, so the export is recorded in the audit log.
    const change = { action: 'orders.exported', subject: 'orders', after: query } as const
    await transaction(db, (trx) => recordChange(trx, signedIn.user, change, now))
    return offerFile(reply, `bestellungen-${swissDayOf(now)}.csv`, file)
  })

  addRoute(app, 'GET /api/admin/orders/:id/items', ({ params }) => detail(params.id))

  addRoute(app, 'POST /api/admin/orders/:id/status', async ({ params, body, signedIn }) => {
    const move = { orderId: params.id, ...body }
    await handleOrder(deps, move, signedIn.user, deps.now())
    return detail(params.id)
  })

  addRoute(app, 'GET /api/admin/orders/packing-lists', async ({ query }) => ({
    data: await listPackingLists(db, query.ids.split(',').map(Number)),
  }))

  addRoute(app, 'POST /api/admin/orders/batch', ({ body, signedIn }) =>
    handleOrders(deps, body, signedIn.user, deps.now()),
  )

  addRoute(app, 'PUT /api/admin/orders/:id/tracking', async ({ params, body, signedIn }) => {
    const number = { orderId: params.id, typed: body.sendungsnummer }
    await setTracking(db, number, signedIn.user, deps.now())
    return detail(params.id)
  })

  addRoute(app, 'PUT /api/admin/orders/:id/recipient', async ({ params, body, signedIn }) => {
    await setRecipient(db, { orderId: params.id, ...body }, signedIn.user, deps.now())
    return detail(params.id)
  })

  addRoute(app, 'POST /api/admin/orders/:id/payments', async ({ params, key, body, signedIn }) => {
    const payment = { orderId: params.id, key, ...body }
    await bookManualPayment(deps, payment, signedIn.user, deps.now())
    return detail(params.id)
  })

  addRoute(
    app,
    'POST /api/admin/orders/:id/payments/:entryId/reversal',
    async ({ params, key, body, signedIn }) => {
      const { id: orderId, entryId } = params
      const reversal = { orderId, entryId, key, ...body, reopen: reopenEntry }
      await reversePayment(db, reversal, signedIn.user, deps.now())
      return detail(orderId)
    },
  )

  addRoute(app, 'POST /api/admin/orders/:id/refunds', async ({ params, key, body, signedIn }) => {
    const refund = { orderId: params.id, key, ...body }
    const requested = await requestRefund(deps, refund, signedIn.user, deps.now())
    await acceptGivenBack(deps.db, params.id, deps.now(), signedIn.user)
    return { refund: toRefund(requested) }
  })

  addRoute(app, 'POST /api/admin/orders/:id/reviews', async ({ params, body, signedIn }) => {
    await decideReview(deps, { orderId: params.id, ...body }, signedIn.user, deps.now())
    return detail(params.id)
  })
}
