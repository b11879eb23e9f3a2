import type { Actor } from '../audit/audit-log.ts'
import { takeBack } from '../devices/bought-devices.ts'
import { hasAllMoney } from '../../contract/orders/words.ts'
import type { Trx } from '../../db/schema.ts'
import { findInvoice } from '../invoices/documents.ts'
import { cancelInvoice } from '../invoices/issue-credit-note.ts'
import { balanceOf, type Sums, sumsOfOrder, toOrderMoney } from '../money/ledger.ts'
import { markReturned, moveOrder, type OrderRow } from '../orders/order-status.ts'
import { listItems } from '../orders/orders.ts'
import { giveBackStock } from '../stock/move-stock.ts'
import { queueCancellation } from './order-mails.ts'
import { readOrderMoney } from './refund-source.ts'
import { isAllBack, readPiecesBack } from './pieces-back.ts'
import { recordMove } from './record-move.ts'
import { blocksRefunds, requestedOf } from './refunds.ts'

/**
 * Ends an order whose money is all being refunded: a paid order is cancelled with a mail, even while an overpayment of
 * its invoice is unreviewed; a paid and shipped order becomes returned, and any shipped one once all its pieces are
 * back. Must run in the transaction that starts the refund.
 * `actor` is null when the refund was started at the provider; `back`: the pieces it is for. Pieces that never left go
 * back into stock, others with `putBack`. `isGoodwill`: shipped goods stay with the customer.
 */
export async function endOrder(
  trx: Trx,
  order: OrderRow,
  {
    actor,
    back: piecesBack,
    putBack = order.status !== 'shipped',
    isGoodwill = false,
  }: {
    actor: Actor | null
    back: ReadonlyMap<number, number>
    putBack?: boolean | undefined
    isGoodwill?: boolean | undefined
  },
  now: number,
): Promise<void> {
  const { entries, refunds, disputes } = await readOrderMoney(trx, order.id)
  const francs = entries.filter(({ currency }) => currency === 'CHF')
  // Money withdrawn for an undecided dispute may come back.
  const isMoneyBack =
    !disputes.some(blocksRefunds) && balanceOf(francs) <= requestedOf(refunds, { currency: 'CHF' })
  const back = await readPiecesBack(trx, order.id)
  const items = await listItems(trx, [order.id])
  const hasInvoice = (await findInvoice(trx, order.id)) !== undefined
  const end = isMoneyBack
    ? endOnceBack(order, { hasInvoice, sums: await sumsOfOrder(trx, order.id) })
    : undefined
  const isCalledOff =
    end === 'cancelled' &&
    (await moveOrder(trx, order.id, { from: order.status, to: end, putBack }, now))
  if (isCalledOff) await queueCancellation(trx, order, { isRefundDue: true }, now)
  const isSaleBack = end === 'returned' && !isGoodwill
  const isReturned = (isSaleBack || isAllBack(items, back)) && (await markReturned(trx, order.id))
  await takeBack(trx, order.id, isReturned ? 'all' : back, now)
  if (putBack && !isCalledOff) {
    const pieces = isReturned ? undefined : piecesBack
    const returned = { reason: 'returned', pieces, adminId: actor?.id ?? null } as const
    await giveBackStock(trx, order.id, returned, now)
  }
  // On account and partly paid: the rest is no longer due.
  if (isReturned && order.paid_at === null) await cancelInvoice(trx, order.id, now)
  if (!(isCalledOff || isReturned) || !actor) return
  const status = isReturned ? 'zurueckgenommen' : 'storniert'
  await recordMove(trx, actor, order, { status }, now)
}

/**
 * What an order becomes once all its money is paid back: cancelled before it has left, also one whose invoice has nothing
 * outstanding because it was overpaid and awaits review; returned afterwards. Undefined where its state stays: of an order
 * on account, a part payment returned says nothing about the goods.
 */
export function endOnceBack(
  order: OrderRow,
  { hasInvoice, sums }: { hasInvoice: boolean; sums: Sums },
): 'cancelled' | 'returned' | undefined {
  const isOverpaid = hasInvoice && order.status === 'open' && hasAllMoney(toOrderMoney(order, sums))
  if (order.status === 'paid' || isOverpaid) return 'cancelled'
  const isOut = order.status === 'shipped' && order.fulfilment !== 'returned'
  return isOut && order.paid_at !== null ? 'returned' : undefined
}
