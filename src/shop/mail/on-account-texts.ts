import type { Business } from '../../contract/settings/business.ts'
import { formatChf, type Rappen } from '../../contract/money.ts'
import type { TotalsMode } from '../../contract/orders/delivery.ts'
import { formatDate } from '../../contract/time/date-format.ts'
import type { MailText } from './blocks.ts'
import { answerIt, write } from './letter-texts.ts'
import { linkToOrders, type OrderNews } from './order-texts.ts'

/** Confirms a return before payment, with or without an invoice: nothing is due any more. */
export function orderReturned(
  order: OrderNews & { totals_mode: TotalsMode; paid_at: number | null },
  from: Business,
): MailText {
  const nothing = `${order.totals_mode !== 'fest' ? 'Die Rechnung ist damit erledigt: ' : ''}Sie müssen nichts mehr bezahlen.`
  // What was paid whole comes back without a payment of ours here: the bank took it.
  const mayHavePaid =
    order.paid_at === null ? ' Haben Sie schon etwas bezahlt, erstatten wir es Ihnen zurück.' : ''
  return write(
    { to: order, from, subject: `Ihre Rücksendung zu Bestellung ${order.order_no}` },
    `Wir haben die Ware Ihrer Bestellung vom ${formatDate(order.created_at)} zurückgenommen. ${nothing}${mayHavePaid}`,
    { facts: [['Bestellnummer', order.order_no]] },
    answerIt,
  )
}

/** Brings the credit note that takes something off an open invoice, and says what is left to pay (Rappen). */
export function invoiceCredited(
  news: OrderNews & {
    invoiceNo: string
    noteNo: string
    amount: Rappen
    open: Rappen
  },
  from: Business,
): MailText {
  const { invoiceNo, noteNo, amount, open } = news
  const rest =
    open === 0
      ? 'Damit ist die Rechnung erledigt: Sie müssen nichts mehr bezahlen.'
      : `Zu bezahlen bleiben ${formatChf(open)}; ändern Sie dazu den Betrag auf dem Einzahlungsschein der Rechnung.`
  return write(
    { to: news, from, subject: `Gutschrift ${noteNo} zu Rechnung ${invoiceNo}` },
    `Wir haben Ihnen ${formatChf(amount)} gutgeschrieben. ${rest}`,
    {
      facts: [
        ['Gutschrift', `${noteNo} (im Anhang)`],
        ['Rechnung', invoiceNo],
        ['Bestellnummer', news.order_no],
      ],
    },
    linkToOrders(news),
    answerIt,
  )
}

/** Brings the invoice that replaces another one. */
export function invoiceReplaced(
  news: OrderNews & { before: string; invoiceNo: string; open: Rappen },
  from: Business,
): MailText {
  const { before, invoiceNo, open } = news
  return write(
    { to: news, from, subject: `Ihre berichtigte Rechnung ${invoiceNo}` },
    `Im Anhang finden Sie die berichtigte Rechnung. Sie ersetzt die Rechnung ${before}, die damit nicht mehr gilt.`,
    {
      facts: [
        ['Rechnung', `${invoiceNo} (im Anhang)`],
        ['Ersetzt', before],
        ['Zu bezahlen', open === 0 ? 'nichts mehr' : formatChf(open)],
      ],
    },
    linkToOrders(news),
    answerIt,
  )
}
