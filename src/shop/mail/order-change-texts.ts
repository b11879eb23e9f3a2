import { known, type MailText } from './blocks.ts'
import type { Business } from '../../contract/settings/business.ts'
import { formatDate } from '../../contract/time/date-format.ts'
import { formatPhone } from '../../contract/accounts/phone-format.ts'
import { write } from './letter-texts.ts'
import { addressOf, type Destination, type OrderNews, linkToOrders } from './order-texts.ts'

/** Tells a customer the corrected recipient and address of an order, whoever asked for the change. */
export function orderCorrected(
  order: OrderNews & Destination & { phone: string },
  from: Business,
): MailText {
  return write(
    { to: order, from, subject: `Geänderte Angaben zu Ihrer Bestellung ${order.order_no}` },
    `Wir haben die Angaben zu Ihrer Bestellung vom ${formatDate(order.created_at)} geändert. So stehen sie jetzt bei uns:`,
    {
      facts: known(
        ['Bestellnummer', order.order_no],
        ['Telefon', order.phone && formatPhone(order.phone)],
      ),
    },
    addressOf(order),
    linkToOrders(order),
    'Haben Sie das nicht gewünscht, oder stimmt etwas nicht? Antworten Sie bitte gleich auf diese E-Mail.',
  )
}
