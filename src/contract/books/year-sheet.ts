import { Amount, inUnit } from '../fields/numbers.ts'
import { OpenItems } from './open-items.ts'
import { type Static, Type } from 'typebox'

/**
 * GET /api/admin/books/cash: the cash book of a period, in CHF, oldest first. `anfang` and `schluss` are the balance
 * before and after; `saldo` of a row is that after it.
 */
export const CashBook = Type.Object({
  from: Type.String(),
  to: Type.String(),
  anfang: Amount,
  schluss: Amount,
  zeilen: Type.Array(
    Type.Object({
      tag: Type.String(),
      beleg: Type.String(),
      text: Type.String(),
      person: Type.String(),
      order_id: Type.Integer(),
      bestellung: Type.String(),
      ein: Amount,
      aus: Amount,
      saldo: Amount,
    }),
  ),
})
export type CashBook = Static<typeof CashBook>

/** GET /api/admin/books/year: the current year by default. */
export const YearQuery = Type.Object({
  jahr: Type.Optional(Type.String({ pattern: '^(20\\d\\d)?$' })),
})
export type YearQuery = Static<typeof YearQuery>

const Account = Type.Object({ konto: Type.String(), name: Type.String(), betrag: Amount })

/**
 * A year in CHF. `ertrag` is what was earned and what lowered it, by account, without VAT; `konten` has each account
 * with its balance at the end of the year: what is positive is on the debit side. `anfang` is 0 for `ertrag`, which
 * begins anew each year.
 */
export const YearSheet = Type.Object({
  jahr: Type.String(),
  ertrag: Type.Array(Account),
  mwst: Type.Array(Type.Object({ satz: inUnit('%'), netto: Amount, mwst: Amount })),
  offen: OpenItems.properties.totals,
  konten: Type.Array(
    Type.Object({
      konto: Type.String(),
      name: Type.String(),
      anfang: Amount,
      soll: Amount,
      haben: Amount,
      schluss: Amount,
    }),
  ),
})
export type YearSheet = Static<typeof YearSheet>
