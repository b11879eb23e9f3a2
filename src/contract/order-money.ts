import { type Static, Type } from 'typebox'
import { Day } from './paging.ts'

/** How money comes or goes back. */
export const PaymentWay = Type.Union([
  Type.Literal('twint'),
  Type.Literal('bank'),
  Type.Literal('bar'),
])
export type PaymentWay = Static<typeof PaymentWay>

/** What an order received, gave back and still waits for, in CHF. `weg` is that of its last payment. */
export const OrderMoney = Type.Object({
  weg: Type.Union([PaymentWay, Type.Null()]),
  bezahlt: Type.Number(),
  erstattet: Type.Number(),
  offen: Type.Number(),
})
export type OrderMoney = Static<typeof OrderMoney>

const nullable = Type.Union([Type.String(), Type.Null()])

/**
 * A movement of money. `betrag` in units of `waehrung` (ISO 4217); `at` is when it happened, `gebuchtAm` when it
 * became known and counts: later, never earlier. `by` is the address of the admin who booked it.
 */
export const MoneyEntry = Type.Object({
  art: Type.Union([Type.Literal('zahlung'), Type.Literal('erstattung')]),
  weg: PaymentWay,
  betrag: Type.Number(),
  waehrung: Type.String(),
  at: Type.String(),
  gebuchtAm: Type.String(),
  status: Type.Literal('erledigt'),
  reference: nullable,
  by: nullable,
})
export type MoneyEntry = Static<typeof MoneyEntry>

/** POST /api/admin/orders/{id}/payments: money that came another way. `betrag` in CHF, `datum` a Swiss day. */
export const HandPayment = Type.Object({
  weg: Type.Union([Type.Literal('bank'), Type.Literal('bar')]),
  betrag: Type.Number(),
  datum: Day,
})
export type HandPayment = Static<typeof HandPayment>
