import type { Business } from '../../contract/settings/business.ts'
import { formatDate } from '../../contract/time/date-format.ts'
import type { MailText } from './blocks.ts'
import { answerIt, write } from './letter-texts.ts'
import { type OrderNews } from './order-texts.ts'

/** Confirms a return before payment, with or without an invoice: nothing is due any more. */
export function orderReturned(
  { isInvoiced, ...order }: OrderNews & { isInvoiced: boolean },
  from: Business,
): MailText {
  const nothing = `${isInvoiced ? 'Die Rechnung ist damit erledigt: ' : ''}Sie müssen nichts mehr bezahlen.`
  return {
    subject: `Ihre Rücksendung zu Bestellung ${order.orderNo}`,
    body: write(
      order,
      from,
      `Wir haben die Ware Ihrer Bestellung vom ${formatDate(order.createdAt)} zurückgenommen. ${nothing} Haben Sie schon etwas bezahlt, erstatten wir es Ihnen zurück.`,
      { facts: [['Bestellnummer', order.orderNo]] },
      answerIt,
    ),
  }
}
