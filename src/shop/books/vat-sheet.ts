import type { BooksQuery } from '../../contract/books/books.ts'
import type { Days } from '../../contract/books/spans.ts'
import type { VatSheet } from '../../contract/books/vat-sheet.ts'
import { formatDay } from '../../contract/time/date-format.ts'
import { type Rappen, toChf, toRappen } from '../../contract/money.ts'
import type { Db } from '../../db/schema.ts'
import { byteOrderMark, plainAmount, toRow } from '../tools/csv.ts'
import { readSettings } from '../settings/settings.ts'
import { readPeriod } from './period.ts'
import type { Account, Posting } from './posting.ts'
import { readPostings } from './postings.ts'
import { vatBoxOf } from './vat-boxes.ts'

/** The name of the file with it. */
export const vatSheetName = ({ from, to }: Days) => `mwst-${from}-${to}.csv`

const names: Record<Account, string> = {
  cash: 'Kasse',
  bank: 'Bank',
  twint: 'TWINT unterwegs',
  debtors: 'Debitoren',
  prepayments: 'Anzahlungen und Guthaben',
  vat: 'MWST',
  goods: 'Handelsertrag',
  services: 'Dienstleistungsertrag',
  losses: 'Debitorenverluste',
  rounding: 'Rundungsdifferenzen',
  fees: 'Gebühren',
}

/** Net amount and VAT of one rate. */
type AtRate = { net: Rappen; vat: Rappen }
type Sums = {
  rates: Map<number, AtRate>
  losses: Rappen
  exports: Rappen
  exempt: Rappen
  accounts: Map<Account, { debit: Rappen; credit: Rappen }>
}

/** The VAT return of a period, and its balances, added up from its bookings. Throws `invalid-input` for invalid days. */
export async function readVatSheet(db: Db, query: BooksQuery, now: number): Promise<VatSheet> {
  const { from, to, whole } = readPeriod(query, now)
  const sums: Sums = { rates: new Map(), losses: 0, exports: 0, exempt: 0, accounts: new Map() }
  const { accounts, invoicing } = await readSettings(db)
  for await (const postings of readPostings(db, whole, invoicing))
    for (const one of postings) add(sums, one)
  const rates = [...sums.rates].toSorted(([a], [b]) => b - a)
  const taxed = rates.reduce((sum, [, { net }]) => sum + net, 0)
  const deducted = sums.exports + sums.losses
  const box = (ziffer: string, text: string, amount: Rappen, satz: number | null = null) => ({
    ziffer,
    text,
    satz,
    umsatz: toChf(amount),
    steuer: null,
  })
  const due = rates.reduce((sum, [, { vat }]) => sum + vat, 0)
  return {
    from,
    to,
    ziffern: [
      box('200', 'Total der Entgelte', taxed + deducted),
      box('220', 'Ausfuhr, von der Steuer befreit', sums.exports),
      box('221', 'Leistungen im Ausland', 0),
      box('225', 'Übertragung im Meldeverfahren', 0),
      box('230', 'Von der Steuer ausgenommen', 0),
      box('235', 'Entgeltsminderungen, Verluste', sums.losses),
      box('280', 'Übriges', 0),
      box('289', 'Total der Abzüge', deducted),
      box('299', 'Steuerbarer Gesamtumsatz', taxed),
      ...rates.map(([perMille, { net, vat }]) => ({
        ...box(vatBoxOf(perMille) ?? '', `Leistungen zu ${perMille / 10} %`, net, perMille / 10),
        steuer: toChf(vat),
      })),
      { ...box('399', 'Geschuldete Steuer', taxed), steuer: toChf(due) },
    ],
    nichtPflichtig: toChf(sums.exempt),
    konten: (Object.keys(names) as Account[]).flatMap((name) => {
      const { debit, credit } = sums.accounts.get(name) ?? { debit: 0, credit: 0 }
      if (debit === 0 && credit === 0) return []
      const booked = { soll: toChf(debit), haben: toChf(credit), saldo: toChf(debit - credit) }
      return [{ konto: accounts[name], name: names[name], ...booked }]
    }),
  }
}

function add(sums: Sums, { debit, credit, amount, tax }: Posting): void {
  const vat = tax?.vat ?? 0
  const part = tax?.on === 'debit' ? -vat : vat
  move(sums, tax?.on === 'debit' ? 'vat' : debit, tax?.on === 'debit' ? credit : 'vat', part)
  if (debit !== credit) move(sums, debit, credit, amount - part)
  if (tax?.kind === 'export') sums.exports += amount
  else if (tax?.kind === 'none') sums.exempt += amount
  else if (tax) {
    const isLoss = tax.kind === 'loss'
    if (isLoss) sums.losses += amount - part
    const rate = sums.rates.get(tax.perMille) ?? { net: 0, vat: 0 }
    const net = isLoss ? part - amount : amount - part
    sums.rates.set(tax.perMille, { net: rate.net + net, vat: rate.vat + vat })
  }
}

function move({ accounts }: Sums, debit: Account, credit: Account, amount: Rappen): void {
  if (amount === 0) return
  const [to, from] = amount > 0 ? [debit, credit] : [credit, debit]
  const of = (name: Account) => accounts.get(name) ?? { debit: 0, credit: 0 }
  accounts.set(to, { ...of(to), debit: of(to).debit + Math.abs(amount) })
  accounts.set(from, { ...of(from), credit: of(from).credit + Math.abs(amount) })
}

/** The same as a spreadsheet table. */
export function tabulateVatSheet({ from, to, ziffern, konten }: VatSheet): string {
  const amount = (chf: number | null) => (chf === null ? '' : plainAmount(toRappen(chf)))
  const rows = [
    ['MWST-Abrechnung', `${formatDay(from)} bis ${formatDay(to)}`],
    ['Ziffer', 'Text', 'Umsatz', 'Steuer'],
    ...ziffern.map(({ ziffer, text, umsatz, steuer }) => [
      ziffer,
      text,
      amount(umsatz),
      amount(steuer),
    ]),
    [],
    ['Konto', 'Name', 'Soll', 'Haben', 'Saldo'],
    ...konten.map(({ konto, name, soll, haben, saldo }) => [
      konto,
      name,
      ...[soll, haben, saldo].map(amount),
    ]),
  ]
  return byteOrderMark + rows.map(toRow).join('')
}
