import { Type } from 'typebox'
import { NewOrder, Order, OrderLine, OrderSummary } from '../contract/orders.ts'
import { Problem } from '../contract/problems.ts'
import { cancelOrder } from '../shop/orders/cancel-order.ts'
import { getOrder, listOrderLines, listOrderSummaries, toOrder } from '../shop/orders/orders.ts'
import { placeOrder } from '../shop/orders/place-order.ts'
import type { App } from './app.ts'
import type { Deps } from './deps.ts'
import { assertOwner, currentUser } from './guards.ts'

const Id = Type.String({ pattern: '^[1-9]\\d{0,8}$' })

/** Orders (spec §7, design §5). */
export function orderRoutes(app: App, deps: Deps): void {
  const config = { access: 'user' } as const
  const headers = Type.Object({
    'idempotency-key': Type.Optional(Type.String({ pattern: '^[\\x21-\\x7e]{1,255}$' })),
  })

  app.post(
    '/api/orders',
    { config, schema: { body: NewOrder, headers, response: { 201: Order } } },
    async (request, reply) => {
      const { idUser, items, agbVersion } = request.body
      assertOwner(request, idUser)
      const order = await placeOrder(
        deps.db,
        {
          userId: idUser,
          items: items.map(({ product_id: productId, quantity }) => ({ productId, quantity })),
          idempotencyKey: request.headers['idempotency-key'],
          mostPayable: deps.payments.most,
          termsVersion: agbVersion,
        },
        deps.now(),
      )
      return reply.code(201).send(order)
    },
  )

  app.get(
    '/api/orders/:userId',
    {
      config,
      schema: { params: Type.Object({ userId: Id }), response: { 200: Type.Array(OrderLine) } },
    },
    async (request) => {
      const userId = Number(request.params.userId)
      assertOwner(request, userId)
      return listOrderLines(deps.db, userId)
    },
  )

  // Beside the lines, whose fields the spec fixes.
  app.get(
    '/api/orders/:userId/summaries',
    {
      config,
      schema: { params: Type.Object({ userId: Id }), response: { 200: Type.Array(OrderSummary) } },
    },
    async (request) => {
      const userId = Number(request.params.userId)
      assertOwner(request, userId)
      return listOrderSummaries(deps.db, userId)
    },
  )

  // The browser asks, the payment decides (design §4.11): nothing here makes an order paid.
  app.post(
    '/api/orders/:orderId/complete',
    { config, schema: { params: Type.Object({ orderId: Id }), response: { 200: Order } } },
    async (request) => {
      const { order, items } = await getOrder(
        deps.db,
        Number(request.params.orderId),
        currentUser(request).id,
      )
      if (order.status !== 'paid' && order.status !== 'shipped')
        throw new Problem('payment-required')
      return toOrder(order, items)
    },
  )

  app.post(
    '/api/orders/:orderId/cancel',
    { config, schema: { params: Type.Object({ orderId: Id }), response: { 200: Order } } },
    async (request) => {
      const { db, payments: provider, publicUrl } = deps
      const orderId = Number(request.params.orderId)
      const order = await cancelOrder(
        { db, provider, publicUrl },
        { orderId, userId: currentUser(request).id },
        deps.now(),
      )
      deps.wakeOutbox()
      return order
    },
  )
}
