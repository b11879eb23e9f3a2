import type { Order } from '../../contract/orders/orders.ts'
import { transaction } from '../../db/commit.ts'
import type { Actor } from '../audit/audit-log.ts'
import { removeBought } from '../orders/cart.ts'
import { findInvoice } from '../invoices/documents.ts'
import { issueInvoice } from '../invoices/issue-invoice.ts'
import { endReplaced } from '../orders/known-order.ts'
import { lockOrder } from '../orders/order-status.ts'
import { listItems } from '../orders/orders.ts'
import { type OrderInput, placeOrder } from '../orders/place-order.ts'
import { endPendingPayment } from './end-payment.ts'
import { queueOrderMails } from './order-mails.ts'
import type { PaymentContext } from './payments.ts'

/**
 * Places an order on account. It is accepted at once, so order, invoice, mails to customer and owner and the removal
 * from the cart are one transaction. A repeat with the same key returns the same order and changes nothing. An open
 * TWINT order from the same cart is cancelled. Throws what `placeOrder` throws.
 */
export async function orderOnAccount(
  context: PaymentContext,
  { takenBy, ...input }: Omit<OrderInput, 'paymentMethod'> & { takenBy?: Actor },
  now: number,
): Promise<Order> {
  const { order, replaced } = await transaction(context.db, async (db) => {
    const order = await placeOrder(db, { ...input, paymentMethod: 'invoice' }, now)
    if (await findInvoice(db, order.order_id)) return { order }
    const items = await listItems(db, [order.order_id])
    const row = await lockOrder(db, order.order_id)
    // Telephone orders are identified by their key alone.
    const replaced = input.byOwner ? undefined : await endReplaced(db, row, items)
    await removeBought(db, input.userId, items)
    // Last, because it locks the number series.
    const invoice = await issueInvoice(db, order.order_id, now)
    const told = { ...row, paidByTwint: false, invoice, takenBy }
    await queueOrderMails({ ...context, db }, told, items, now)
    return { order, replaced }
  })
  if (replaced !== undefined) await endPendingPayment(context, replaced, now)
  return order
}
