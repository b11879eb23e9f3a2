import type { Rappen } from '../../contract/money.ts'
import type { Db } from '../../db/schema.ts'
import type { OwnerSettings } from '../../contract/settings/settings.ts'
import type { Part } from './period.ts'
import type { Account, Posting } from './posting.ts'
import { readPostings } from './postings.ts'

/** What an account is called, in the order of their numbers by default. */
export const accountNames: Record<Account, string> = {
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
/** What was booked in a period: turnover without VAT by rate, and on each account. */
export type Sums = {
  rates: Map<number, AtRate>
  losses: Rappen
  exports: Rappen
  exempt: Rappen
  accounts: Map<Account, { debit: Rappen; credit: Rappen }>
}
export const accountsInOrder = Object.keys(accountNames) as Account[]

/** Adds up the bookings of a period. */
export async function sumPostings(
  db: Db,
  whole: Part,
  invoicing: Pick<OwnerSettings['invoicing'], 'vatMethods'>,
): Promise<Sums> {
  const sums = noSums()
  for await (const postings of readPostings(db, whole, invoicing)) addPostings(sums, postings)
  return sums
}

/** The sums of no bookings. */
export function noSums(): Sums {
  return { rates: new Map(), losses: 0, exports: 0, exempt: 0, accounts: new Map() }
}

/** Adds some bookings to sums. */
export function addPostings(sums: Sums, postings: readonly Posting[]): void {
  for (const one of postings) add(sums, one)
}

/** What was booked on an account, on each side. */
export function movedOn({ accounts }: Sums, name: Account): { debit: Rappen; credit: Rappen } {
  return accounts.get(name) ?? { debit: 0, credit: 0 }
}

function add(sums: Sums, { debit, credit, amount, tax }: Posting): void {
  const vat = tax?.vat ?? 0
  const part = tax?.on === 'debit' ? -vat : vat
  move(sums, tax?.on === 'debit' ? 'vat' : debit, tax?.on === 'debit' ? credit : 'vat', part)
  if (debit !== credit) move(sums, debit, credit, amount - part)
  // A loss lowers what was sold.
  const sold = tax?.on === 'debit' ? -amount : amount
  if (tax?.kind === 'export') sums.exports += sold
  else if (tax?.kind === 'none') sums.exempt += sold
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
