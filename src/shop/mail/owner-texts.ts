import type { AdminPayment, ReviewReason } from '../../contract/admin-orders.ts'
import { reviewTexts } from '../../contract/review-texts.ts'
import { formatDateTime } from '../../contract/date-format.ts'
import { formatPhone } from '../../contract/phone.ts'
import { formatAmount, formatChf, toRappen } from '../../contract/money.ts'
import type { MailText } from './blocks.ts'
import { nameless } from './greeting.ts'
import { addressOf, billOf, type OrderMail } from './texts.ts'

const chosen =
  'Welche Meldungen Sie erhalten und wohin sie gehen, bestimmen Sie in den Einstellungen.'

/** Tells the owner of an order that was accepted. */
export function orderNoticeMail(
  order: OrderMail & { orderId: number; email: string | null; phone: string },
): MailText {
  return {
    subject: `Neue Bestellung ${order.orderNo}`,
    body: [
      nameless.greeting,
      `Eine Bestellung vom ${formatDateTime(order.createdAt)} ist${order.paidByTwint ? ' mit TWINT' : ''} bezahlt: ${formatChf(order.totals.total)}.`,
      {
        facts: [
          ['Bestellnummer', order.orderNo],
          ['Bestellt von', `${order.firstName} ${order.lastName}`],
          ...(order.email === null ? [] : [['E-Mail', order.email] as const]),
          ...(order.phone === '' ? [] : [['Telefon', formatPhone(order.phone)] as const]),
        ],
      },
      billOf(order),
      addressOf(order),
      ...toOrder(order),
      ...(order.email === null
        ? []
        : ['Wenn Sie auf diese E-Mail antworten, geht die Antwort an diese Person.']),
      chosen,
    ],
  }
}

/** Tells the owner of money that a person has to look at. */
export function reviewNoticeMail(payment: {
  publicUrl: string
  orderId: number
  orderNo: string
  reason: ReviewReason
  received: AdminPayment['received']
}): MailText {
  const { orderNo, reason, received } = payment
  return {
    subject: `Zahlung zu prüfen: Bestellung ${orderNo}`,
    body: [
      nameless.greeting,
      reviewTexts[reason],
      {
        facts: [
          ['Bestellnummer', orderNo],
          ...(received
            ? [
                [
                  'Eingegangen',
                  `${received.currency} ${formatAmount(toRappen(received.amount))}`,
                ] as const,
              ]
            : []),
        ],
      },
      'Danach klicken Sie bei der Bestellung auf «Ist erledigt».',
      ...toOrder(payment),
      chosen,
    ],
  }
}

/** Shows that mails arrive and what they look like. */
export function testMail(publicUrl: string): MailText {
  return {
    subject: 'Testmail aus Ihrem Shop',
    body: [
      nameless.greeting,
      'Diese E-Mail ist angekommen: Der Versand aus Ihrem Shop funktioniert.',
      { button: 'Zu den Einstellungen', url: `${publicUrl}/admin/einstellungen` },
      chosen,
    ],
  }
}

function toOrder({ publicUrl, orderId }: { publicUrl: string; orderId: number }) {
  return [{ button: 'Bestellung öffnen', url: `${publicUrl}/admin/orders/${orderId}` }]
}
