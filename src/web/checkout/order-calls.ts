import type { Order, OrderSummary } from '../../contract/orders.ts'
import { ApiError, browserCall } from '../api.ts'

/** Calls of the order page only. Apart from `api.ts`, so that nobody else loads them. */
export const orderCalls = {
  summaries: (userId: number) => send<OrderSummary[]>('GET', `/api/orders/${userId}/summaries`),
  cancel: (orderId: number) => send<Order>('POST', `/api/orders/${orderId}/cancel`),
}

async function send<T>(method: string, path: string): Promise<T> {
  const answer = await browserCall({ method, path })
  if (answer.status >= 400 || answer.status === 0) {
    throw new ApiError(answer.status, answer.body ?? {})
  }
  return answer.body as T
}
