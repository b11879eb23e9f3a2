import type { Order } from '../../contract/orders/orders.ts'
import { Problem } from '../../contract/problems.ts'
import { cancelInvoice } from '../invoices/issue-credit-note.ts'
import { endPendingPayment } from '../payments/end-payment.ts'
import { hasPaymentToReview } from '../payments/payment-review.ts'
import type { PaymentContext } from '../payments/payments.ts'
import { sumsOfOrder } from '../money/ledger.ts'
import { cancellationProblem } from './customer-orders.ts'
import { isOwnAddress } from '../orders/customer.ts'
import { queueCancellation } from '../payments/order-mails.ts'
import { lockOrder, moveOrder } from '../orders/order-status.ts'
import { getOrder, readOrder } from '../orders/orders.ts'
import { transaction } from '../../db/commit.ts'

/**
 * Cancels a customer's own unpaid order, with the same mail as the owner's cancellation. Afterwards nobody can start a
 * payment for it; money that arrives at the same moment is left for review (docs/decisions/061).
 * Throws `order-not-found` (somebody else's order looks like a missing one) and `cancellationProblem`.
 */
export async function cancelOrder(
  context: PaymentContext,
  { orderId, userId }: { orderId: number; userId: number },
  now: number,
): Promise<Order> {
  const { db } = context
  await transaction(db, async (trx) => {
    const order = await getOrder(trx, orderId, userId)
    const problem = cancellationProblem(
      await lockOrder(trx, orderId),
      await sumsOfOrder(trx, orderId),
    )
    if (problem) throw new Problem(problem)
    if (!(await moveOrder(trx, orderId, { from: 'open', to: 'cancelled' }, now)))
      throw new Problem('order-transition')
    const note = await cancelInvoice(trx, orderId, now)
    // Otherwise ordering and cancelling could flood a stranger's inbox.
    if (!(await isOwnAddress(trx, order))) return
    const isRefundDue = await hasPaymentToReview(trx, orderId)
    await queueCancellation(trx, order, { isRefundDue, note }, now)
  })
  await endPendingPayment(context, orderId, now)
  return readOrder(db, orderId, userId)
}
