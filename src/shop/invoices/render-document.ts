import { formatAmount, formatChf, type Rappen } from '../../contract/money.ts'
import type { MoneyMethod } from '../../contract/payments/payment-methods.ts'
import { documentKinds, documentNames } from '../../contract/invoices/document-kinds.ts'
import { reminderName } from '../../contract/invoices/reminders.ts'
import { swissDayOf } from '../../contract/time/swiss-days.ts'
import { containedVatName, noVatReason } from '../../contract/books/vat.ts'
import type { CreditNoteData, InvoiceData, IssuedDocument, Reminder } from './document-data.ts'
import { type Fact, type Letter, makePdf } from './letter.ts'
import { formatDay } from '../../contract/time/date-format.ts'

/**
 * To be raised with every change to the bytes of an issued document (these files, their packages, the font). It is
 * stored with each document, so that a printed one can be told from what is generated today (docs/decisions/016).
 */
export const rendererVersion = 3

const paymentNames: Record<MoneyMethod, string> = {
  twint: 'mit TWINT',
  bank: 'per Bank',
  cash: 'bar',
}
const head = ['Menge', 'Artikel', 'Einzelpreis', 'Betrag'] as const

/** An invoice or a credit note as a PDF. */
export function renderDocument(document: IssuedDocument): Promise<Buffer> {
  const { data, number, issuedAt: instant } = document
  const title = `${documentNames[documentKinds[data.kind].art]} ${number}`
  return makePdf({ title, author: data.seller.name, instant }, (letter) => {
    if (data.kind === 'invoice') writeInvoice(letter, title, { ...document, data })
    else writeCreditNote(letter, title, { ...document, data })
  })
}

/** A dunning letter for an invoice, with a payment part for the outstanding amount. */
export function renderReminder(
  document: IssuedDocument<InvoiceData>,
  { level, sentAt: instant, open, credited, dueDay }: Reminder,
): Promise<Buffer> {
  const { data, number, issuedAt, total } = document
  const title = `${reminderName(level)} zu Rechnung ${number}`
  const paid = total - credited - open
  return makePdf({ title, author: data.seller.name, instant }, (letter) => {
    letter.head(data.seller, data.buyer, [
      ['Datum', formatDay(swissDayOf(instant))],
      ['Rechnung', `${number} vom ${formatDay(swissDayOf(issuedAt))}`],
      ['Zahlbar bis', formatDay(document.dueDay ?? swissDayOf(issuedAt))],
      ['Betrag', formatChf(total)],
      ...(credited > 0 ? [['Gutgeschrieben', formatChf(credited)] as const] : []),
      ...(paid > 0 ? [['Bereits bezahlt', formatChf(paid)] as const] : []),
      ['Offen', formatChf(open), true],
    ])
    letter.title(title)
    letter.paragraph('Guten Tag')
    for (const text of reminderTexts(level, formatChf(open), formatDay(dueDay)))
      letter.paragraph(text)
    letter.paragraph('Freundliche Grüsse')
    letter.paragraph(data.seller.name)
    claim(letter, document, open)
  })
}

/** The text of a dunning letter, also used in its mail. */
export function reminderTexts(level: number, open: string, until: string): string[] {
  const thanks =
    'Haben Sie inzwischen bezahlt? Dann danken wir Ihnen, und dieses Schreiben ist erledigt.'
  if (level === 1)
    return [
      `Sicher ist es in der Hektik des Alltags untergegangen: ${open} sind noch offen. Bitte bezahlen Sie den Betrag bis am ${until}.`,
      thanks,
    ]
  const again =
    level === 2
      ? `Trotz unserer Zahlungserinnerung sind ${open} noch offen. Bitte bezahlen Sie den Betrag bis am ${until}.`
      : `Trotz unserer Mahnung sind ${open} noch offen. Bitte bezahlen Sie den Betrag bis spätestens am ${until}. Danach müssen wir weitere Schritte prüfen.`
  return [
    again,
    'Können Sie zurzeit nicht bezahlen? Rufen Sie uns an, wir finden eine Lösung.',
    thanks,
  ]
}

function writeInvoice(letter: Letter, title: string, invoice: IssuedDocument<InvoiceData>): void {
  const { data, issuedAt, dueDay, total } = invoice
  letter.head(data.seller, data.buyer, [
    ['Rechnungsdatum', formatDay(swissDayOf(issuedAt))],
    ...(data.replaces === undefined ? [] : [['Ersetzt', data.replaces] as const]),
    causeOf(data),
    ...referenceOf(data),
    [isOfWork(data) ? 'Leistung' : 'Lieferung', data.supply],
    ...(dueDay === null ? [] : [['Zahlbar bis', formatDay(dueDay), true] as const]),
    ...taxNumber(invoice),
  ])
  letter.title(title)
  writeLines(letter, data.lines)
  const goods = data.lines.reduce((sum, { amount }) => sum + amount, 0)
  letter.sums([
    { name: 'Zwischensumme', amount: formatAmount(goods) },
    ...(isOfWork(data)
      ? []
      : [{ name: data.delivery.name, amount: formatAmount(data.delivery.amount) }]),
    { name: 'Total CHF', amount: formatAmount(total), isTotal: true },
    ...taxSum(invoice),
    ...roundingOf(invoice),
  ])
  notSubject(letter, invoice)
  const { open } = data
  for (const { method, day, amount } of data.payments) {
    const part = data.payments.length > 1 || open > 0 ? `: ${formatChf(amount)}` : ''
    letter.paragraph(`Bezahlt ${paymentNames[method]} am ${formatDay(day)}${part}.`)
  }
  if (open > 0 && dueDay !== null)
    letter.paragraph(
      `Bitte bezahlen Sie ${formatChf(open)} bis am ${formatDay(dueDay)} mit dem Zahlteil.`,
      { isDue: true },
    )
  letter.paragraph(thanksFor(data))
  claim(letter, invoice, open)
}

