import type { Trx } from '../../db/schema.ts'
import { isQrIban } from '../../contract/bank/iban.ts'
import type { Rappen } from '../../contract/money.ts'
import type { HandMethod } from '../../contract/payments/payment-methods.ts'
import { issueInvoice } from '../invoices/issue-invoice.ts'
import { toTransfer } from '../invoices/transfers.ts'
import { queueMail } from '../mail/outbox.ts'
import { orderTakenMail, paymentLinkMail } from '../mail/phone-order-texts.ts'
import type { OrderRow } from '../orders/order-status.ts'
import { listItems, type OrderItemRow } from '../orders/orders.ts'
import { settleRate } from '../orders/settle-rate.ts'
import { readSettings } from '../settings/settings.ts'
import { carry, toOrderMail } from './order-mails.ts'

/** The mail with an order's payment link. */
export async function queuePaymentLink(
  trx: Trx,
  order: OrderRow,
  items: readonly OrderItemRow[],
  {
    subjectKey,
    ...link
  }: {
    subjectKey: `${number}:${string}`
    link: string
    open: Rappen
    until: number
    expires: boolean
  },
  now: number,
): Promise<void> {
  const settings = await readSettings(trx)
  const details = await toOrderMail(trx, order, items, settings)
  const mail = paymentLinkMail({ ...details, ...link }, settings.business)
  await queueMail(trx, { kind: 'order-payment-link', subjectKey, to: order.email, ...mail }, now)
}

/** The mail about a telephone order that is paid by hand; one by bank with its invoice. Locks the series last. */
export async function queueOrderTaken(
  trx: Trx,
  orderId: number,
  paidBy: HandMethod,
  now: number,
): Promise<void> {
  const settings = await readSettings(trx)
  const { business, invoicing } = settings
  const order = await settleRate(trx, orderId, now)
  const items = await listItems(trx, [orderId])
  const details = await toOrderMail(trx, order, items, settings)
  // With its reference the bank statement books the transfer, and it has a day to be paid by.
  const isPayable = paidBy === 'bank' && invoicing.iban !== ''
  const invoice = isPayable ? await issueInvoice(trx, order, now) : undefined
  // A QR-IBAN accepts no transfer without a QR reference.
  const iban = isQrIban(invoicing.iban) ? (invoicing.accountIban ?? '') : invoicing.iban
  const transfer = invoice && toTransfer(invoice)
  const mail = orderTakenMail({ ...details, paidBy, iban, transfer }, business)
  const subjectKey = `${orderId}` as const
  const text = { ...mail, ...carry(invoice) }
  await queueMail(trx, { kind: 'order-taken', subjectKey, to: order.email, ...text }, now)
}
