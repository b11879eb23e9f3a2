import type { OrderBatch, OrderBatchResult, OrderMove } from '../../contract/orders/admin-orders.ts'
import { Problem } from '../../contract/problems.ts'
import { readTrackingNumber } from '../../contract/orders/tracking.ts'
import { transaction } from '../../db/commit.ts'
import type { Trx } from '../../db/schema.ts'
import type { Actor } from '../audit/audit-log.ts'
import { registerBought, takeBack } from '../devices/bought-devices.ts'
import { cancelInvoice } from '../invoices/issue-credit-note.ts'
import { sumsOfOrder } from '../money/ledger.ts'
import { isMoneyGone } from '../money/payments-to-review.ts'
import { orderReturned } from '../mail/on-account-texts.ts'
import { orderReady, orderShipped } from '../mail/order-texts.ts'
import { isDisputed } from '../orders/list-orders.ts'
import {
  fromWireStatus,
  hasLeft,
  lockOrder,
  moveOrder,
  type OrderRow,
  stepTo,
  successorsOf,
  toOwnersState,
} from '../orders/order-status.ts'
import { listItems } from '../orders/orders.ts'
import { giveBackStock } from '../stock/move-stock.ts'
import { endLostDisputes } from '../payments/disputes.ts'
import { endPendingPayment } from '../payments/end-payment.ts'
import { queueCancellation, queueNews } from '../payments/order-mails.ts'
import { markRefundDue } from '../payments/payment-review.ts'
import type { PaymentContext } from '../payments/payments.ts'
import { goodsOut, type PiecesBack, readPiecesBack } from '../payments/pieces-back.ts'
import { recordMove } from '../payments/record-move.ts'

/**
 * Packs, hands over, returns or cancels an order, with a mail to the customer when it is shipped, returned, cancelled
 * or ready for pick-up. Money paid for a cancelled order is marked as owed, and a pending payment is ended.
 * Throws `order-not-found`, `invalid-tracking-number`, and `order-transition` when the transition is not allowed or the
 * order is no longer in the state the owner saw.
 */
export async function handleOrder(
  context: PaymentContext,
  { orderId, status, from, sendungsnummer = '', zurueckInsLager }: OrderMove & { orderId: number },
  actor: Actor,
  now: number,
): Promise<void> {
  const after = stepTo(status)
  const tracking_number = checkTracking(sendungsnummer)
  await transaction(context.db, async (trx) => {
    const order = await lockOrder(trx, orderId)
    const seen = from === undefined ? order.status : fromWireStatus(from)
    const next = successorsOf(order, {
      isMoneyGone: after === 'returned' && (await readMoneyGone(trx, orderId)),
    })
    if (order.status !== seen || after === undefined || !next.includes(after))
      throw new Problem('order-transition')
    const leaving = hasLeft(after) ? { handed_over_at: now, tracking_number } : {}
    // What never left is still there; what comes back is for the owner to look at.
    const step = { from: seen, to: after, putBack: zurueckInsLager ?? true, ...leaving }
    const moved = await moveOrder(trx, orderId, step, now)
    if (!moved) throw new Problem('order-transition')

    const back = await readPiecesBack(trx, orderId)
    if ((after === 'packed' && order.delivery_method === 'pick-up') || after === 'shipped')
      await queueHandOver(trx, moved, back, now)
    if (hasLeft(after)) await registerBought(trx, { orderId, back }, now)
    if (after === 'returned') {
      await takeBack(trx, orderId, 'all', now)
      const returned = { reason: 'returned', adminId: actor.id } as const
      if (zurueckInsLager) await giveBackStock(trx, orderId, returned, now)
      const note = await cancelInvoice(trx, orderId, now)
      const news = { kind: 'order-returned', write: orderReturned, details: {} } as const
      await queueNews(trx, order, { ...news, document: note }, now)
    }
    if (after === 'cancelled') {
      const note = await cancelInvoice(trx, orderId, now)
      const isRefundDue = await markRefundDue(trx, orderId, now)
      await queueCancellation(trx, order, { isRefundDue, note }, now)
    }
    if (after === 'cancelled' || after === 'returned')
      await endLostDisputes(trx, orderId, actor, now)
    const sent = tracking_number !== null && { sendungsnummer: tracking_number }
    await recordMove(trx, actor, order, { status, ...sent }, now)
  })
  if (after === 'cancelled') await endPendingPayment(context, orderId, now)
}

/** For an order that was read and locked: whether its money is gone for good. */
async function readMoneyGone(trx: Trx, orderId: number): Promise<boolean> {
  const order = await trx
    .selectFrom('orders')
    .select(isDisputed)
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow()
  return isMoneyGone(order, await sumsOfOrder(trx, orderId))
}

/** The mail that says what is ready for pick-up, or on its way. */
async function queueHandOver(
  trx: Trx,
  order: OrderRow,
  back: PiecesBack,
  now: number,
): Promise<void> {
  const details = { goods: goodsOut(await listItems(trx, [order.id]), back) }
  const mail =
    order.fulfilment === 'shipped'
      ? ({ kind: 'order-shipped', write: orderShipped } as const)
      : ({ kind: 'order-ready', write: orderReady } as const)
  await queueNews(trx, order, { ...mail, details }, now)
}

/**
 * Moves several orders on, each in a transaction of its own: one failure leaves the others alone, and the result tells
 * where each order is now. Orders already moved are refused, so a double click moves nothing twice.
 */
export async function handleOrders(
  context: PaymentContext,
  { status, orders }: OrderBatch,
  actor: Actor,
  now: number,
): Promise<OrderBatchResult> {
  const results: OrderBatchResult['results'] = []
  for (const { order_id, ...rest } of orders) {
    try {
      await handleOrder(context, { orderId: order_id, status, ...rest }, actor, now)
      results.push({ order_id, done: true, code: null, stand: status })
    } catch (error) {
      if (!(error instanceof Problem)) throw error
      const order = await context.db
        .selectFrom('orders')
        .select(['status', 'fulfilment'])
        .where('id', '=', order_id)
        .executeTakeFirst()
      const stand = order ? toOwnersState(order) : null
      results.push({ order_id, done: false, code: error.code, stand })
    }
  }
  return { results }
}

/** The tracking number as it was typed; null for none. Throws `invalid-tracking-number`. */
export function checkTracking(typed: string): string | null {
  const number = readTrackingNumber(typed)
  if (number === undefined) throw new Problem('invalid-tracking-number')
  return number
}
