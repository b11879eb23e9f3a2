import type { Trx } from '../../db/schema.ts'
import type { Actor } from '../audit/audit-log.ts'
import { removeBought } from '../orders/cart.ts'
import { findInvoice } from '../invoices/documents.ts'
import { insertInvoice, markInvoice } from '../invoices/issue-invoice.ts'
import { isSettled, type Rappen, smallestCoin } from '../../contract/money.ts'
import { bookingInstant } from '../money/book-entry.ts'
import { missingOf, type Sums, sumsOfOrder, waitsForMoney } from '../money/ledger.ts'
import { bookRounding, isWrittenOff } from '../money/reductions.ts'
import { markPaid } from '../orders/order-status.ts'
import { listItems } from '../orders/orders.ts'
import type { SettledOrder } from '../orders/settle-rate.ts'
import { takeStock } from '../stock/move-stock.ts'
import { queueOrderMails } from './order-mails.ts'

/** The result: `over` awaits no payment; with `too-much` it is not yet known whose the surplus is. */
type Settled = 'paid' | 'missing' | 'too-much' | 'over'

/** The Rappen that nobody pays: a rest of at most one coin, or what cash was rounded up by. */
function roundingOf(missing: Rappen, { paid, takenOff, method }: Sums): Rappen {
  const isRest = missing > 0 && isSettled(missing) && paid + takenOff > 0
  const isRoundedUp = missing < 0 && missing * 2 > -smallestCoin && method === 'cash'
  return isRest || isRoundedUp ? missing : 0
}

/**
 * Marks an order as paid once nothing is outstanding but Rappen, which are rounded away, mails customer and owner and
 * removes the items from the cart. Must run in the transaction that books the money, after it. `takenBy` has just entered
 * it as a telephone order; `isExact`: nobody has reviewed this money, so an overpaid order stays as it is.
 */
export async function settleOrder(
  trx: Trx,
  order: SettledOrder,
  now: number,
  { takenBy, isExact = false }: { takenBy?: Actor | undefined; isExact?: boolean } = {},
): Promise<Settled> {
  const { id: orderId } = order
  // An order on account may be shipped before its money arrives.
  if (!waitsForMoney(order)) return 'over'
  const sums = await sumsOfOrder(trx, orderId)
  const missing = missingOf(order, sums)
  const rounding = roundingOf(missing, sums)
  if (missing > rounding) return 'missing'
  if (missing < rounding && isExact) return 'too-much'
  const sent = await findInvoice(trx, orderId)
  if (rounding !== 0) {
    const at = await bookingInstant(trx, orderId, now)
    await bookRounding(trx, order, rounding, at)
  }
  await markPaid(trx, orderId, now)
  await takeStock(trx, orderId, { reason: 'late' }, now)
  // An invoice that was sent before is not sent once more.
  const invoice = sent ? undefined : await insertInvoice(trx, order, now)
  if (sent) await markInvoice(trx, orderId, { isOpen: false })
  // An order on account was confirmed and removed from the cart when it was placed.
  if (order.payment_method === 'invoice') return 'paid'
  // What was given up is nobody's purchase.
  if (sums.takenOff > 0 && (await isWrittenOff(trx, orderId))) return 'paid'
  const items = await listItems(trx, [orderId])
  await queueOrderMails(
    trx,
    {
      ...order,
      paidByTwint: sums.method === 'twint',
      invoice,
      takenBy,
    },
    items,
    now,
  )
  // Paid again after a reversal, it does not empty a cart that was filled since.
  if (!sums.hasReversal) await removeBought(trx, order.user_id, items)
  return 'paid'
}
