import { Amount } from '../fields/numbers.ts'
import { keysOf } from '../fields/keys-of.ts'
import { type Static, Type } from 'typebox'
import { orNull, textOrNull } from '../fields/or-null.ts'
import { bankReasons } from './reasons.ts'
import { fieldLimits } from '../limits.ts'
import { PageOf, PageQuery } from '../fields/paging.ts'
import { typedText } from '../fields/typed-text.ts'

/** The outcome for an entry of a bank statement. */
const BankOutcome = Type.Enum(['gebucht', 'pruefen', 'bekannt', 'ignoriert'])
export type BankOutcome = Static<typeof BankOutcome>

/**
 * An entry of a bank statement. `betrag` in units of `waehrung`, negative for debits. `id` is null for entries that are
 * not stored. `order_id` is its order, or the proposed one while `ergebnis` is `pruefen`; `gebucht` says whether it is
 * in the ledger.
 */
export const BankEntry = Type.Object({
  id: orNull(Type.Integer()),
  ergebnis: BankOutcome,
  grund: orNull(keysOf(bankReasons)),
  gebucht: Type.Boolean(),
  /** Whether it can be booked for an order; one of the payment provider for a payout. */
  zuordenbar: Type.Boolean(),
  tag: textOrNull,
  betrag: Amount,
  waehrung: Type.String(),
  referenz: Type.String(),
  zahler: Type.String(),
  text: Type.String(),
  order_id: orNull(Type.Integer()),
  order_no: textOrNull,
  /** The remark of whoever dismissed it, and the address of whoever decided. */
  bemerkung: textOrNull,
  by: textOrNull,
})
export type BankEntry = Static<typeof BankEntry>

/** How many entries of a statement were booked, need review, were duplicates, or are unrelated. */
const EntryCounts = {
  booked: Type.Integer(),
  review: Type.Integer(),
  known: Type.Integer(),
  ignored: Type.Integer(),
}

/** POST /api/admin/bank-statements */
export const BankStatementResult = Type.Object({
  ...EntryCounts,
  entries: Type.Array(BankEntry),
})
export type BankStatementResult = Static<typeof BankStatementResult>

/** GET /api/admin/bank-statements: the uploaded files, newest first. */
export const BankStatementList = PageOf(
  Type.Object({
    id: Type.Integer(),
    datei: Type.String(),
    art: Type.Enum(['053', '054']),
    createdAt: Type.String(),
    by: textOrNull,
    ...EntryCounts,
  }),
)

/**
 * GET /api/admin/payouts: what the payment provider pays to the bank account, newest first, in CHF. `brutto` and
 * `gebuehren` are null until the provider says what is in it; `uebriges` is what neither explains. `bank` is the day on
 * which the bank booked it. `unterwegs` is what customers paid and the bank has not booked yet, the balance of «TWINT
 * unterwegs»; null where the provider pays nothing out.
 */
export const PayoutList = Type.Object({
  ...PageOf(
    Type.Object({
      id: Type.Integer(),
      nummer: Type.String(),
      referenz: Type.String(),
      tag: Type.String(),
      stand: Type.Enum(['unterwegs', 'angekommen', 'fehlgeschlagen']),
      bank: textOrNull,
      brutto: orNull(Amount),
      gebuehren: orNull(Amount),
      uebriges: orNull(Amount),
      netto: Amount,
    }),
  ).properties,
  unterwegs: orNull(Amount),
})
export type PayoutList = Static<typeof PayoutList>

/** GET /api/admin/bank-entries: those awaiting review unless `ergebnis` says otherwise. */
export const BankEntryQuery = Type.Object({
  ...PageQuery.properties,
  ergebnis: Type.Optional(BankOutcome),
})
export const BankEntryList = PageOf(BankEntry)

/** POST /api/admin/bank-entries/{id}/assign: the number of the order, of its invoice, or of a payout. */
export const BankAssignment = Type.Object({
  nummer: typedText(fieldLimits.orderNumber),
})
/**
 * POST /api/admin/bank-entries/{id}/dismiss: why it does not belong to the shop; `immer`: nor does whatever else this
 * sender pays without a reference of an invoice.
 */
export const BankDismissal = Type.Object({
  bemerkung: typedText(fieldLimits.reason),
  immer: Type.Optional(Type.Boolean()),
})
/** POST /api/admin/bank-entries/{id}/reopen: why it was a mistake. */
export const BankReopening = Type.Object({ grund: typedText(fieldLimits.reason) })
