import { transaction } from '../../db/commit.ts'
import type { Database, Trx } from '../../db/schema.ts'
import { bookEntry } from '../money/book-entry.ts'
import { lockOrder } from '../orders/order-status.ts'
import { queueReviewNotice } from './order-mails.ts'
import { type RefundSnapshot, unknownPayment } from './provider.ts'
import { getRefund, type RefundRow } from './refunds.ts'
import { settleRefund } from './settle-refund.ts'

/**
 * Applies what the provider reported about a refund, in one transaction; repeated reports change nothing. Money that
 * comes back because a settled refund failed is booked as a row of its own and left for review.
 */
export async function applyRefund(
  db: Database,
  { id, order_id }: Pick<RefundRow, 'id' | 'order_id'>,
  snapshot: RefundSnapshot,
  now: number,
): Promise<RefundRow> {
  return transaction(db, async (trx) => {
    // As everywhere with an order's money: what is left of it must not change meanwhile.
    await lockOrder(trx, order_id)
    const refund = await getRefund(trx, id)
    const { ref, state, amount, currency, at } = snapshot
    if (state === 'completed' && refund.settled_at === null) {
      // The provider's figures count, even if it refunded something else than was requested.
      await trx.updateTable('refunds').set({ amount, currency }).where('id', '=', id).execute()
      return settleRefund(trx, refund, { ref, at: at ?? now }, now)
    }
    if (state === 'failed' && refund.status !== 'failed')
      return failRefund(trx, refund, snapshot, now)
    if (ref === null || refund.provider_ref !== null) return refund
    const known = trx.updateTable('refunds').set({ provider_ref: ref }).where('id', '=', id)
    return known.returningAll().executeTakeFirstOrThrow()
  })
}

async function failRefund(
  trx: Trx,
  refund: RefundRow,
  { ref, failure }: RefundSnapshot,
  now: number,
): Promise<RefundRow> {
  const provider_ref = refund.provider_ref ?? ref
  const failed = await trx
    .updateTable('refunds')
    .set({ status: 'failed', failure, provider_ref, reviewed_at: null })
    .where('id', '=', refund.id)
    .returningAll()
    .executeTakeFirstOrThrow()
  const { order_id, session_id, method, amount, currency } = refund
  if (refund.settled_at !== null) {
    await bookEntry(trx, {
      order_id,
      kind: 'refund-returned',
      method,
      amount,
      currency,
      happened_at: now,
      booked_at: now,
      session_id,
      refund_id: refund.id,
    })
  }
  const reason = failure === unknownPayment ? 'refund-unknown' : 'refund-failed'
  const about = { orderId: order_id, key: `${refund.id}:failed`, reason } as const
  await queueReviewNotice(trx, { ...about, sum: { amount, currency } }, now)
  return failed
}
