import { Problem } from '../../contract/problems.ts'
import { transaction } from '../../db/commit.ts'
import type { Database } from '../../db/schema.ts'
import { type Actor, recordChange } from '../audit/audit-log.ts'
import { numberParcel } from '../orders/order-status.ts'
import { getOrderById } from '../orders/orders.ts'
import { checkTracking } from './handle-order.ts'

/**
 * Corrects the tracking number of a shipped order; the customer sees it with the order. Throws `order-not-found`,
 * `order-transition` for one that was not shipped, and `invalid-tracking-number`.
 */
export async function setTracking(
  db: Database,
  { orderId, typed }: { orderId: number; typed: string },
  actor: Actor,
  now: number,
): Promise<void> {
  const tracking_number = checkTracking(typed)
  await transaction(db, async (trx) => {
    const before = await getOrderById(trx, orderId)
    if (!(await numberParcel(trx, orderId, tracking_number))) throw new Problem('order-transition')
    const change = {
      before: { sendungsnummer: before.tracking_number },
      after: { sendungsnummer: tracking_number },
    }
    const subject = `order:${orderId}` as const
    await recordChange(trx, actor, { action: 'order.tracking-set', subject, ...change }, now)
  })
}
