import type { Business } from '../../contract/business.ts'
import { formatAmount, formatChf, type Rappen } from '../../contract/money.ts'
import { formatDate } from '../../contract/date-format.ts'
import type { Totals, TotalsMode } from '../../contract/totals.ts'
import { type Greeted, nameless } from './greeting.ts'

/** Subject and plain text of a mail. */
export type MailText = { subject: string; body: string }

/** What the order mails tell, as it is frozen on the order. */
type OrderMail = Greeted & {
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
}

function sign(from: Business): string {
  return [
    'Freundliche Grüsse',
    '',
    `${from.name} – ${from.trade}`,
    from.street,
    `${from.postalCode} ${from.city}`,
    `Telefon ${from.phone}`,
    from.email,
    ...(from.openingHours ? [`Öffnungszeiten: ${from.openingHours.replaceAll('\n', ', ')}`] : []),
    ...(from.uid ? [`UID ${from.uid}`] : []),
  ].join('\n')
}

/** A letter of the shop: greeting, paragraphs, signature. */
export function write({ greeting }: Greeted, from: Business, ...paragraphs: string[]): string {
  return [greeting, ...paragraphs, sign(from)].join('\n\n') + '\n'
}

/** Asks a new customer to confirm the address; the link is valid for 24 hours and works once. */
export function verificationMail(link: string, from: Business): MailText {
  return {
    subject: 'Bitte bestätigen Sie Ihre E-Mail-Adresse',
    body: write(
      nameless,
      from,
      `Sie haben sich bei ${from.name} registriert. Bitte bestätigen Sie Ihre E-Mail-Adresse mit diesem Link:`,
      link,
      'Der Link ist 24 Stunden gültig und funktioniert einmal.',
      'Haben Sie sich nicht registriert? Dann brauchen Sie nichts zu tun.',
    ),
  }
}

/** Confirms an order whose payment has arrived. */
export function orderConfirmation(order: OrderMail, from: Business): MailText {
  return {
    subject: `Bestellbestätigung ${order.orderNo}`,
    body: write(
      order,
      from,
      `Vielen Dank für Ihre Bestellung vom ${formatDate(order.createdAt)}. Ihre Zahlung von ${formatChf(order.totals.total)} mit TWINT ist bei uns eingegangen.`,
      `Bestellnummer: ${order.orderNo}`,
      listOrder(order),
      writeAddress(order),
      'Haben Sie eine Frage? Antworten Sie einfach auf diese E-Mail.',
    ),
  }
}

/** What a mail about an order's further way needs to know. */
export type OrderNews = Pick<OrderMail, 'greeting' | 'orderNo' | 'createdAt'>

export function orderShipped(order: OrderNews, from: Business): MailText {
  return {
    subject: `Ihre Bestellung ${order.orderNo} ist unterwegs`,
    body: write(
      order,
      from,
      `Wir haben Ihre Bestellung vom ${formatDate(order.createdAt)} versendet.`,
      `Bestellnummer: ${order.orderNo}`,
      'Haben Sie eine Frage? Antworten Sie einfach auf diese E-Mail.',
    ),
  }
}

/** Tells a customer that the order was called off, and that money comes back when some was paid. */
export function orderCancelled(
  order: OrderNews & { isRefundDue: boolean },
  from: Business,
): MailText {
  return {
    subject: `Ihre Bestellung ${order.orderNo} wurde storniert`,
    body: write(
      order,
      from,
      `Wir haben Ihre Bestellung vom ${formatDate(order.createdAt)} storniert.`,
      `Bestellnummer: ${order.orderNo}`,
      order.isRefundDue
        ? 'Sie haben bereits bezahlt. Wir erstatten Ihnen den ganzen Betrag zurück.'
        : 'Sie müssen nichts bezahlen. Kommt doch noch eine Zahlung bei uns an, erstatten wir sie Ihnen zurück.',
      'Haben Sie eine Frage? Antworten Sie einfach auf diese E-Mail.',
    ),
  }
}

function writeAddress({ firstName, lastName, address }: OrderMail): string {
  const { street, postalCode, city, country } = address
  const lines = [`${firstName} ${lastName}`, street, `${postalCode} ${city}`.trim(), country]
  return `Lieferadresse:\n${lines.filter(Boolean).join('\n')}`
}

const width = 68
const amountWidth = 14

/** One line per product, amounts in one column, so that it reads well in a fixed-width font. */
function listOrder({ lines, totals, mode, vatPerMille }: OrderMail): string {
  const rule = '-'.repeat(width)
  const [sum, vat] =
    mode === 'fest'
      ? ['Warenwert', 'MWST']
      : ['Zwischensumme', `darin enthaltene MWST (${(vatPerMille / 10).toFixed(1)} %)`]
  return [
    rule,
    ...lines.map(({ name, quantity, priceGross }) =>
      row(`${String(quantity).padStart(3)} × ${name}`, formatAmount(quantity * priceGross)),
    ),
    rule,
    row(sum, formatAmount(totals.goods)),
    row('Lieferkosten', formatAmount(totals.delivery)),
    ...(mode === 'fest' ? [row(vat, formatAmount(totals.vat))] : []),
    row('Total', formatChf(totals.total)),
    ...(mode === 'berechnet' ? [row(vat, formatAmount(totals.vat))] : []),
  ].join('\n')
}

function row(label: string, amount: string): string {
  const room = width - amountWidth
  const [last = '', ...before] = wrap(label, room).reverse()
  return [...before.reverse(), last.padEnd(room) + amount.padStart(amountWidth)].join('\n')
}

/** Breaks a long label at its blanks; following lines are indented like the name of a product. */
function wrap(label: string, room: number): string[] {
  if (label.length <= room) return [label]
  const blank = label.lastIndexOf(' ', room)
  const end = blank > room / 2 ? blank : room
  return [label.slice(0, end), ...wrap(`      ${label.slice(end).trimStart()}`, room)]
}
