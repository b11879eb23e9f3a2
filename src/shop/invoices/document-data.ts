import type { Business } from '../../contract/settings/business.ts'
import type { Rappen } from '../../contract/money.ts'
import type { MoneyMethod } from '../../contract/payments/payment-methods.ts'

/** A person or a business with a postal address. */
export type Party = {
  name: string
  /** Who orders for a company: the line below its name. */
  contact?: string
  street: string
  postalCode: string
  city: string
  country: string
}

/** A line that is charged or credited, VAT included. `product` of pieces that came back before they were paid. */
export type DocumentLine = {
  name: string
  /** 0 for a discount, of which there are no pieces. */
  quantity: number
  /** What is counted; without it, pieces. */
  unit?: string
  each: Rappen
  amount: Rappen
  product?: number
}

type Frozen = {
  seller: Party & Pick<Business, 'trade' | 'phone' | 'email' | 'uid'>
  buyer: Party
  order: { number: string; day: string }
  /** The goods were sent abroad, free of VAT. */
  isExport?: true
  /** Work without VAT of a business that charges VAT. */
  isUntaxed?: true
  /** What a company wants to read on its invoices. */
  reference?: string
  /** The number of the visit report the document is for, if any: then nothing was ordered and nothing delivered. */
  visit?: string
  /** Set for work that nobody ordered in the shop. */
  isWork?: true
  lines: readonly DocumentLine[]
}

/**
 * The content of an invoice that has no column of its own. `payments` are those before it was issued; `iban` is the
 * account for the rest, null when nothing was outstanding. Days as `2026-03-07`.
 */
export type InvoiceData = Frozen & {
  kind: 'invoice'
  /** The number of the invoice it replaces. */
  replaces?: string
  /** How and when the goods are delivered, in words (MWSTG Art. 26 II). */
  supply: string
  delivery: { name: string; amount: Rappen }
  payments: readonly { method: MoneyMethod; day: string; amount: Rappen }[]
  /** What cash was rounded by: taken off the total, negative for what is added. */
  rounding?: Rappen
  /** The amount outstanding at issue. */
  open: Rappen
  iban: string | null
}

/** The same for a credit note, which names the invoice it corrects (MWSTG Art. 27 IV). */
export type CreditNoteData = Frozen & {
  kind: 'credit-note'
  corrects: { number: string; day: string }
  reason: string
  /** A new invoice takes the place of the one it corrects. */
  isReplaced?: true
  /** How the money was refunded; null when none had been paid. */
  paidBack: MoneyMethod | null
}

/** A document as issued: its data and the columns that lists and sums use. Amounts in Rappen. */
export type IssuedDocument<Data = InvoiceData | CreditNoteData> = {
  number: string
  /** ms since 1970. */
  issuedAt: number
  /** The due date of the rest, null when nothing was outstanding. */
  dueDay: string | null
  /** The payment reference for the rest: a QR or a creditor reference. */
  reference: string | null
  total: Rappen
  vat: Rappen
  /** 0: the business is not subject to VAT, or `isExport` or `isUntaxed` says why. */
  vatPerMille: number
  data: Data
}

/** A dunning letter for an open invoice. `level` counts from 1; `credited` is the sum of earlier credit notes. */
export type Reminder = {
  level: number
  sentAt: number
  open: Rappen
  credited: Rappen
  dueDay: string
}
