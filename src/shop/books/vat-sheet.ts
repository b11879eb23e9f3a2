import type { BooksQuery } from '../../contract/books/books.ts'
import type { Days } from '../../contract/books/spans.ts'
import type { VatSheet } from '../../contract/books/vat-sheet.ts'
import { formatDay } from '../../contract/time/date-format.ts'
import { type Rappen, toChf } from '../../contract/money.ts'
import type { OwnerSettings } from '../../contract/settings/settings.ts'
import type { Db } from '../../db/schema.ts'
import { plainFrancs, toTable } from '../tools/csv.ts'
import { readSettings } from '../settings/settings.ts'
import { readPeriod } from './period.ts'
import { accountNames, accountsInOrder, movedOn, type Sums, sumPostings } from './account-sums.ts'
import { vatBoxOf } from './vat-boxes.ts'

/** The name of the file with it. */
export const vatSheetName = ({ from, to }: Days) => `mwst-${from}-${to}.csv`

/** The VAT return of a period, and its balances, added up from its bookings. Throws `invalid-input` for invalid days. */
export async function readVatSheet(db: Db, query: BooksQuery, now: number): Promise<VatSheet> {
  const { from, to, whole } = readPeriod(query, now)
  const { accounts, invoicing } = await readSettings(db)
  return toVatSheet({ from, to }, accounts, await sumPostings(db, whole, invoicing))
}

/** The same of bookings that are added up already. */
export function toVatSheet(
  { from, to }: Days,
  accounts: OwnerSettings['accounts'],
  sums: Sums,
): VatSheet {
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
      ...rates.map(([perMille, { net, vat }]) => {
        const ziffer = vatBoxOf(perMille)
        const hint = ziffer ? '' : ' (Satz ohne Ziffer: im Formular beim Satz eintragen)'
        const text = `Leistungen zu ${perMille / 10} %${hint}`
        return { ...box(ziffer ?? '', text, net, perMille / 10), steuer: toChf(vat) }
      }),
      { ...box('399', 'Geschuldete Steuer', taxed), steuer: toChf(due) },
    ],
    nichtPflichtig: toChf(sums.exempt),
    konten: accountsInOrder.flatMap((name) => {
      const { debit, credit } = movedOn(sums, name)
      if (debit === 0 && credit === 0) return []
      const booked = { soll: toChf(debit), haben: toChf(credit), saldo: toChf(debit - credit) }
      return [{ konto: accounts[name], name: accountNames[name], ...booked }]
    }),
  }
}

/** The same as a spreadsheet table. */
export function tabulateVatSheet({ from, to, ziffern, nichtPflichtig, konten }: VatSheet): string {
  const amount = (chf: number | null) => (chf === null ? '' : plainFrancs(chf))
  return toTable([
    ['MWST-Abrechnung', `${formatDay(from)} bis ${formatDay(to)}`],
    ['Ziffer', 'Text', 'Umsatz', 'Steuer'],
    ...ziffern.map((box) => [box.ziffer, box.text, amount(box.umsatz), amount(box.steuer)]),
    ['', 'Nicht dabei: nicht mehrwertsteuerpflichtig', amount(nichtPflichtig), ''],
    [],
    ['Konto', 'Name', 'Soll', 'Haben', 'Saldo'],
    ...konten.map(({ konto, name, soll, haben, saldo }) => [
      konto,
      name,
      ...[soll, haben, saldo].map(amount),
    ]),
  ])
}
