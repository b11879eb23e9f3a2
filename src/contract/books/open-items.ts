import { Amount } from '../fields/numbers.ts'
import { type Static, Type } from 'typebox'
import { FilterDay } from '../fields/paging.ts'
import { textOrNull } from '../fields/or-null.ts'

/** GET /api/admin/open-items: at the end of a Swiss day, today by default. */
export const OpenItemsQuery = Type.Object({
  stichtag: FilterDay,
})

/** What is open of an order, in CHF. `rechnung` is empty where there is none. */
const Item = Type.Object({
  order_id: Type.Integer(),
  bestellung: Type.String(),
  rechnung: Type.String(),
  person: Type.String(),
  datum: Type.String(),
  faellig: textOrNull,
  betrag: Amount,
  offen: Amount,
})
export type OpenItem = Static<typeof Item>

/**
 * `debitoren` owe money for invoices; `guthaben` is owed to customers, who paid too much, or after the cancellation;
 * `anzahlungen` were paid for orders without an invoice. Their sums are the balances of the accounts in the journal.
 * `storniert` was paid for orders that were cancelled afterwards: owed to customers too, but turnover until it
 * is refunded (docs/decisions/016), so no account has it.
 */
export const OpenItems = Type.Object({
  stichtag: Type.String(),
  debitoren: Type.Array(Item),
  guthaben: Type.Array(Item),
  storniert: Type.Array(Item),
  anzahlungen: Type.Array(Item),
  totals: Type.Object({
    debitoren: Amount,
    guthaben: Amount,
    anzahlungen: Amount,
  }),
})
export type OpenItems = Static<typeof OpenItems>
