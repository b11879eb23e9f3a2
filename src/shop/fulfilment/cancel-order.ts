import type { Order } from '../../contract/orders.ts'
import { Problem } from '../../contract/problems.ts'
import { cancelInvoice } from '../invoices/issue-credit-note.ts'
import { endPendingPayment } from '../payments/end-payment.ts'
import { holdsMoney, owesMoney } from '../payments/payment-review.ts'
import type { PaymentContext } from '../payments/payments.ts'
import { isOwnAddress } from '../orders/customer.ts'
import { queueCancellation } from '../payments/order-mails.ts'
import { lockOrder, moveOrder } from '../orders/order-status.ts'
import { getOrder, readOrder } from '../orders/orders.ts'
import { transaction } from '../../db/commit.ts'

/**
 * A customer calls off an order of their own that is not paid yet, with the mail the owner's cancellation sends.
 * Afterwards nobody can start a payment for it any more; money that came at the same moment waits for review
 * (design §6).
 * Throws `order-not-found` (a foreign order looks like a missing one), `order-transition` when it is not open, and
 * `order-holds-money` when it is paid in part: nobody would hear that some of it has to go back.
 */
export async function cancelOrder(
  context: PaymentContext,
  { orderId, userId }: { orderId: number; userId: number },
  now: number,
): Promise<Order> {
  const { db } = context
  await transaction(db, async (trx) => {
    const order = await getOrder(trx, orderId, userId)
    // One on account that is packed is the owner's to stop.
    const { fulfilment } = await lockOrder(trx, orderId)
    if (fulfilment !== 'ordered') throw new Problem('order-transition')
    if (!(await moveOrder(trx, orderId, { from: 'open', to: 'cancelled' })))
      throw new Problem('order-transition')
    if (await holdsMoney(trx, orderId)) throw new Problem('order-holds-money')
    await cancelInvoice(trx, orderId, now)
    // Ordering and calling off would be a way to fill a stranger's letter-box.
    if (!(await isOwnAddress(trx, order))) return
    await queueCancellation(trx, order, { isRefundDue: await owesMoney(trx, orderId) }, now)
  })
  await endPendingPayment(context, orderId, now)
  return readOrder(db, orderId, userId)
}
