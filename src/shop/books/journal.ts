import type { JournalFormat, JournalQuery } from '../../contract/books/books.ts'
import type { Days } from '../../contract/books/spans.ts'
import { formatReference } from '../../contract/bank/iban.ts'
import { formatDate } from '../../contract/time/date-format.ts'
import type { OwnerSettings } from '../../contract/settings/settings.ts'
import { swissDayOf } from '../../contract/time/swiss-days.ts'
import type { Db } from '../../db/schema.ts'
import { byteOrderMark, harmless, keptText, plainAmount, toRow } from '../tools/csv.ts'
import { readSettings } from '../settings/settings.ts'
import { readPeriod } from './period.ts'
import type { Posting } from './posting.ts'
import { readPostings } from './postings.ts'

type Accounts = OwnerSettings['accounts']

/** How a program reads the journal; where that is described: docs/decisions/080. */
type Format = {
  head: string
  rows: (posting: Posting, accounts: Accounts) => string[]
  /** The codes of VAT, where the owner has set none. */
  codes: Pick<Accounts, 'vatCode' | 'lossCode' | 'exportCode'>
}

const columns = [
  ...['Datum', 'Valuta', 'Beleg', 'Text', 'Soll', 'Haben', 'Betrag', 'MWST-Code', 'Satz', 'MWST'],
  ...['Gegenpartei', 'Bestellung', 'Rechnung', 'Referenz'],
]
const bananaColumns = [
  ...['Date', 'DateValue', 'Doc', 'Description', 'AccountDebit', 'AccountCredit', 'Amount'],
  ...['VatCode', 'ExternalReference'],
]
const bexioColumns = [
  ...['Datum', 'Referenz', 'Beschreibung', 'Sollkonto', 'Habenkonto', 'Betrag', 'Währung'],
  'Steuercode',
]

const plainCodes = { vatCode: 'V{satz}', lossCode: 'VS{satz}', exportCode: 'V0' }

const formats: Record<JournalFormat, Format> = {
  standard: {
    head: byteOrderMark + toRow(columns),
    codes: plainCodes,
    rows: (posting, accounts) =>
      splitTax(posting, accounts).map(({ sides, amount, tax }) =>
        toRow([
          formatDate(posting.at),
          formatDate(posting.valuta),
          posting.receipt,
          posting.text,
          ...sides,
          plainAmount(amount),
          ...(tax ?? ['', '', '']),
          posting.party,
          posting.orderNo,
          posting.document,
          asText(posting.reference),
        ]),
      ),
  },
  banana: {
    head: toTabs(bananaColumns),
    codes: plainCodes,
    rows: (posting, accounts) => {
      const { sides, amount } = sidesOf(posting, accounts)
      const days = [swissDayOf(posting.at), swissDayOf(posting.valuta)]
      const text = inWords(posting)
      const code = codeOf(posting, accounts)
      const coded = [plainAmount(amount), code && isAgainstCode(posting) ? `-${code}` : code]
      const reference = harmless(posting.reference)
      return [toTabs([...days, posting.receipt, text, ...sides, ...coded, reference])]
    },
  },
  bexio: {
    head: byteOrderMark + toRow(bexioColumns),
    codes: { vatCode: 'UN{satz}', lossCode: 'UN{satz}', exportCode: 'UEX' },
    rows: (posting, accounts) => {
      // The program finds VAT by the side of the revenue: where nothing else is booked, VAT has a row without a code.
      const isVatAlone = posting.debit === posting.credit
      if (isVatAlone && !posting.tax?.vat) return []
      const [booked] = isVatAlone ? splitTax(posting, accounts) : [sidesOf(posting, accounts)]
      if (!booked) return []
      const code = isVatAlone ? '' : codeOf(posting, accounts)
      const coded = [plainAmount(booked.amount), 'CHF', code]
      const about = [formatDate(posting.at), posting.receipt, inWords(posting)]
      return [toRow([...about, ...booked.sides, ...coded])]
    },
  },
}

