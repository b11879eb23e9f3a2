import type { Actor } from '../audit/audit-log.ts'
import { removeBought } from '../orders/cart.ts'
import { issueInvoice, markInvoice } from '../invoices/issue-invoice.ts'
import { missingOf, sumsOfOrder, waitsForMoney } from '../money/ledger.ts'
import { lockOrder, markPaid } from '../orders/order-status.ts'
import { listItems } from '../orders/orders.ts'
import { queueOrderMails } from './order-mails.ts'
import type { Shop } from '../settings/shop.ts'

/** The result: `over` awaits no payment; with `too-much` it is not yet known whose the surplus is. */
export type Settled = 'paid' | 'missing' | 'too-much' | 'over'

/**
 * Marks an order as paid once nothing is outstanding, mails customer and owner and removes the items from the cart.
 * Must run in the transaction that books the money. `takenBy` has just entered it as a telephone order; `isExact`:
 * nobody has reviewed this money, so an overpaid order stays as it is.
 */
export async function settleOrder(
  shop: Shop,
  orderId: number,
  now: number,
  { takenBy, isExact = false }: { takenBy?: Actor | undefined; isExact?: boolean } = {},
): Promise<Settled> {
  const { db } = shop
  // Before the sums: of two concurrent payments the second sees the first.
  const order = await lockOrder(db, orderId)
  // An order on account may be shipped before its money arrives.
  if (!waitsForMoney(order)) return 'over'
  const sums = await sumsOfOrder(db, orderId)
  const missing = missingOf(order, sums)
  if (missing > 0) return 'missing'
  if (missing < 0 && isExact) return 'too-much'
  await markPaid(db, orderId, now)
  const invoice = await issueInvoice(db, orderId, now)
  await markInvoice(db, orderId, { isOpen: false })
  // An order on account was confirmed and removed from the cart when it was placed.
  if (order.payment_method === 'invoice') return 'paid'
  const items = await listItems(db, [orderId])
  await queueOrderMails(
    shop,
    { ...order, paidByTwint: sums.method === 'twint', invoice, takenBy },
    items,
    now,
  )
  // Paid again after a reversal, it does not empty a cart that was filled since.
  if (!sums.hasReversal) await removeBought(db, order.user_id, items)
  return 'paid'
}
