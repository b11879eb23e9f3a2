import type { Business } from '../../contract/business.ts'
import { formatDate } from '../../contract/date-format.ts'
import type { MailText } from './blocks.ts'
import { answerIt, type OrderNews, write } from './texts.ts'

/** Tells who has not paid the invoice yet that the goods came back, and nothing is to be paid any more. */
export function orderReturned(order: OrderNews, from: Business): MailText {
  return {
    subject: `Ihre Rücksendung zu Bestellung ${order.orderNo}`,
    body: write(
      order,
      from,
      `Wir haben die Ware Ihrer Bestellung vom ${formatDate(order.createdAt)} zurückgenommen. Die Rechnung ist damit erledigt: Sie müssen nichts mehr bezahlen. Haben Sie schon etwas bezahlt, erstatten wir es Ihnen zurück.`,
      { facts: [['Bestellnummer', order.orderNo]] },
      answerIt,
    ),
  }
}
