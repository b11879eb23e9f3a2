import type { AdminOrderDetail, OrderMove } from '../../contract/admin-orders.ts'
import type { Business } from '../../contract/business.ts'
import { Problem } from '../../contract/problems.ts'
import { transaction } from '../../db/commit.ts'
import type { Db } from '../../db/schema.ts'
import { type Actor, recordChange } from '../audit/audit-log.ts'
import { queueMail } from '../mail/outbox.ts'
import type { MailText } from '../mail/blocks.ts'
import { orderCancelled, type OrderNews, orderShipped } from '../mail/texts.ts'
import { listEntries, sumUp, toMoneyEntry, toOrderMoney } from '../money/ledger.ts'
import { listPayments } from '../payments/admin-payments.ts'
import { endPendingPayment } from '../payments/end-payment.ts'
import { markRefundDue } from '../payments/payment-review.ts'
import type { PaymentContext } from '../payments/payments.ts'
import { readSettings } from '../settings/settings.ts'
import { greetCustomer } from '../orders/customer.ts'
import { toAdminOrder } from '../orders/list-orders.ts'
import { fromWireStatus, moveOrder, successorsOf, toWireStatus } from '../orders/order-status.ts'
import { describeFrozen, listItems, type OrderRow, toOrderLine } from '../orders/orders.ts'

/** Everything the owner sees of one order (four statements). Throws `order-not-found`. */
export async function getOrderDetail(db: Db, orderId: number): Promise<AdminOrderDetail> {
  const order = await readOrder(db, orderId)
  const items = await listItems(db, [orderId])
  const payments = await listPayments(db, orderId)
  const entries = await listEntries(db, [orderId])
  const money = toOrderMoney(order, sumUp(entries))
  return {
    order: {
      ...toAdminOrder(order, money),
      ...describeFrozen(order, items),
      telefonnummer: order.phone,
      agbVersion: order.terms_version,
      next: successorsOf(order.status).map(toWireStatus),
    },
    items: items.map((item) => toOrderLine(order, item, money)),
    payments,
    money: { ...money, entries: entries.map(toMoneyEntry) },
  }
}

/**
 * Sends or cancels an order, with a mail to the customer. Money that was paid for a cancelled order is marked as
 * owed, and a payment that is under way is ended.
 * Throws `order-not-found`, and `order-transition` when the table does not allow the step or the order is not
 * in the state the owner saw.
 */
export async function handleOrder(
  context: PaymentContext,
  { orderId, status, from }: OrderMove & { orderId: number },
  actor: Actor,
  now: number,
): Promise<void> {
  const after = fromWireStatus(status)
  await transaction(context.db, async (trx) => {
    const order = await readOrder(trx, orderId)
    const seen = from === undefined ? order.status : fromWireStatus(from)
    if (order.status !== seen) throw new Problem('order-transition')
    if (!(await moveOrder(trx, orderId, { from: seen, to: after })))
      throw new Problem('order-transition')

    if (after === 'shipped')
      await queueNews(trx, order, { kind: 'order-shipped', write: orderShipped }, now)
    else {
      const shop = { db: trx, publicUrl: context.publicUrl }
      const isRefundDue = await markRefundDue(shop, orderId, now)
      await queueCancellation(trx, order, { isRefundDue }, now)
    }
    const change = { before: { status: toWireStatus(order.status) }, after: { status } }
    const subject = `order:${orderId}`
    await recordChange(trx, actor, { action: 'order.moved', subject, ...change }, now)
  })
  if (after === 'cancelled') await endPendingPayment(context, orderId, now)
}

/** The mail that an order was called off. Belongs in the transaction that does so. */
export async function queueCancellation(
  db: Db,
  order: OrderRow,
  { isRefundDue }: { isRefundDue: boolean },
  now: number,
): Promise<void> {
  const write = (news: OrderNews, from: Business) => orderCancelled({ ...news, isRefundDue }, from)
  await queueNews(db, order, { kind: 'order-cancelled', write }, now)
}

async function queueNews(
  db: Db,
  order: OrderRow,
  { kind, write }: { kind: string; write: (news: OrderNews, from: Business) => MailText },
  now: number,
): Promise<void> {
  const { business } = await readSettings(db)
  const news = {
    orderNo: order.order_no,
    createdAt: order.created_at,
    ...(await greetCustomer(db, order)),
  }
  const subjectKey = String(order.id)
  await queueMail(db, { kind, subjectKey, to: order.email, ...write(news, business) }, now)
}

async function readOrder(db: Db, orderId: number): Promise<OrderRow> {
  const order = await db
    .selectFrom('orders')
    .selectAll()
    .where('id', '=', orderId)
    .executeTakeFirst()
  if (!order) throw new Problem('order-not-found')
  return order
}
