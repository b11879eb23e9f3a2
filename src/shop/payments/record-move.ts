import type { OrderMove } from '../../contract/orders/admin-orders.ts'
import type { Trx } from '../../db/schema.ts'
import { type Actor, recordChange } from '../audit/audit-log.ts'
import { type OrderRow, toOwnersState } from '../orders/order-status.ts'

/** Notes in the audit log where an order went, in the transaction that moved it; `order`: as it was before. */
export function recordMove(
  trx: Trx,
  actor: Actor,
  order: OrderRow,
  after: Pick<OrderMove, 'status' | 'sendungsnummer'>,
  now: number,
): Promise<void> {
  const before = { status: toOwnersState(order) }
  const subject = `order:${order.id}` as const
  return recordChange(trx, actor, { action: 'order.moved', subject, before, after }, now)
}
