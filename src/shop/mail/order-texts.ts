import type { Selectable } from 'kysely'
import { type Block, known, type MailText } from './blocks.ts'
import { fullName } from '../../contract/accounts/person-name.ts'
import type { Business } from '../../contract/settings/business.ts'
import { formatAmount, formatChf, type Rappen } from '../../contract/money.ts'
import type { MoneyMethod } from '../../contract/payments/payment-methods.ts'
import { formatDate, formatDay } from '../../contract/time/date-format.ts'
import { formatTrackingNumber, trackingLink } from '../../contract/orders/tracking.ts'
import { deliveryNames, type DeliveryMethod } from '../../contract/orders/delivery.ts'
import type { GoodsOut } from '../../contract/orders/orders.ts'
import { goodsOf } from '../../contract/orders/totals.ts'
import { costNames, fixedTotalsNote } from '../../contract/orders/words.ts'
import { containedVatName, noVatReason } from '../../contract/books/vat.ts'
import type { Tables } from '../../db/schema.ts'
import type { Greeted } from './greeting.ts'
import { answerIt, write } from './letter-texts.ts'

type OrderRow = Selectable<Tables['orders']>

/** What a mail about the progress of an order needs to know. */
export type OrderNews = Greeted &
  Pick<OrderRow, 'order_no' | 'created_at'> & {
    /** Whether the customer has an account that shows the orders. */
    signsIn: boolean
  }

/** What a mail needs to know to say where the goods go. */
export type Destination = Pick<
  OrderRow,
  'delivery_method' | 'first_name' | 'last_name' | 'street' | 'postal_code' | 'city' | 'country'
>

/** What the mails of a whole order tell, as it is frozen on the order. */
export type OrderMail = OrderNews &
  Destination &
  Pick<OrderRow, 'total' | 'delivery' | 'vat' | 'totals_mode' | 'vat_per_mille' | 'is_export'> &
  Pick<OrderRow, 'terms_version'> & {
    items: readonly Pick<Selectable<Tables['order_items']>, 'name' | 'quantity' | 'price_gross'>[]
    paidByTwint: boolean
    /** `RE-2026-0001`: the invoice that goes with the mail. */
    invoiceNo?: string | undefined
    /** The Swiss day by which an order on account is to be paid; nothing for one that is paid. */
    dueDay?: string | null
    /** What the owner promises today, in words; empty for nothing. */
    time: string
  }

