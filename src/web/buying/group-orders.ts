import type { OrderLine, OrderSummary } from '../../contract/orders/orders.ts'
import { api } from '../api.ts'

/** One order with its lines, as the page shows it. `total` in CHF. */
export type OrderGroup = Pick<
  OrderLine,
  'order_id' | 'order_no' | 'created_at' | 'status' | 'zahlung' | 'total'
> & {
  lines: OrderLine[]
  /** Missing for an order placed between the two requests. */
  summary: OrderSummary | undefined
}

/** A user's orders, newest first. Rejects with the server's refusal. */
export async function loadOrders(userId: number): Promise<OrderGroup[]> {
  const params = { userId }
  return groupOrders(
    ...(await Promise.all([
      api('GET /api/orders/:userId', { params }),
      api('GET /api/orders/:userId/summaries', { params }),
    ])),
  )
}

/** Groups the flat list of lines by order (spec §2 Orders), newest first. */
export function groupOrders(
  lines: readonly OrderLine[],
  summaries: readonly OrderSummary[],
): OrderGroup[] {
  const byId = new Map(summaries.map((summary) => [summary.order_id, summary]))
  const groups = new Map<number, OrderGroup>()
  for (const line of lines) {
    const { order_id } = line
    const group = groups.get(order_id) ?? { ...line, lines: [], summary: byId.get(order_id) }
    group.lines.push(line)
    groups.set(order_id, group)
  }
  return [...groups.values()].toSorted(
    (one, other) =>
      other.created_at.localeCompare(one.created_at, 'de') || other.order_id - one.order_id,
  )
}
