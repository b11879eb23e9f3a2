import { type Block, known, type MailText } from './blocks.ts'
import { fullName } from '../../contract/accounts/person-name.ts'
import type { Business } from '../../contract/settings/business.ts'
import { formatAmount, formatChf, type Rappen } from '../../contract/money.ts'
import type { MoneyMethod } from '../../contract/payments/payment-methods.ts'
import { formatDate, formatDay } from '../../contract/time/date-format.ts'
import { formatTrackingNumber, trackingLink } from '../../contract/orders/tracking.ts'
import {
  deliveryNames,
  type DeliveryMethod,
  type TotalsMode,
} from '../../contract/orders/delivery.ts'
import { costNames, fixedTotalsNote } from '../../contract/orders/words.ts'
import type { Totals } from '../../contract/orders/totals.ts'
import { containedVatName, noVatReason } from '../../contract/books/vat.ts'
import type { Greeted } from './greeting.ts'
import { answerIt, write } from './letter-texts.ts'

/** What the order mails tell, as it is frozen on the order. */
export type OrderMail = Greeted & {
  /** Whether the customer has an account that shows the orders. */
  signsIn: boolean
  /** Where the shop is. */
  paidByTwint: boolean
  /** `RE-2026-0001`: the invoice that goes with the mail. */
  invoiceNo?: string | undefined
  /** The Swiss day by which an order on account is to be paid; nothing for one that is paid. */
  dueDay?: string | null
  method: DeliveryMethod
  /** What the owner promises today, in words; empty for nothing. */
  time: string
  orderNo: string
  /** ms since 1970. */
  createdAt: number
  firstName: string
  lastName: string
  address: { street: string; postalCode: string; city: string; country: string }
  lines: readonly { name: string; quantity: number; priceGross: Rappen }[]
  totals: Totals
  mode: TotalsMode
  /** The rate the order was placed at, in per mille. */
  vatPerMille: number
  /** The goods go abroad, free of VAT. */
  isExport?: boolean
  termsVersion: number | null
}

/** Confirms an order whose payment has arrived, or that is on account. */
export function orderConfirmation(order: OrderMail, from: Business): MailText {
  const agreed = order.termsVersion === null ? undefined : `Fassung ${order.termsVersion}`
  return write(
    { to: order, from, subject: `Bestellbestätigung ${order.orderNo}` },
    `Vielen Dank für Ihre Bestellung vom ${formatDate(order.createdAt)}. ${paymentOf(order)}`,
    {
      facts: known(
        ['Bestellnummer', order.orderNo],
        ['Lieferung', deliveryOf(order, from)],
        ['Rechnung', order.invoiceNo && `${order.invoiceNo} (im Anhang)`],
        ['Akzeptierte AGB', agreed, '/agb'],
      ),
    },
    billOf(order),
    addressOf(order),
    order.signsIn
      ? `${next[order.method]} Wo sie steht, sehen Sie jederzeit hier:`
      : next[order.method],
    linkToOrders(order),
    answerIt,
  )
}

const next: Record<DeliveryMethod, string> = {
  shipping: 'Wir packen Ihre Bestellung ein und schreiben Ihnen, sobald sie unterwegs ist.',
  'pick-up': 'Wir packen Ihre Bestellung ein und schreiben Ihnen, sobald Sie sie abholen können.',
  visit: 'Wir bringen Ihre Bestellung zum vereinbarten Termin mit.',
}

/** How and when the goods come. With «fest» nothing is said of it, as in the cart. */
function deliveryOf({ mode, method, time }: OrderMail, from: Business): string {
  if (mode === 'fest') return ''
  const place = `${from.name}, ${from.street}, ${from.postalCode} ${from.city}`
  const methods = { shipping: 'Versand', 'pick-up': `Abholung bei ${place}`, visit: 'zum Termin' }
  const when = method === 'visit' ? '' : time
  return [methods[method], when].filter(Boolean).join(', ')
}

/** What a mail about the progress of an order needs to know. */
export type OrderNews = Pick<OrderMail, 'greeting' | 'signsIn' | 'orderNo' | 'createdAt'>

/** Tells the customer that an order is ready for pick-up, and where. */
export function orderReady(order: OrderNews, from: Business): MailText {
  return write(
    { to: order, from, subject: `Ihre Bestellung ${order.orderNo} liegt bereit` },
    `Ihre Bestellung vom ${formatDate(order.createdAt)} ist eingepackt. Sie können sie bei uns abholen:`,
    {
      title: 'Abholen bei',
      lines: [
        from.name,
        from.street,
        `${from.postalCode} ${from.city}`,
        ...from.openingHours.split('\n'),
      ].filter(Boolean),
    },
    { facts: [['Bestellnummer', order.orderNo]] },
    answerIt,
  )
}

/** Tells the customer that the parcel is on its way, and where it can be followed. */
export function orderShipped(
  order: OrderNews & { trackingNumber: string | null },
  from: Business,
): MailText {
  const { trackingNumber } = order
  return write(
    { to: order, from, subject: `Ihre Bestellung ${order.orderNo} ist unterwegs` },
    `Wir haben Ihre Bestellung vom ${formatDate(order.createdAt)} versendet.`,
    {
      facts: known(
        ['Bestellnummer', order.orderNo],
        ['Sendungsnummer', trackingNumber && formatTrackingNumber(trackingNumber)],
      ),
    },
    ...(trackingNumber === null
      ? []
      : [
          'Wo Ihr Paket ist, zeigt Ihnen die Schweizerische Post:',
          { button: 'Sendung verfolgen', url: trackingLink(trackingNumber) },
        ]),
    answerIt,
  )
}

