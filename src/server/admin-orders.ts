import { Readable } from 'node:stream'
import { Type } from 'typebox'
import {
  AdminOrderDetail,
  AdminOrderList,
  OrderFilter,
  OrderListQuery,
  OrderMove,
} from '../contract/admin-orders.ts'
import { readPage } from '../contract/paging.ts'
import { SessionId } from '../contract/payments.ts'
import { swissDayOf } from '../contract/swiss-days.ts'
import { recordChange } from '../shop/audit/audit-log.ts'
import { exportOrders } from '../shop/orders/export-orders.ts'
import { getOrderDetail, handleOrder } from '../shop/orders/handle-order.ts'
import { listOrders } from '../shop/orders/list-orders.ts'
import { toWireStatus } from '../shop/orders/order-status.ts'
import { endPendingPayment } from '../shop/payments/called-off.ts'
import { markReviewed } from '../shop/payments/odd-payments.ts'
import type { App } from './app.ts'
import type { Deps } from './deps.ts'
import { currentUser } from './guards.ts'

const OrderId = Type.Object({ id: Type.String({ pattern: '^[1-9]\\d{0,8}$' }) })

/** The owner's orders (spec §7 Admin): list, export, one order, and its way from paid to sent. */
export function adminOrderRoutes(app: App, deps: Deps): void {
  const config = { access: 'admin' } as const
  const { db } = deps

  app.get(
    '/api/admin/orders',
    { config, schema: { querystring: OrderListQuery, response: { 200: AdminOrderList } } },
    async ({ query }) => listOrders(db, query, readPage(query)),
  )

  app.get(
    '/api/admin/orders.csv',
    { config, schema: { querystring: OrderFilter } },
    async (request, reply) => {
      const file = exportOrders(db, request.query)
      const now = deps.now()
      // A list of customers leaves the house: that is written down too.
      await recordChange(
        db,
        currentUser(request),
        { action: 'orders.exported', subject: 'orders', after: request.query },
        now,
      )
      return reply
        .type('text/csv; charset=utf-8')
        .header('content-disposition', `attachment; filename="bestellungen-${swissDayOf(now)}.csv"`)
        .send(Readable.from(file))
    },
  )

  app.get(
    '/api/admin/orders/:id/items',
    { config, schema: { params: OrderId, response: { 200: AdminOrderDetail } } },
    async ({ params }) => getOrderDetail(db, Number(params.id)),
  )

  app.post(
    '/api/admin/orders/:id/status',
    { config, schema: { params: OrderId, body: OrderMove, response: { 200: AdminOrderDetail } } },
    async (request) => {
      const orderId = Number(request.params.id)
      const actor = currentUser(request)
      const now = deps.now()
      const { after } = await db.transaction().execute(async (trx) => {
        const move = await handleOrder(trx, { orderId, ...request.body }, now)
        await recordChange(
          trx,
          actor,
          {
            action: 'order.moved',
            subject: `order:${orderId}`,
            before: { status: toWireStatus(move.before) },
            after: { status: toWireStatus(move.after) },
          },
          now,
        )
        return move
      })
      if (after === 'cancelled') {
        const till = { db, provider: deps.payments, publicUrl: deps.publicUrl }
        await endPendingPayment(till, orderId, now)
      }
      deps.wakeOutbox()
      return getOrderDetail(db, orderId)
    },
  )

  app.post(
    '/api/admin/payments/:sessionId/reviewed',
    { config, schema: { params: SessionId, response: { 200: AdminOrderDetail } } },
    async (request) => {
      const { sessionId } = request.params
      const now = deps.now()
      const orderId = await db.transaction().execute(async (trx) => {
        const id = await markReviewed(trx, sessionId, now)
        const { payments } = await getOrderDetail(trx, id)
        const payment = payments.find((each) => each.id === sessionId)
        const about = {
          reason: payment?.reviewReason,
          amount: payment?.amount,
          received: payment?.received,
          payment: sessionId,
        }
        await recordChange(
          trx,
          currentUser(request),
          {
            action: 'payment.reviewed',
            subject: `order:${id}`,
            before: { ...about, reviewed: false },
            after: { ...about, reviewed: true },
          },
          now,
        )
        return id
      })
      return getOrderDetail(db, orderId)
    },
  )
}
