import { payoutNumber } from '../../contract/bank/reference.ts'
import type { Rappen } from '../../contract/money.ts'
import type { OwnerSettings } from '../../contract/settings/settings.ts'
import type { EntryRow } from '../money/ledger.ts'
import type { readPayouts } from './posting-rows.ts'

/** The accounts of the journal, by name; their numbers are settings. */
export type Account = Exclude<keyof OwnerSettings['accounts'], `${string}Code`>

export type Tax = {
  on: 'debit' | 'credit'
  vat: Rappen
  perMille: number
  kind: 'sale' | 'loss' | 'export' | 'none'
}

/**
 * A booking: `amount` (Rappen) from the account `credit` to `debit`, the other way round where it is negative. `tax` is
 * the VAT contained in it, on one of the sides: positive when it is owed. Where both accounts are the same, nothing but
 * that VAT is booked. `none`: sold while the business was not subject to VAT.
 */
export type Posting = {
  at: number
  /** When the money moved. */
  valuta: number
  receipt: string
  text: string
  debit: Account
  credit: Account
  amount: Rappen
  tax?: Tax
  party: string
  orderNo: string
  document: string
  reference: string
}

/** What a movement of money is called. */
export const kindNames: Record<EntryRow['kind'], string> = {
  payment: 'Zahlung',
  'payment-reversed': 'Zahlung zurückgenommen',
  refund: 'Rückerstattung',
  'refund-returned': 'Rückerstattung kam zurück',
  chargeback: 'Rückbuchung',
  'chargeback-returned': 'Rückbuchung kam zurück',
}

/**
 * What arrived at the bank, or was taken from it, and what the payment provider kept of it: a cost, never less turnover
 * (MWSTV Art. 46).
 */
export function postPayout(row: Awaited<ReturnType<typeof readPayouts>>[number]): Posting[] {
  const about = {
    at: row.counts_at,
    valuta: row.happened_at,
    receipt: payoutNumber(row.id),
    credit: 'twint' as const,
    party: 'Stripe',
    orderNo: '',
    document: '',
    reference: row.ref,
  }
  const postings: Posting[] = [
    {
      ...about,
      text: row.net < 0 ? 'Belastung TWINT' : 'Auszahlung TWINT',
      debit: 'bank',
      amount: row.net,
    },
    { ...about, text: 'Gebühren TWINT', debit: 'fees', amount: row.fee },
  ]
  return postings.filter(({ amount }) => amount !== 0)
}
