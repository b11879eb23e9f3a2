import { goodsOf } from '../../contract/totals.ts'
import type { Db } from '../../db/schema.ts'
import { documentNumber, type DocumentRow } from '../invoices/documents.ts'
import { orderNotice, queueMail, reviewNotice } from '../mail/outbox.ts'
import { orderNoticeMail, reviewNoticeMail } from '../mail/owner-texts.ts'
import { orderConfirmation } from '../mail/texts.ts'
import { greetCustomer } from '../orders/customer.ts'
import { type OrderItemRow, type OrderRow, toSumLines } from '../orders/orders.ts'
import { listPayments } from './admin-payments.ts'
import { noticeAddress } from '../settings/notices.ts'
import { readSettings } from '../settings/settings.ts'
import type { SessionRow } from './sessions.ts'

/** The database, and the address that links in mails begin with. */
export type Shop = { db: Db; publicUrl: string }

/** An order that was accepted, and its invoice, if there is one. */
type AcceptedOrder = OrderRow & { paidByTwint: boolean; invoice: DocumentRow | undefined }

/** The mails of an order that was accepted: the owner's notice and the customer's confirmation. */
export async function queueOrderMails(
  { db, publicUrl }: Shop,
  order: AcceptedOrder,
  items: readonly OrderItemRow[],
  now: number,
): Promise<void> {
  const settings = await readSettings(db)
  const told = { ...toOrderMail(order, items, publicUrl), ...(await greetCustomer(db, order)) }
  const subjectKey = String(order.id)
  const owner = noticeAddress(settings, 'orders')
  if (owner !== undefined) {
    const notice = { subjectKey, to: owner, replyTo: order.email, ...orderNoticeMail(told) }
    await queueMail(db, { kind: orderNotice, ...notice }, now)
  }
  const confirmation = orderConfirmation(told, settings.business)
  const kind = 'order-confirmation'
  const attached = order.invoice && ({ attachment: `document:${order.invoice.id}` } as const)
  await queueMail(db, { kind, subjectKey, to: order.email, ...confirmation, ...attached }, now)
}

/** Tells the owner of money that a person has to look at; once for every payment. */
export async function queueReviewNotice(
  { db, publicUrl }: Shop,
  session: Pick<SessionRow, 'id' | 'order_id' | 'review_reason'>,
  now: number,
): Promise<void> {
  const owner = noticeAddress(await readSettings(db), 'payments')
  if (owner === undefined || session.review_reason === null) return
  const order = await db
    .selectFrom('orders')
    .select(['id', 'order_no'])
    .where('id', '=', session.order_id)
    .executeTakeFirstOrThrow()
  const payments = await listPayments(db, order.id)
  const received = payments.find(({ id }) => id === session.id)?.received ?? null
  const about = { orderId: order.id, orderNo: order.order_no, reason: session.review_reason }
  const mail = reviewNoticeMail({ ...about, publicUrl, received })
  const subjectKey = `${order.id}:${session.id}`
  await queueMail(db, { kind: reviewNotice, subjectKey, to: owner, ...mail }, now)
}

function toOrderMail(order: AcceptedOrder, items: readonly OrderItemRow[], publicUrl: string) {
  return {
    paidByTwint: order.paidByTwint,
    invoiceNo: order.invoice && documentNumber(order.invoice),
    publicUrl,
    orderId: order.id,
    orderNo: order.order_no,
    createdAt: order.created_at,
    firstName: order.first_name,
    lastName: order.last_name,
    email: order.email,
    phone: order.phone,
    address: {
      street: order.street,
      postalCode: order.postal_code,
      city: order.city,
      country: order.country,
    },
    lines: items.map((item) => ({
      name: item.name,
      quantity: item.quantity,
      priceGross: item.price_gross,
    })),
    totals: {
      goods: goodsOf(toSumLines(items)),
      delivery: order.delivery,
      vat: order.vat,
      total: order.total,
    },
    mode: order.totals_mode,
    vatPerMille: order.vat_per_mille,
    termsVersion: order.terms_version,
  }
}
