import type { Actor } from '../audit/audit-log.ts'
import { removeBought } from '../cart/cart.ts'
import { issueInvoice, markInvoice } from '../invoices/issue-invoice.ts'
import { openOf, sumsOf, waitsForMoney } from '../money/ledger.ts'
import { lockOrder, markPaid } from '../orders/order-status.ts'
import { listItems } from '../orders/orders.ts'
import { queueOrderMails } from './order-mails.ts'
import type { Shop } from '../settings/shop.ts'

/**
 * Makes an order paid once nothing of it is open any more, with the mails to customer and owner and the cart without what
 * was bought. Belongs in the transaction that books the money. Answers whether it did, and whether the order
 * still waited for money at all. `takenBy` has taken it by telephone just now.
 */
export async function settleOrder(
  shop: Shop,
  orderId: number,
  now: number,
  takenBy?: Actor,
): Promise<{ waited: boolean; paid: boolean }> {
  const { db } = shop
  // Before the sums: of two payments at once the second sees the first.
  const order = await lockOrder(db, orderId)
  // One on account may have left the house before its money comes.
  if (!waitsForMoney(order)) return { waited: false, paid: false }
  const sums = (await sumsOf(db, [orderId])).get(orderId)
  if (!sums || openOf(order, sums) > 0) return { waited: true, paid: false }
  await markPaid(db, orderId, now)
  const invoice = await issueInvoice(db, orderId, now)
  await markInvoice(db, orderId, { isOpen: false })
  // One on account was confirmed and taken out of the cart when it was placed.
  if (order.payment_way === 'invoice') return { waited: true, paid: true }
  const items = await listItems(db, [orderId])
  await queueOrderMails(
    shop,
    { ...order, paidByTwint: sums.method === 'twint', invoice, takenBy },
    items,
    now,
  )
  await removeBought(db, order.user_id, items)
  return { waited: true, paid: true }
}
