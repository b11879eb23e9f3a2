import type { Business } from '../../contract/business.ts'
import type { Rappen } from '../../contract/money.ts'

/** A person or a business with a postal address. */
export type Party = {
  name: string
  street: string
  postalCode: string
  city: string
  country: string
}

/** What is charged or given back, VAT included. */
export type DocumentLine = { name: string; quantity: number; each: Rappen; amount: Rappen }

/** How money moves; as the ledger has it. */
type Method = 'twint' | 'bank' | 'cash'

type Frozen = {
  seller: Party & Pick<Business, 'trade' | 'phone' | 'email' | 'uid'>
  buyer: Party
  order: { number: string; day: string }
  /** The number of the report of a visit, when it is for one: nothing was ordered and nothing delivered. */
  visit?: string
  lines: readonly DocumentLine[]
}

/**
 * All that stands on an invoice and has no column of its own. `payments` are those before it was issued; `iban` is the
 * account for the rest, null when there was none. Days as `2026-03-07`.
 */
export type InvoiceData = Frozen & {
  kind: 'invoice'
  /** How and when the goods come, in words (MWSTG Art. 26 II). */
  supply: string
  delivery: { name: string; amount: Rappen }
  payments: readonly { method: Method; day: string; amount: Rappen }[]
  /** What was still to be paid. */
  open: Rappen
  iban: string | null
}

/** The same of a credit note, which names the invoice it corrects (MWSTG Art. 27 IV). */
export type CreditNoteData = Frozen & {
  kind: 'credit-note'
  corrects: { number: string; day: string }
  reason: string
  /** How the money went back; null when none had come. */
  paidBack: Method | null
}

/** A document as it was issued: its data and the columns that lists and sums use. Amounts in Rappen. */
export type IssuedDocument<Data = InvoiceData | CreditNoteData> = {
  number: string
  /** ms since 1970. */
  issuedAt: number
  /** The day until which the rest is to be paid, null when nothing was open. */
  dueDay: string | null
  /** What the rest is paid with: a QR or a creditor reference. */
  reference: string | null
  total: Rappen
  vat: Rappen
  /** 0: the business is not subject to VAT. */
  vatPerMille: number
  data: Data
}

/** The letter that reminds of an open invoice. `level` counts from 1; `credited` is what credit notes took off it before. */
export type Reminder = {
  level: number
  sentAt: number
  open: Rappen
  credited: Rappen
  dueDay: string
}
