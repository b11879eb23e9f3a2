import type { AdminOrderDetail, OrderMove } from '../../contract/admin-orders.ts'
import { toChf } from '../../contract/money.ts'
import { Problem } from '../../contract/problems.ts'
import { readTrackingNumber } from '../../contract/tracking.ts'
import { transaction } from '../../db/commit.ts'
import type { Business } from '../../contract/business.ts'
import { readRows } from '../../db/json-rows.ts'
import type { Db } from '../../db/schema.ts'
import { type Actor, recordChange } from '../audit/audit-log.ts'
import { orderReturned } from '../mail/on-account-texts.ts'
import { type OrderNews, orderReady, orderShipped } from '../mail/texts.ts'
import { registerBought, takeBack } from '../devices/bought-devices.ts'
import { cancelInvoice } from '../invoices/issue-credit-note.ts'
import { listEntries, sumUp, toCredited, toMoneyEntry, toOrderMoney } from '../money/ledger.ts'
import {
  listPayments,
  selectRefunds,
  toAdminDispute,
  toAdminPayment,
  toAdminRefund,
  toUnbooked,
} from '../payments/admin-payments.ts'
import { endPendingPayment } from '../payments/end-payment.ts'
import { queueCancellation, queueNews } from '../payments/order-mails.ts'
import { markRefundDue } from '../payments/payment-review.ts'
import type { PaymentContext } from '../payments/payments.ts'
import { countBack, leftOf, requestedOf } from '../payments/refunds.ts'
import { leftAtProvider, readOrderMoney } from '../payments/refund-source.ts'
import { whyItStays } from '../payments/reverse-payment.ts'
import { dueDay, toAdminOrder } from '../orders/list-orders.ts'
import {
  fromWireStatus,
  hasLeft,
  moveOrder,
  stepTo,
  successorsOf,
  toOwnersState,
  toPlace,
} from '../orders/order-status.ts'
import { describeFrozen, listItems, type OrderRow, toOrderLine } from '../orders/orders.ts'
import { recipientRevision } from './set-recipient.ts'

/** Everything the owner sees of one order (four statements). Throws `order-not-found`. */
export async function getOrderDetail(
  { db, provider }: PaymentContext,
  orderId: number,
  now: number,
): Promise<AdminOrderDetail> {
  const { refunds, disputes } = selectRefunds(db, orderId)
  const order = await selectOrder(db, orderId)
    .select([refunds.as('refunds'), disputes.as('disputes')])
    .select(dueDay)
    .executeTakeFirst()
  if (!order) throw new Problem('order-not-found')
  const items = await listItems(db, [orderId])
  const sessions = await listPayments(db, orderId)
  const entries = await listEntries(db, [orderId])
  const rows = { entries, refunds: readRows(order.refunds), disputes: readRows(order.disputes) }
  const francs = { currency: 'CHF' }
  const money = toOrderMoney(order, { ...sumUp(entries), credited: toCredited(entries[0]) })
  return {
    order: {
      ...toAdminOrder(order, money),
      ...describeFrozen(order, items),
      telefonnummer: order.phone,
      agbVersion: order.terms_version,
      revision: recipientRevision(order),
      next: successorsOf(order).map(toPlace),
    },
    items: items.map((item) => toOrderLine(order, item, money)),
    payments: sessions.map((session) =>
      toAdminPayment(session, leftAtProvider(provider, rows, session, now)),
    ),
    money: {
      ...money,
      angefordert: toChf(requestedOf(rows.refunds, francs)),
      erstattbar: toChf(leftOf(rows, francs)),
      entries: [
        ...entries.map((entry) => ({
          ...toMoneyEntry(entry),
          zuruecknehmbar: whyItStays(entry, rows) === undefined,
        })),
        ...rows.refunds.flatMap((row) => toUnbooked(row) ?? []),
      ],
    },
    refunds: rows.refunds.map(toAdminRefund),
    disputes: rows.disputes.map(toAdminDispute),
  }
}

/**
 * Packs, hands over, takes back or cancels an order, with a mail to the customer when it is sent, cancelled, or lies ready to be
 * picked up. Money that was paid for a cancelled order is marked as owed, and a payment that is under way is ended.
 * Throws `order-not-found`, `invalid-tracking-number`, and `order-transition` when the table does not allow the step
 * or the order is not in the state the owner saw.
 */
export async function handleOrder(
  context: PaymentContext,
  { orderId, status, from, sendungsnummer = '' }: OrderMove & { orderId: number },
  actor: Actor,
  now: number,
): Promise<void> {
  const after = stepTo(status)
  const tracking_number = checkTracking(sendungsnummer)
  await transaction(context.db, async (trx) => {
    const order = await readOrder(trx, orderId)
    const seen = from === undefined ? order.status : fromWireStatus(from)
    if (order.status !== seen || after === undefined || !successorsOf(order).includes(after))
      throw new Problem('order-transition')
    const leaving = hasLeft(after) ? { left_at: now, tracking_number } : {}
    const moved = await moveOrder(trx, orderId, { from: seen, to: after, ...leaving })
    if (!moved) throw new Problem('order-transition')

    if (after === 'packed' && order.delivery_way === 'pick-up')
      await queueNews(trx, order, { kind: 'order-ready', write: orderReady }, now)
    if (after === 'shipped') await queueShipped(trx, moved, now)
    if (hasLeft(after)) {
      const { refunds } = await readOrderMoney(trx, orderId)
      await registerBought(trx, { orderId, back: countBack(refunds) }, now)
    }
    if (after === 'returned') {
      await takeBack(trx, orderId, 'all', now)
      await cancelInvoice(trx, orderId, now, 'Ware zurückgenommen')
      const isInvoiced = order.totals_mode !== 'fest'
      const write = (news: OrderNews, from: Business) =>
        orderReturned({ ...news, isInvoiced }, from)
      await queueNews(trx, order, { kind: 'order-returned', write }, now)
    }
    if (after === 'cancelled') {
      const shop = { db: trx, publicUrl: context.publicUrl }
      await cancelInvoice(trx, orderId, now)
      const isRefundDue = await markRefundDue(shop, orderId, now)
      await queueCancellation(trx, order, { isRefundDue }, now)
    }
    const change = {
      before: { status: toOwnersState(order) },
      after: { status, ...(tracking_number !== null && { sendungsnummer: tracking_number }) },
    }
    const subject = `order:${orderId}` as const
    await recordChange(trx, actor, { action: 'order.moved', subject, ...change }, now)
  })
  if (after === 'cancelled') await endPendingPayment(context, orderId, now)
}

/** Throws `invalid-tracking-number`. */
export function checkTracking(typed: string): string | null {
  const number = readTrackingNumber(typed)
  if (number === undefined) throw new Problem('invalid-tracking-number')
  return number
}

async function queueShipped(db: Db, order: OrderRow, now: number): Promise<void> {
  const { tracking_number: trackingNumber } = order
  const write = (news: OrderNews, from: Business) => orderShipped({ ...news, trackingNumber }, from)
  await queueNews(db, order, { kind: 'order-shipped', write }, now)
}

export async function readOrder(db: Db, orderId: number): Promise<OrderRow> {
  const order = await selectOrder(db, orderId).executeTakeFirst()
  if (!order) throw new Problem('order-not-found')
  return order
}

function selectOrder(db: Db, orderId: number) {
  return db.selectFrom('orders').selectAll().where('id', '=', orderId)
}
