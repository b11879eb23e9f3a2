import type { Business } from '../../contract/settings/business.ts'
import { formatDate, formatDateTime, formatDay } from '../../contract/time/date-format.ts'
import { formatIban, formatReference } from '../../contract/bank/iban.ts'
import type { BankTransfer } from '../../contract/orders/orders.ts'
import { formatChf, type Rappen } from '../../contract/money.ts'
import type { HandMethod } from '../../contract/payments/payment-methods.ts'
import type { MailText } from './blocks.ts'
import { answerIt, write } from './letter-texts.ts'
import { addressOf, billOf, type OrderMail } from './order-texts.ts'

/** Asks a customer who ordered by telephone to pay with a link, valid `until` (ms); the order may expire with it. */
export function paymentLinkMail(
  order: OrderMail & { link: string; open: Rappen; until: number; expires: boolean },
  from: Business,
): MailText {
  return write(
    { to: order, from, subject: `Bitte bezahlen Sie Ihre Bestellung ${order.order_no}` },
    `Vielen Dank für Ihre Bestellung vom ${formatDate(order.created_at)}. Hier bezahlen Sie ${formatChf(order.open)} mit TWINT, ohne sich anzumelden:`,
    { button: 'Jetzt bezahlen', url: order.link },
    `Der Link gilt bis ${formatDateTime(order.until)}${order.expires ? '; danach verfällt die Bestellung' : ''}. Sobald Ihre Zahlung da ist, erhalten Sie eine Bestätigung.`,
    { facts: [['Bestellnummer', order.order_no]] },
    billOf(order),
    addressOf(order),
    'Haben Sie nichts bestellt oder stimmt etwas nicht? Antworten Sie einfach auf diese E-Mail.',
  )
}

/** Confirms a telephone order whose payment a person books. */
export function orderTakenMail(
  order: OrderMail & {
    paidBy: HandMethod
    /** The account for a transfer that has no reference. */
    iban: string
    transfer: BankTransfer | undefined
  },
  from: Business,
): MailText {
  return write(
    {
      to: order,
      from,
      subject:
        order.paidBy === 'bank'
          ? `Bitte überweisen Sie Ihre Bestellung ${order.order_no}`
          : `Bestellbestätigung ${order.order_no}`,
    },
    `Vielen Dank für Ihre Bestellung vom ${formatDate(order.created_at)}. ${asksFor[order.paidBy](order)}`,
    {
      facts: [['Bestellnummer', order.order_no], ...accountOf(order)],
    },
    billOf(order),
    addressOf(order),
    answerIt,
  )
}

type Transferred = Parameters<typeof orderTakenMail>[0]

/** How the total is to be paid. */
const asksFor: Record<HandMethod, (order: Transferred) => string> = {
  bank: (order) => `Bitte überweisen Sie ${formatChf(order.total)} ${transferOf(order)}`,
  bar: (order) => `Sie bezahlen ${formatChf(order.total)} in bar.`,
}

function transferOf({ transfer }: Transferred): string {
  return transfer
    ? `bis am ${formatDay(transfer.bis)} mit der Referenz unten, am einfachsten mit dem Einzahlungsschein der Rechnung im Anhang.`
    : 'und geben Sie die Bestellnummer an.'
}

function accountOf({ paidBy, iban, transfer }: Transferred): [string, string][] {
  if (transfer)
    return [
      ['Konto', formatIban(transfer.iban)],
      ['Referenz', formatReference(transfer.referenz)],
      ['Zahlbar bis', formatDay(transfer.bis)],
    ]
  return paidBy === 'bank' && iban ? [['Konto', formatIban(iban)]] : []
}