/** What cash was rounded by. The tax stays that of the total. */
function roundingOf({ data: { rounding }, total }: IssuedDocument<InvoiceData>) {
  if (rounding === undefined) return []
  return [
    { name: 'Rundung auf 5 Rappen', amount: formatAmount(-rounding) },
    { name: 'Zu bezahlen CHF', amount: formatAmount(total - rounding), isTotal: true },
  ]
}

function writeCreditNote(
  letter: Letter,
  title: string,
  note: IssuedDocument<CreditNoteData>,
): void {
  const { data, issuedAt, total } = note
  const { corrects } = data
  letter.head(data.seller, data.buyer, [
    ['Datum', formatDay(swissDayOf(issuedAt))],
    ['Zu Rechnung', `${corrects.number} vom ${formatDay(corrects.day)}`],
    causeOf(data),
    ...referenceOf(data),
    ['Grund', data.reason],
    ...taxNumber(note),
  ])
  letter.title(title)
  writeLines(
    letter,
    data.lines.map((line) => ({ ...line, each: -line.each, amount: -line.amount })),
  )
  letter.sums([
    { name: 'Gutschrift CHF', amount: formatAmount(-total), isTotal: true },
    ...taxSum({ ...note, total: -total, vat: -note.vat }),
  ])
  notSubject(letter, note)
  if (data.isReplaced)
    return letter.paragraph(
      `Die Rechnung ${corrects.number} ist damit aufgehoben. An ihrer Stelle gilt die berichtigte Rechnung.`,
    )
  if (data.isChargedBack)
    return letter.paragraph(
      `Die Rechnung ${corrects.number} ist damit um diesen Betrag berichtigt. Er wurde Ihnen bereits zurückgebucht.`,
    )
  letter.paragraph(
    data.paidBack === null
      ? `Die Rechnung ${corrects.number} ist damit um diesen Betrag berichtigt. Diesen Teil müssen Sie nicht bezahlen.`
      : `Die Rechnung ${corrects.number} ist damit um diesen Betrag berichtigt. Sie erhalten ihn ${paymentNames[data.paidBack]} zurück.`,
  )
}

function writeLines(letter: Letter, lines: InvoiceData['lines']): void {
  letter.table(
    head,
    lines.map(({ quantity, unit = '×', name, each, amount }) => [
      quantity === 0 ? '' : `${quantity} ${unit}`,
      name,
      quantity === 0 ? '' : formatAmount(each),
      formatAmount(amount),
    ]),
  )
}

/** Payment part and receipt, if something is outstanding and there is an account for it. */
function claim(letter: Letter, invoice: IssuedDocument<InvoiceData>, amount: Rappen): void {
  const { data, number, reference } = invoice
  const { iban, seller: creditor, buyer: debtor } = data
  if (amount === 0 || iban === null || reference === null) return
  letter.paymentPart({ creditor, debtor, iban, reference, amount, message: `Rechnung ${number}` })
}

/** What it is for: an order, a visit, or other work. */
function causeOf({ order, visit, isWork }: InvoiceData | CreditNoteData): Fact {
  if (visit !== undefined) return ['Servicebericht', visit]
  return isWork
    ? ['Auftrag', order.number]
    : ['Bestellung', `${order.number} vom ${formatDay(order.day)}`]
}

/** Invoices of visits were issued before other work was invoiced. */
function isOfWork({ visit, isWork }: InvoiceData): boolean {
  return visit !== undefined || isWork === true
}

function thanksFor(data: InvoiceData): string {
  if (data.visit !== undefined) return 'Vielen Dank, dass wir bei Ihnen sein durften.'
  return `Vielen Dank für Ihre${data.isWork ? 'n Auftrag' : ' Bestellung'}.`
}

/** What the buyer's own bookkeeping calls it. */
function referenceOf({ reference }: InvoiceData | CreditNoteData): Fact[] {
  return reference ? [['Ihre Referenz', reference]] : []
}

type Taxed = Pick<IssuedDocument, 'total' | 'vat' | 'vatPerMille' | 'data'>

/** The registration number of the business; without VAT no hint at tax is allowed, so it is the plain UID. */
function taxNumber({ vatPerMille, data }: Taxed): Fact[] {
  const { uid } = data.seller
  if (uid === '') return []
  const isRegistered = vatPerMille > 0 || data.isExport || data.isUntaxed
  return isRegistered ? [['MWST-Nr.', `${uid} MWST`]] : [['UID', uid]]
}

function taxSum({ total, vat, vatPerMille }: Taxed) {
  if (vatPerMille === 0) return []
  return [
    { name: containedVatName(vatPerMille), amount: formatAmount(vat) },
    { name: 'Betrag ohne MWST', amount: formatAmount(total - vat) },
  ]
}

function notSubject(letter: Letter, { vatPerMille, data }: Taxed): void {
  if (vatPerMille === 0) letter.paragraph(`${noVatReason(data)}.`)
}
