import type { Actor } from '../audit/audit-log.ts'
import { removeBought } from '../cart/cart.ts'
import { issueInvoice, markInvoice } from '../invoices/issue-invoice.ts'
import { missingOf, sumsOfOrder, waitsForMoney } from '../money/ledger.ts'
import { lockOrder, markPaid } from '../orders/order-status.ts'
import { listItems } from '../orders/orders.ts'
import { queueOrderMails } from './order-mails.ts'
import type { Shop } from '../settings/shop.ts'

/** What came of it: `over` waits for no money, from `too-much` nobody knows yet whose the rest is. */
export type Settled = 'paid' | 'missing' | 'too-much' | 'over'

/**
 * Makes an order paid once nothing of it is open any more, with the mails to customer and owner and the cart without what
 * was bought. Belongs in the transaction that books the money. `takenBy` has taken it by telephone just now; `isExact`:
 * nobody has looked at this money, so an order for which too much came stays as it is.
 */
export async function settleOrder(
  shop: Shop,
  orderId: number,
  now: number,
  { takenBy, isExact = false }: { takenBy?: Actor | undefined; isExact?: boolean } = {},
): Promise<Settled> {
  const { db } = shop
  // Before the sums: of two payments at once the second sees the first.
  const order = await lockOrder(db, orderId)
  // One on account may have left the house before its money comes.
  if (!waitsForMoney(order)) return 'over'
  const sums = await sumsOfOrder(db, orderId)
  const missing = missingOf(order, sums)
  if (missing > 0) return 'missing'
  if (missing < 0 && isExact) return 'too-much'
  await markPaid(db, orderId, now)
  const invoice = await issueInvoice(db, orderId, now)
  await markInvoice(db, orderId, { isOpen: false })
  // One on account was confirmed and taken out of the cart when it was placed.
  if (order.payment_way === 'invoice') return 'paid'
  const items = await listItems(db, [orderId])
  await queueOrderMails(
    shop,
    { ...order, paidByTwint: sums.method === 'twint', invoice, takenBy },
    items,
    now,
  )
  await removeBought(db, order.user_id, items)
  return 'paid'
}
