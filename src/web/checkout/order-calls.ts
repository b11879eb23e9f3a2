import type { NewOrder, Order, OrderLine, OrderSummary } from '../../contract/orders.ts'
import { send } from '../api.ts'

/** Calls about orders, from cart to order page. Apart from `api.ts`, so that nobody else loads them. */
export const orderCalls = {
  create: (body: NewOrder, idempotencyKey: string) =>
    send<Order>('POST', '/api/orders', body, { 'idempotency-key': idempotencyKey }),
  list: (userId: number) => send<OrderLine[]>('GET', `/api/orders/${userId}`),
  complete: (orderId: number) => send<Order>('POST', `/api/orders/${orderId}/complete`),
  summaries: (userId: number) => send<OrderSummary[]>('GET', `/api/orders/${userId}/summaries`),
  cancel: (orderId: number) => send<Order>('POST', `/api/orders/${orderId}/cancel`),
}
