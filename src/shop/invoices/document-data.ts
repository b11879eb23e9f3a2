import { type Static, Type } from 'typebox'
import { textOrNull, orNull } from '../../contract/fields/or-null.ts'
import type { Rappen } from '../../contract/money.ts'
import { moneyMethods } from '../../contract/payments/payment-methods.ts'
import { listOf, storedJson } from '../tools/stored-json.ts'

/** A person or a business with a postal address. */
export const Party = Type.Object({
  name: Type.String(),
  /** Who orders for a company: the line below its name. */
  contact: Type.Optional(Type.String()),
  street: Type.String(),
  postalCode: Type.String(),
  city: Type.String(),
  country: Type.String(),
})
export type Party = Static<typeof Party>

/** In Rappen. */
const Amount = Type.Integer()
const Method = Type.Enum(Object.values(moneyMethods))
const isSet = Type.Optional(Type.Literal(true))

/** A line that is charged or credited, VAT included. `product` of pieces that came back before they were paid. */
const DocumentLine = Type.Object({
  name: Type.String(),
  /** 0 for a discount, of which there are no pieces. */
  quantity: Type.Number(),
  /** What is counted; without it, pieces. */
  unit: Type.Optional(Type.String()),
  each: Amount,
  amount: Amount,
  product: Type.Optional(Type.Integer()),
})
export type DocumentLine = Static<typeof DocumentLine>

/** The business, on the day of the document. */
export const Seller = Type.Interface([Party], {
  trade: Type.String(),
  phone: Type.String(),
  email: Type.String(),
  uid: Type.String(),
})

const frozen = {
  seller: Seller,
  buyer: Party,
  order: Type.Object({ number: Type.String(), day: Type.String() }),
  /** The goods were sent abroad, free of VAT. */
  isExport: isSet,
  /** Work without VAT of a business that charges VAT. */
  isUntaxed: isSet,
  /** What a company wants to read on its invoices. */
  reference: Type.Optional(Type.String()),
  /** The number of the visit report the document is for, if any: then nothing was ordered and nothing delivered. */
  visit: Type.Optional(Type.String()),
  /** Set for work that nobody ordered in the shop. */
  isWork: isSet,
  lines: listOf(DocumentLine),
}

/**
 * The content of an invoice that has no column of its own. `payments` are those before it was issued; `iban` is the
 * account for the rest, null when nothing was outstanding. Days as `2026-03-07`.
 */
const InvoiceData = Type.Object({
  ...frozen,
  kind: Type.Literal('invoice'),
  /** The number of the invoice it replaces. */
  replaces: Type.Optional(Type.String()),
  /** How and when the goods are delivered, in words (MWSTG Art. 26 II). */
  supply: Type.String(),
  delivery: Type.Object({ name: Type.String(), amount: Amount }),
  payments: listOf(Type.Object({ method: Method, day: Type.String(), amount: Amount })),
  /** What cash was rounded by: taken off the total, negative for what is added. */
  rounding: Type.Optional(Amount),
  /** The amount outstanding at issue. */
  open: Amount,
  iban: textOrNull,
  /** The ordinary IBAN of an account whose `iban` is a QR-IBAN: the bank's statements name that one. */
  accountIban: Type.Optional(Type.String()),
})
export type InvoiceData = Static<typeof InvoiceData>

/** The same for a credit note, which names the invoice it corrects (MWSTG Art. 27 IV). */
const CreditNoteData = Type.Object({
  ...frozen,
  kind: Type.Literal('credit-note'),
  corrects: Type.Object({ number: Type.String(), day: Type.String() }),
  reason: Type.String(),
  /** A new invoice takes the place of the one it corrects. */
  isReplaced: isSet,
  /** The customer's bank took the money back: it is not paid out. */
  isChargedBack: isSet,
  /** How the money was refunded; null when none had been paid. */
  paidBack: orNull(Method),
})
export type CreditNoteData = Static<typeof CreditNoteData>

/** What is frozen of each document in `documents.data`. */
export const documentData = storedJson('documents.data', Type.Union([InvoiceData, CreditNoteData]))

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
