import { normaliseEmail } from '../../contract/accounts/email.ts'
import type { OrderRow } from '../orders/order-status.ts'
import type { Business } from '../../contract/settings/business.ts'
import type { OwnerSettings } from '../../contract/settings/settings.ts'
import type { Db, Trx } from '../../db/schema.ts'
import type { Actor } from '../audit/audit-log.ts'
import { documentNumber, type DocumentRow } from '../invoices/documents.ts'
import type { MailText } from '../mail/blocks.ts'
import {
  confirmationMail,
  orderNotice,
  queueMail,
  queueMails,
  reviewNotice,
} from '../mail/outbox.ts'
import { orderNoticeMail, type Review, reviewNoticeMail } from '../mail/owner-texts.ts'
import {
  orderCancelled,
  orderConfirmation,
  type OrderNews,
  orderRefunded,
} from '../mail/order-texts.ts'
import { sumsOfOrder } from '../money/ledger.ts'
import { greetCustomer } from '../orders/customer.ts'
import { getOrderById, type OrderItemRow } from '../orders/orders.ts'
import { noticeAddress } from '../settings/notices.ts'
import { readSettings } from '../settings/settings.ts'
import { linesOf, type RefundRow } from './refunds.ts'
import type { SessionRow } from './sessions.ts'

/** An accepted order, its invoice, if there is one, and the admin who entered it for a customer on the telephone. */
type AcceptedOrder = OrderRow & {
  paidByTwint?: boolean
  invoice?: DocumentRow | undefined
  takenBy?: Actor | undefined
}

/** The mails of an accepted order: the owner's notice and the customer's confirmation. */
export async function queueOrderMails(
  trx: Trx,
  order: AcceptedOrder,
  items: readonly OrderItemRow[],
  now: number,
): Promise<void> {
  const settings = await readSettings(trx)
  const details = await toOrderMail(trx, order, items, settings)
  const subjectKey = `${order.id}` as const
  const confirmation = {
    kind: confirmationMail,
    subjectKey,
    to: order.email,
    ...orderConfirmation(details, settings.business),
    ...carry(order.invoice),
  }
  const owner = noticeAddress(settings, 'orders')
  if (owner === undefined || (await isOwnAction(trx, owner, order.takenBy)))
    return queueMail(trx, confirmation, now)
  const notice = { subjectKey, to: owner, replyTo: order.email, ...orderNoticeMail(details) }
  await queueMails(trx, [{ kind: orderNotice, ...notice }, confirmation], now)
}

/** Whether a notice would only tell an admin what they have just done themselves. */
async function isOwnAction(db: Db, owner: string, takenBy: Actor | undefined): Promise<boolean> {
  if (!takenBy) return false
  if (normaliseEmail(owner) === takenBy.email) return true
  const others = db.selectFrom('users').select('id').where('role', '=', 'admin')
  return !(await others.where('id', '<>', takenBy.id).executeTakeFirst())
}

/** Notifies the owner of a payment to be reviewed; once per payment. */
export async function queuePaymentNotice(
  trx: Trx,
  {
    id,
    order_id: orderId,
    review_reason: reason,
  }: Pick<SessionRow, 'id' | 'order_id' | 'review_reason'>,
  now: number,
): Promise<void> {
  if (reason === null) return
  const sum = await trx
    .selectFrom('money_entries')
    .select(['amount', 'currency'])
    .where('session_id', '=', id)
    .where('kind', '=', 'payment')
    .executeTakeFirst()
  await queueReviewNotice(trx, { orderId, key: `${id}:${reason}`, reason, sum }, now)
}

/** Notifies the owner of something to be reviewed; once per `key` of an order. */
export async function queueReviewNotice(
  trx: Trx,
  { orderId, key, ...review }: Review & { key: string },
  now: number,
): Promise<void> {
  const owner = noticeAddress(await readSettings(trx), 'payments')
  if (owner === undefined) return
  const order = await trx
    .selectFrom('orders')
    .select('order_no')
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow()
  const mail = reviewNoticeMail({ ...review, orderId, orderNo: order.order_no })
  const subjectKey = `${orderId}:${key}` as const
  await queueMail(trx, { kind: reviewNotice, subjectKey, to: owner, ...mail }, now)
}

/** Tells the customer about a refund, with its credit note. Must run in the transaction that books it. */
export async function queueRefundMail(
  trx: Trx,
  refund: RefundRow & { note: DocumentRow | undefined },
  now: number,
): Promise<void> {
  const order = await getOrderById(trx, refund.order_id)
  const { amount, currency, method, reason } = refund
  const details = { amount, currency, method, reason, lines: linesOf(refund) }
  const news = { kind: 'order-refund', part: refund.id, write: orderRefunded, details } as const
  await queueNews(trx, order, { ...news, document: refund.note }, now)
}

/** The mail about a cancelled order. Must run in the transaction that cancels it. */
export async function queueCancellation(
  trx: Trx,
  order: OrderRow,
  { isRefundDue, note }: { isRefundDue: boolean; note?: DocumentRow | undefined },
  now: number,
): Promise<void> {
  const { paid, refunded } = await sumsOfOrder(trx, order.id)
  const rest = refunded > 0 && paid > refunded ? paid - refunded : undefined
  const details = { isRefundDue, rest }
  const news = { kind: 'order-cancelled', write: orderCancelled, details } as const
  await queueNews(trx, order, { ...news, document: note }, now)
}

/** What goes with a mail: the invoice or credit note, if there is one. */
export const carry = (note: DocumentRow | undefined) =>
  note ? ({ attachment: `document:${note.id}` } as const) : {}

/** A mail to the customer about an order's progress; one of each kind, or of each `part` of the order. */
export async function queueNews<Details extends object>(
  trx: Trx,
  order: OrderRow,
  news: {
    kind: `order-${string}`
    part?: string | number
    write: (news: OrderRow & OrderNews & Details, from: Business) => MailText
    /** What the text tells besides the order. */
    details: Details
    /** The invoice or credit note that goes with it. */
    document?: DocumentRow | undefined
  },
  now: number,
): Promise<void> {
  const { kind, part, write, details, document } = news
  const { business } = await readSettings(trx)
  const about = { ...order, ...(await greetCustomer(trx, order)), ...details }
  const text = { ...write(about, business), ...carry(document) }
  const subjectKey =
    part === undefined ? (`${order.id}` as const) : (`${order.id}:${part}` as const)
  await queueMail(trx, { kind, subjectKey, to: order.email, ...text }, now)
}

/** An order as its mails to this customer describe it. */
export async function toOrderMail(
  trx: Trx,
  order: AcceptedOrder,
  items: readonly OrderItemRow[],
  { delivery }: Pick<OwnerSettings, 'delivery'>,
) {
  const { invoice, paidByTwint = false } = order
  return {
    ...order,
    ...(await greetCustomer(trx, order)),
    items,
    paidByTwint,
    invoiceNo: invoice && documentNumber(invoice),
    dueDay: invoice?.state === 'open' ? invoice.due_day : null,
    time: delivery.time,
  }
}