/** Confirms an order whose payment has arrived, or that is on account. */
export function orderConfirmation(order: OrderMail, from: Business): MailText {
  const agreed = order.terms_version === null ? undefined : `Fassung ${order.terms_version}`
  return write(
    { to: order, from, subject: `Bestellbestätigung ${order.order_no}` },
    `Vielen Dank für Ihre Bestellung vom ${formatDate(order.created_at)}. ${paymentOf(order)}`,
    {
      facts: known(
        ['Bestellnummer', order.order_no],
        ['Lieferung', deliveryOf(order, from)],
        ['Rechnung', order.invoiceNo && `${order.invoiceNo} (im Anhang)`],
        ['Akzeptierte AGB', agreed, '/agb'],
      ),
    },
    billOf(order),
    addressOf(order),
    order.signsIn
      ? `${next[order.delivery_method]} Wo sie steht, sehen Sie jederzeit hier:`
      : next[order.delivery_method],
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
function deliveryOf({ totals_mode, delivery_method, time }: OrderMail, from: Business): string {
  if (totals_mode === 'fest') return ''
  const place = `${from.name}, ${from.street}, ${from.postalCode} ${from.city}`
  const methods = { shipping: 'Versand', 'pick-up': `Abholung bei ${place}`, visit: 'zum Termin' }
  const when = delivery_method === 'visit' ? '' : time
  return [methods[delivery_method], when].filter(Boolean).join(', ')
}

/** What is handed over: without the pieces that were refunded before. */
type HandedOver = { goods: readonly Pick<GoodsOut, 'name' | 'menge'>[] }

const contentOf = ({ goods }: HandedOver): Block | false =>
  goods.length > 0 && {
    title: 'Inhalt',
    lines: goods.map(({ name, menge }) => `${menge} × ${name}`),
  }

/** Tells the customer that an order is ready for pick-up, and where. */
export function orderReady(order: OrderNews & HandedOver, from: Business): MailText {
  return write(
    { to: order, from, subject: `Ihre Bestellung ${order.order_no} liegt bereit` },
    `Ihre Bestellung vom ${formatDate(order.created_at)} ist eingepackt. Sie können sie bei uns abholen:`,
    {
      title: 'Abholen bei',
      lines: [
        from.name,
        from.street,
        `${from.postalCode} ${from.city}`,
        ...from.openingHours.split('\n'),
      ].filter(Boolean),
    },
    { facts: [['Bestellnummer', order.order_no]] },
    contentOf(order),
    answerIt,
  )
}

/** Tells the customer that the parcel is on its way, and where it can be followed. */
export function orderShipped(
  order: OrderNews & HandedOver & Pick<OrderRow, 'tracking_number'>,
  from: Business,
): MailText {
  const { tracking_number: trackingNumber } = order
  return write(
    { to: order, from, subject: `Ihre Bestellung ${order.order_no} ist unterwegs` },
    `Wir haben Ihre Bestellung vom ${formatDate(order.created_at)} versendet.`,
    {
      facts: known(
        ['Bestellnummer', order.order_no],
        ['Sendungsnummer', trackingNumber && formatTrackingNumber(trackingNumber)],
      ),
    },
    contentOf(order),
    ...(trackingNumber === null
      ? [linkToOrders(order)]
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
    { to: order, from, subject: `Ihre Bestellung ${order.order_no} wurde storniert` },
    `Wir haben Ihre Bestellung vom ${formatDate(order.created_at)} storniert.`,
    { facts: [['Bestellnummer', order.order_no]] },
    order.isRefundDue
      ? `Sie haben bereits bezahlt. Wir erstatten Ihnen ${back} zurück.`
      : 'Sie müssen nichts bezahlen. Kommt doch noch eine Zahlung bei uns an, erstatten wir sie Ihnen zurück.',
    linkToOrders(order),
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
    { to: order, from, subject: `Rückerstattung zu Ihrer Bestellung ${order.order_no}` },
    `Wir haben Ihnen ${sum} zu Ihrer Bestellung vom ${formatDate(order.created_at)} zurückerstattet. Das Geld geht ${refundRoutes[method]}.`,
    {
      facts: known(['Bestellnummer', order.order_no], ['Betrag', sum], ['Grund', reason]),
    },
    lines.length > 0 && {
      title: 'Zurückgenommen',
      lines: lines.map(({ name, quantity }) => `${quantity} × ${name}`),
    },
    linkToOrders(order),
    answerIt,
  )
}

/** The button to the order among the others, for a customer who signs in. */
export function linkToOrders({
  signsIn,
  order_no,
}: Pick<OrderMail, 'signsIn' | 'order_no'>): Block | false {
  return signsIn && { button: 'Zu Ihren Bestellungen', url: `/bestellungen?bestellung=${order_no}` }
}

/** Says where the goods go. */
export function addressOf(order: Destination): Block {
  const { first_name, last_name, street, postal_code, city, country } = order
  const lines = [fullName(first_name, last_name), street, `${postal_code} ${city}`.trim(), country]
  const titles = {
    shipping: 'Lieferadresse',
    'pick-up': 'Wird abgeholt von',
    visit: 'Lieferung zum Termin an',
  }
  return { title: titles[order.delivery_method], lines: lines.filter(Boolean) }
}

/** Lines and sums. With «fest» delivery and VAT are texts beside the sum, with «berechnet» the VAT is part of it. */
export function billOf(order: OrderMail): Block {
  const { items, total, delivery, vat, vat_per_mille } = order
  const isFixed = order.totals_mode === 'fest'
  const goods = goodsOf(items.map((item) => ({ ...item, priceGross: item.price_gross })))
  const contained =
    vat_per_mille === 0
      ? { name: noVatReason({ isExport: order.is_export === 1 }), amount: '' }
      : { name: containedVatName(vat_per_mille), amount: formatAmount(vat) }
  return {
    bill: items.map(({ name, quantity, price_gross }) => ({
      quantity,
      name,
      each: formatAmount(price_gross),
      amount: formatAmount(quantity * price_gross),
    })),
    sums: [
      { name: isFixed ? 'Warenwert' : 'Zwischensumme', amount: formatAmount(goods) },
      { name: costNames[deliveryNames[order.delivery_method]], amount: formatAmount(delivery) },
      ...(isFixed ? [{ name: 'MWST', amount: formatAmount(vat) }] : []),
      { name: 'Total', amount: formatChf(total), isTotal: true },
      isFixed ? { name: fixedTotalsNote, amount: '' } : contained,
    ],
  }
}

/** The state of the payment: received, or due by invoice until `dueDay`. */
function paymentOf({
  dueDay,
  total: amount,
  paidByTwint,
}: Pick<OrderMail, 'dueDay' | 'total' | 'paidByTwint'>): string {
  const total = formatChf(amount)
  return dueDay
    ? `Bitte bezahlen Sie ${total} bis am ${formatDay(dueDay)} mit der Rechnung im Anhang.`
    : `Ihre Zahlung von ${total}${paidByTwint ? ' mit TWINT' : ''} ist bei uns eingegangen.`
}
