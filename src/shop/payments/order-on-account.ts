import type { Order } from '../../contract/orders/orders.ts'
import { transaction } from '../../db/commit.ts'
import type { Trx } from '../../db/schema.ts'
import type { Actor } from '../audit/audit-log.ts'
import { removeBought } from '../orders/cart.ts'
import { findInvoice } from '../invoices/documents.ts'
import { issueInvoice } from '../invoices/issue-invoice.ts'
import { endReplaced } from '../orders/known-order.ts'
import { listItems } from '../orders/orders.ts'
import type { OrderInput } from '../orders/order-input.ts'
import { placeOrder } from '../orders/place-order.ts'
import { settleRate } from '../orders/settle-rate.ts'
import { takeStock } from '../stock/move-stock.ts'
import { endPendingPayment } from './end-payment.ts'
import { queueOrderMails } from './order-mails.ts'
import { type PaymentContext, withOwnPieces } from './payments.ts'

type OnAccount = Omit<OrderInput, 'paymentMethod'> & { takenBy?: Actor }

/**
 * Places an order on account. It is accepted at once, so order, invoice, mails to customer and owner and the removal
 * from the cart are one transaction. A repeat with the same key returns the same order and changes nothing. An open
 * TWINT order from the same cart is cancelled. Throws what `placeOrder` throws.
 */
export async function orderOnAccount(
  context: PaymentContext,
  input: OnAccount,
  now: number,
): Promise<Order> {
  const own = { userId: input.userId, wanted: () => input.items }
  const { order, replaced } = await withOwnPieces(context, own, now, () =>
    transaction(context.db, (trx) => placeOnAccount(trx, input, now)),
  )
  if (replaced !== undefined) await endPendingPayment(context, replaced, now)
  return order
}

/** The same in the caller's transaction. Also returns the order it replaces, whose pending payment is still to be ended. */
export async function placeOnAccount(
  trx: Trx,
  { takenBy, ...input }: OnAccount,
  now: number,
): Promise<{ order: Order; replaced?: number | undefined }> {
  const order = await placeOrder(trx, { ...input, paymentMethod: 'invoice' }, now)
  if (await findInvoice(trx, order.order_id)) return { order }
  const items = await listItems(trx, [order.order_id])
  const row = await settleRate(trx, order.order_id, now)
  // Telephone orders are identified by their key alone.
  const replaced = input.byOwner ? undefined : await endReplaced(trx, input, items, now)
  // After the order it replaces has given back what it held.
  const isForced = input.byOwner?.takesSoldOut ?? false
  await takeStock(trx, order.order_id, { reason: 'ordered', isForced }, now)
  await removeBought(trx, input.userId, items)
  // Last, because it locks the number series.
  const invoice = await issueInvoice(trx, row, now)
  const accepted = { ...row, paidByTwint: false, invoice, takenBy }
  await queueOrderMails(trx, accepted, items, now)
  return { order, replaced }
}