/** A QR reference as printed on the invoice: a spreadsheet takes digits for a number, and keeps the first fifteen. */
const asText = (reference: string) =>
  /^\d{27}$/.test(reference) ? formatReference(reference) : keptText(reference)

/** Whether a booking takes back what its code says; an export that is never paid for has the code of a sale. */
const isAgainstCode = ({ amount, tax }: Posting) =>
  amount < 0 !== (tax?.on === 'debit' && tax.kind === 'export')

const inWords = ({ text, party, orderNo, document }: Posting) =>
  [text, document || orderNo, party].filter(Boolean).join(', ')

function toTabs(cells: readonly string[]): string {
  return `${cells.map((cell) => cell.replaceAll(/\s+/g, ' ')).join('\t')}\n`
}

/** The numbers of both accounts, debit first, and the amount, never negative. */
function sidesOf({ debit, credit, amount }: Posting, accounts: Accounts) {
  const sides = [accounts[debit], accounts[credit]]
  return { sides: amount < 0 ? sides.toReversed() : sides, amount: Math.abs(amount) }
}

/**
 * A booking as rows between two accounts that add up without a program that splits VAT: the net amount, with code, rate
 * and VAT, and the VAT itself.
 */
function splitTax(posting: Posting, accounts: Accounts) {
  const { tax, debit, credit } = posting
  if (!tax || tax.kind === 'none') return [{ ...sidesOf(posting, accounts), tax: undefined }]
  // VAT that is owed is taken from the account on its side.
  const part = tax.on === 'credit' ? tax.vat : -tax.vat
  const sides =
    tax.on === 'credit' ? { debit, credit: 'vat' as const } : { debit: 'vat' as const, credit }
  const words = [codeOf(posting, accounts), (tax.perMille / 10).toFixed(1), plainAmount(tax.vat)]
  const net = { ...sidesOf({ ...posting, amount: posting.amount - part }, accounts), tax: words }
  const own = sidesOf({ ...posting, ...sides, amount: part }, accounts)
  // What is free of VAT has a code all the same.
  if (debit === credit) return [part === 0 ? net : { ...own, tax: words }]
  return part === 0 ? [net] : [net, { ...own, tax: undefined }]
}

function codeOf({ tax }: Posting, { vatCode, lossCode, exportCode }: Accounts): string {
  if (!tax) return ''
  const code = { sale: vatCode, loss: lossCode, export: exportCode, none: '' }[tax.kind]
  return code.replace('{satz}', String(tax.perMille))
}

/** A journal as the program of the accountant reads it: its first line, and those of some bookings. */
export function writeJournal(accounts: Accounts, name: JournalFormat = 'standard') {
  const { head, rows, codes } = formats[name]
  const { vatCode, lossCode, exportCode } = codes
  const named = {
    ...accounts,
    vatCode: accounts.vatCode || vatCode,
    lossCode: accounts.lossCode || lossCode,
    exportCode: accounts.exportCode || exportCode,
  }
  const linesOf = (postings: readonly Posting[]) =>
    postings
      .filter(({ debit, credit, tax }) => debit !== credit || tax?.kind !== 'none')
      .flatMap((posting) => rows(posting, named))
      .join('')
  return { head, linesOf }
}

/** The bookings of a period with their accounts, oldest first, in chunks. Throws `invalid-input` before the first. */
export function exportJournal(db: Db, query: JournalQuery, now: number): AsyncGenerator<string> {
  const { whole } = readPeriod(query, now)
  return write()

  async function* write(): AsyncGenerator<string> {
    const { accounts, invoicing } = await readSettings(db)
    const { head, linesOf } = writeJournal(accounts, query.format)
    yield head
    for await (const postings of readPostings(db, whole, invoicing)) yield linesOf(postings)
  }
}

/** The file of a journal: programs know theirs by its ending. */
export function journalName({ from, to }: Days, format: JournalFormat = 'standard'): string {
  const program = format === 'standard' ? '' : `-${format}`
  return `journal-${from}-${to}${program}.${format === 'banana' ? 'txt' : 'csv'}`
}
