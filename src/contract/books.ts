import { type Static, Type } from 'typebox'
import { PaymentWay } from './order-money.ts'

const Day = Type.Optional(Type.String({ pattern: '^(\\d{4}-\\d{2}-\\d{2})?$' }))

/** The Swiss days of the period, both included; without them the current quarter. */
export const BooksQuery = Type.Object({ from: Day, to: Day })
export type BooksQuery = Static<typeof BooksQuery>

/** Turnover with its VAT, in CHF: `brutto` is `netto` and `mwst`. */
const sums = { brutto: Type.Number(), netto: Type.Number(), mwst: Type.Number() }
const Sums = Type.Object(sums)
export type BooksSums = Static<typeof Sums>

/** What came and what was given back, and what is left of it. */
const account = { ...sums, erhalten: Sums, erstattet: Sums }

/** A number of things and the CHF they come to. */
const Pending = Type.Object({ anzahl: Type.Integer(), betrag: Type.Number() })
export type Pending = Static<typeof Pending>

/**
 * GET /api/admin/books: what was booked in a period. `rates` and `periods` (its months) each add up to `total`.
 * `satz` in percent, 0 for a business that is not subject to VAT; `ziffer` is the box of the VAT return. `wege` is the
 * money itself; `ueberzahlt` is the part of it that is no turnover, but owed to customers. `jetzt` says what is
 * where today, whatever the period. `methoden`: whether turnover counts when the money comes or with the invoice, from
 * the first day of the period on, and from each at which that changes; `wechsel`: it was the other way before.
 */
export const Books = Type.Object({
  from: Type.String(),
  to: Type.String(),
  methoden: Type.Array(
    Type.Object({
      ab: Type.String(),
      wechsel: Type.Boolean(),
      methode: Type.Union([Type.Literal('vereinnahmt'), Type.Literal('vereinbart')]),
    }),
  ),
  periods: Type.Array(Type.Object({ period: Type.String(), ...account })),
  rates: Type.Array(
    Type.Object({
      satz: Type.Number(),
      ziffer: Type.Union([Type.String(), Type.Null()]),
      ...account,
    }),
  ),
  erstattungen: Sums,
  total: Sums,
  wege: Type.Array(
    Type.Object({ weg: PaymentWay, erhalten: Type.Number(), erstattet: Type.Number() }),
  ),
  ueberzahlt: Type.Number(),
  jetzt: Type.Object({
    twint: Pending,
    rechnungen: Pending,
    ueberfaellig: Pending,
    erstattungen: Pending,
    bank: Pending,
  }),
})
export type Books = Static<typeof Books>