/**
 * Tells a customer that an order was cancelled and, when some of it was paid, what comes back: `rest` (Rappen) where
 * part of it went back before, otherwise all of it.
 */
export function orderCancelled(
  order: OrderNews & { isRefundDue: boolean; rest: Rappen | undefined },
  from: Business,
): MailText {
  const back =
    order.rest === undefined ? 'den ganzen Betrag' : `den Rest von ${formatChf(order.rest)}`
  return write(
    { to: order, from, subject: `Ihre Bestellung ${order.orderNo} wurde storniert` },
    `Wir haben Ihre Bestellung vom ${formatDate(order.createdAt)} storniert.`,
    { facts: [['Bestellnummer', order.orderNo]] },
    order.isRefundDue
      ? `Sie haben bereits bezahlt. Wir erstatten Ihnen ${back} zurück.`
      : 'Sie müssen nichts bezahlen. Kommt doch noch eine Zahlung bei uns an, erstatten wir sie Ihnen zurück.',
    answerIt,
  )
}

const refundRoutes: Record<MoneyMethod, string> = {
  twint: 'auf dem Weg zurück, auf dem Sie bezahlt haben: mit TWINT',
  bank: 'auf Ihr Bankkonto',
  cash: 'in bar zurück',
}

/** Tells a customer that money went back; `reason` is what the owner wrote, nothing when the shop does not know. */
export function orderRefunded(
  order: OrderNews & {
    amount: Rappen
    currency: string
    method: MoneyMethod
    reason: string
    lines: readonly { name: string; quantity: number }[]
  },
  from: Business,
): MailText {
  const { amount, currency, method, reason, lines } = order
  const sum = currency === 'CHF' ? formatChf(amount) : `${currency} ${formatAmount(amount)}`
  return write(
    { to: order, from, subject: `Rückerstattung zu Ihrer Bestellung ${order.orderNo}` },
    `Wir haben Ihnen ${sum} zu Ihrer Bestellung vom ${formatDate(order.createdAt)} zurückerstattet. Das Geld geht ${refundRoutes[method]}.`,
    {
      facts: known(['Bestellnummer', order.orderNo], ['Betrag', sum], ['Grund', reason]),
    },
    lines.length > 0 && {
      title: 'Zurückgenommen',
      lines: lines.map(({ name, quantity }) => `${quantity} × ${name}`),
    },
    linkToOrders(order),
    answerIt,
  )
}

/** The button to the orders, for a customer who signs in. */
export function linkToOrders({ signsIn }: Pick<OrderMail, 'signsIn'>): Block | false {
  return signsIn && { button: 'Zu Ihren Bestellungen', url: '/bestellungen' }
}

/** What a mail needs to know to say where the goods go. */
export type Destination = Pick<OrderMail, 'firstName' | 'lastName' | 'address' | 'method'>

/** Says where the goods go. */
export function addressOf({ firstName, lastName, address, method }: Destination): Block {
  const { street, postalCode, city, country } = address
  const lines = [fullName(firstName, lastName), street, `${postalCode} ${city}`.trim(), country]
  const titles = {
    shipping: 'Lieferadresse',
    'pick-up': 'Wird abgeholt von',
    visit: 'Lieferung zum Termin an',
  }
  return { title: titles[method], lines: lines.filter(Boolean) }
}

/** Lines and sums. With «fest» delivery and VAT are texts beside the sum, with «berechnet» the VAT is part of it. */
export function billOf({ lines, totals, mode, method, vatPerMille, isExport }: OrderMail): Block {
  const isFixed = mode === 'fest'
  const contained =
    vatPerMille === 0
      ? { name: noVatReason({ isExport }), amount: '' }
      : { name: containedVatName(vatPerMille), amount: formatAmount(totals.vat) }
  return {
    bill: lines.map(({ name, quantity, priceGross }) => ({
      quantity,
      name,
      each: formatAmount(priceGross),
      amount: formatAmount(quantity * priceGross),
    })),
    sums: [
      { name: isFixed ? 'Warenwert' : 'Zwischensumme', amount: formatAmount(totals.goods) },
      { name: costNames[deliveryNames[method]], amount: formatAmount(totals.delivery) },
      ...(isFixed ? [{ name: 'MWST', amount: formatAmount(totals.vat) }] : []),
      { name: 'Total', amount: formatChf(totals.total), isTotal: true },
      isFixed ? { name: fixedTotalsNote, amount: '' } : contained,
    ],
  }
}

/** The state of the payment: received, or due by invoice until `dueDay`. */
function paymentOf({
  dueDay,
  totals,
  paidByTwint,
}: {
  dueDay?: string | null
  totals: { total: Rappen }
  paidByTwint: boolean
}): string {
  const total = formatChf(totals.total)
  return dueDay
    ? `Bitte bezahlen Sie ${total} bis am ${formatDay(dueDay)} mit der Rechnung im Anhang.`
    : `Ihre Zahlung von ${total}${paidByTwint ? ' mit TWINT' : ''} ist bei uns eingegangen.`
}
