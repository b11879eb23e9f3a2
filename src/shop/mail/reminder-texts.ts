import type { Business } from '../../contract/settings/business.ts'
import { formatDate, formatDateTime } from '../../contract/time/date-format.ts'
import { formatChf, type Rappen } from '../../contract/money.ts'
import type { MailText } from './blocks.ts'
import { answerIt, write } from './letter-texts.ts'
import { type OrderNews } from './order-texts.ts'

/** An unpaid order. `endsAt` in ms: until then it can be paid. */
export type UnpaidOrder = OrderNews & { total: Rappen; endsAt: number }

/** Asks once whether an order is still wanted, some time after a failed payment attempt. */
export function orderUnpaid(order: UnpaidOrder, from: Business): MailText {
  return write(
    { to: order, from, subject: `Ihre Bestellung ${order.order_no} ist noch nicht bezahlt` },
    `Sie haben am ${formatDate(order.created_at)} für ${formatChf(order.total)} bei uns bestellt. Eine Zahlung ist noch nicht eingegangen. Möchten Sie die Bestellung noch bezahlen?`,
    payButton(order),
    `Sie können bis ${formatDateTime(order.endsAt)} zum selben Preis bezahlen. Möchten Sie die Artikel nicht mehr, müssen Sie nichts tun: Die Bestellung storniert sich danach von selbst.`,
    'Hat etwas nicht geklappt? Antworten Sie einfach auf diese E-Mail.',
  )
}

/** Warns the day before an unpaid order expires. */
export function orderEnding(order: UnpaidOrder, from: Business): MailText {
  return write(
    { to: order, from, subject: `Ihre Bestellung ${order.order_no} läuft bald ab` },
    `Ihre Bestellung vom ${formatDate(order.created_at)} über ${formatChf(order.total)} ist noch nicht bezahlt. Sie können sie noch bis ${formatDateTime(order.endsAt)} bezahlen.`,
    payButton(order),
    'Danach storniert sie sich von selbst. Sie müssen dafür nichts tun und nichts bezahlen.',
    answerIt,
  )
}

function payButton({ order_no }: UnpaidOrder) {
  return { button: 'Bestellung bezahlen', url: `/bestellungen?bestellung=${order_no}` }
}
