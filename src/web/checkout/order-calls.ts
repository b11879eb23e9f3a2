import type { Order, OrderSummary } from '../../contract/orders.ts'
import { send } from '../api.ts'

/** Calls of the order page only. Apart from `api.ts`, so that nobody else loads them. */
export const orderCalls = {
  summaries: (userId: number) => send<OrderSummary[]>('GET', `/api/orders/${userId}/summaries`),
  cancel: (orderId: number) => send<Order>('POST', `/api/orders/${orderId}/cancel`),
}
