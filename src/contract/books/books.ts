import { Amount, inUnit } from '../fields/numbers.ts'
import { type Static, Type } from 'typebox'
import { textOrNull } from '../fields/or-null.ts'
import { Day, FilterDay } from '../fields/paging.ts'
import { PaymentMethod } from '../payments/order-money.ts'

/** The Swiss days of the period, both inclusive; the current quarter by default. */
export const BooksQuery = Type.Object({ from: FilterDay, to: FilterDay })
export type BooksQuery = Static<typeof BooksQuery>

/** How the journal is written: for a spreadsheet, or for a program (docs/decisions/080). */
export const journalFormats = ['standard', 'banana', 'bexio'] as const
export type JournalFormat = (typeof journalFormats)[number]

/** GET /api/admin/books.csv */
export const JournalQuery = Type.Object({
  ...BooksQuery.properties,
  format: Type.Optional(Type.Enum(journalFormats)),
})
export type JournalQuery = Static<typeof JournalQuery>

/** Turnover with its VAT, in CHF: `brutto` = `netto` + `mwst`. */
const sums = { brutto: Amount, netto: Amount, mwst: Amount }
const Sums = Type.Object(sums)
export type BooksSums = Static<typeof Sums>

/** Received, refunded, and the balance of both. */
const account = { ...sums, erhalten: Sums, erstattet: Sums }

/** A count and its amount in CHF. */
const Pending = Type.Object({ anzahl: Type.Integer(), betrag: Amount })
export type Pending = Static<typeof Pending>

/**
 * GET /api/admin/books: the bookings of a period. `rates` and `periods` (its months) each add up to `total`. `satz` in
 * percent, 0 for a business not subject to VAT; `ziffer` is the box of the VAT return. `wege` is the money itself;
 * `ueberzahlt` is the part of it that is not turnover but owed to customers. `jetzt` is the position today, whatever
 * the period. `methoden`: whether turnover counts on receipt or on invoicing, from the first day of the period and from
 * each change within it; `wechsel`: the method was the other one before. `abgeschlossenBis` is the last day whose
 * figures no longer change; `hinweise` say what is missing before this period can be closed.
 */
export const Books = Type.Object({
  from: Type.String(),
  to: Type.String(),
  abgeschlossenBis: textOrNull,
  hinweise: Type.Array(Type.String()),
  methoden: Type.Array(
    Type.Object({
      ab: Type.String(),
      wechsel: Type.Boolean(),
      methode: Type.Enum(['vereinnahmt', 'vereinbart']),
    }),
  ),
  periods: Type.Array(Type.Object({ period: Type.String(), ...account })),
  rates: Type.Array(
    Type.Object({
      satz: inUnit('%'),
      ziffer: textOrNull,
      ...account,
    }),
  ),
  erstattungen: Sums,
  total: Sums,
  wege: Type.Array(Type.Object({ weg: PaymentMethod, erhalten: Amount, erstattet: Amount })),
  ueberzahlt: Amount,
  jetzt: Type.Object({
    twint: Pending,
    rechnungen: Pending,
    ueberfaellig: Pending,
    erstattungen: Pending,
    bank: Pending,
  }),
})
export type Books = Static<typeof Books>

/** POST /api/admin/books/close: the last day of a month that has passed; everything up to it is closed. */
export const BooksClosing = Type.Object({ bis: Day })

/** POST /api/admin/books/reopen: undoes the latest closing, that of `bis` where it is given. */
export const BooksReopening = Type.Object({ bis: Type.Optional(Day) })

/** The last Swiss day that is closed; null when none is. */
export const ClosedBooks = Type.Object({ abgeschlossenBis: textOrNull })
export type ClosedBooks = Static<typeof ClosedBooks>
