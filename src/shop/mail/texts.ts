import { business } from '../../contract/business.ts'
import { formatAmount, formatChf, type Rappen } from '../../contract/money.ts'
import { formatDate } from '../../contract/time.ts'
import type { Totals, TotalsMode } from '../../contract/totals.ts'

/** Subject and plain text of a mail. */
export type MailText = { subject: string; body: string }

/** What the order mails tell, as it is frozen on the order. */
export type OrderMail = {
  orderNo: string
  /** ms since 1970. */
  createdAt: number
  firstName: string
  lastName: string
  address: { street: string; postalCode: string; city: string; country: string }
  lines: readonly { name: string; quantity: number; priceGross: Rappen }[]
  totals: Totals
  mode: TotalsMode
}

const signature = [
  'Freundliche Grüsse',
  '',
  `${business.name} – ${business.trade}`,
  business.street,
  `${business.postalCode} ${business.city}`,
  `Telefon ${business.phone}`,
  business.email,
].join('\n')

function write(firstName: string, lastName: string, ...paragraphs: string[]): string {
  const name = `${firstName} ${lastName}`.trim()
  return [name ? `Guten Tag ${name}` : 'Guten Tag', ...paragraphs, signature].join('\n\n') + '\n'
}

/** Asks a new customer to confirm the address; the link is valid for 24 hours and works once. */
export function verificationMail(user: {
  firstName: string
  lastName: string
  link: string
}): MailText {
  return {
    subject: 'Bitte bestätigen Sie Ihre E-Mail-Adresse',
    body: write(
      user.firstName,
      user.lastName,
      `Sie haben sich bei ${business.name} registriert. Bitte bestätigen Sie Ihre E-Mail-Adresse mit diesem Link:`,
      user.link,
      'Der Link ist 24 Stunden gültig und funktioniert einmal.',
      'Haben Sie sich nicht registriert? Dann brauchen Sie nichts zu tun.',
    ),
  }
}

/** Tells a customer that the order is in. */
export function orderConfirmation(order: OrderMail): MailText {
  return {
    subject: `Ihre Bestellung ${order.orderNo}`,
    body: write(
      order.firstName,
      order.lastName,
      `Vielen Dank für Ihre Bestellung vom ${formatDate(order.createdAt)}.`,
      `Bestellnummer: ${order.orderNo}`,
      listOrder(order),
      writeAddress(order),
      'Haben Sie eine Frage? Antworten Sie einfach auf diese E-Mail.',
    ),
  }
}

/** Tells a customer that the payment has arrived. */
export function paymentConfirmation(order: OrderMail): MailText {
  return {
    subject: `Zahlung erhalten: Bestellung ${order.orderNo}`,
    body: write(
      order.firstName,
      order.lastName,
      `Wir haben Ihre Zahlung von ${formatChf(order.totals.total)} mit TWINT erhalten. Vielen Dank!`,
      `Bestellnummer: ${order.orderNo}\nBestellt am:   ${formatDate(order.createdAt)}`,
      listOrder(order),
      writeAddress(order),
      'Wir machen Ihre Bestellung jetzt bereit.',
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
function listOrder({ lines, totals, mode }: OrderMail): string {
  const rule = '-'.repeat(width)
  const [sum, vat] =
    mode === 'fest' ? ['Warenwert', 'MwSt.'] : ['Zwischensumme', 'darin enthaltene MwSt. (8.1 %)']
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
