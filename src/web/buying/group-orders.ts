import type { OrderMoney } from '../../contract/payments/order-money.ts'
import type { OrderLine, OrderStatus, OrderSummary } from '../../contract/orders/orders.ts'

/** One order with its lines, as the page shows it. `total` in CHF. */
export type OrderGroup = {
  order_id: number
  order_no: string
  created_at: string
  status: OrderStatus
  zahlung: OrderMoney
  total: number
  lines: OrderLine[]
  /** Missing for an order placed between the two requests. */
  summary: OrderSummary | undefined
}

/** Groups the flat list of lines by order (spec §2 Orders), newest first. */
export function groupOrders(
  lines: readonly OrderLine[],
  summaries: readonly OrderSummary[],
): OrderGroup[] {
  const byId = new Map(summaries.map((summary) => [summary.order_id, summary]))
  const groups = new Map<number, OrderGroup>()
  for (const line of lines) {
    const { order_id, order_no, created_at, status, zahlung, total } = line
    const group = groups.get(order_id) ?? {
      order_id,
      order_no,
      created_at,
      status,
      zahlung,
      total,
      lines: [],
      summary: byId.get(order_id),
    }
    group.lines.push(line)
    groups.set(order_id, group)
  }
  return [...groups.values()].toSorted(
    (one, other) => other.created_at.localeCompare(one.created_at) || other.order_id - one.order_id,
  )
}
