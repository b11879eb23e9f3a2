import { type Static, Type } from 'typebox'
import { ProductNumber } from './catalogue.ts'
import { fieldLimits, maxQuantity } from './limits.ts'
import { Day } from './paging.ts'

const nullable = Type.Union([Type.String(), Type.Null()])

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

/** How far money is that goes back. */
export const RefundStatus = Type.Union([
  Type.Literal('angefordert'),
  Type.Literal('erledigt'),
  Type.Literal('fehlgeschlagen'),
])
export type RefundStatus = Static<typeof RefundStatus>

/**
 * A movement of money: paid (and taken back, because it was booked by mistake), given back (and come back to us,
 * because that failed), or taken back by the provider for somebody who contests the payment (and come back, because we
 * were right). `betrag` in units of `waehrung` (ISO 4217); `at` is when it happened, `gebuchtAm` when it became known
 * and counts: later, never earlier, and null for a refund that is not through. `by` is the address of the admin who
 * booked it; `id` is null while nothing is booked.
 */
export const MoneyEntry = Type.Object({
  id: Type.Union([Type.Integer(), Type.Null()]),
  art: Type.Union([
    Type.Literal('zahlung'),
    Type.Literal('zahlung-zurueckgenommen'),
    Type.Literal('erstattung'),
    Type.Literal('erstattung-zurueck'),
    Type.Literal('rueckbuchung'),
    Type.Literal('rueckbuchung-zurueck'),
  ]),
  weg: PaymentWay,
  betrag: Type.Number(),
  waehrung: Type.String(),
  at: Type.String(),
  gebuchtAm: nullable,
  status: RefundStatus,
  reference: nullable,
  by: nullable,
  grund: nullable,
})
export type MoneyEntry = Static<typeof MoneyEntry>

/** A movement as the owner sees it: whether it can be taken back. */
export const AdminMoneyEntry = Type.Object({
  ...MoneyEntry.properties,
  zuruecknehmbar: Type.Boolean(),
})
export type AdminMoneyEntry = Static<typeof AdminMoneyEntry>

/**
 * POST /api/admin/orders/{id}/payments: money that came another way. `betrag` in CHF, `datum` a Swiss day. `bezahlt` is
 * what had been paid (CHF) when the person looked: what another one has booked since is refused with `payment-meanwhile`.
 */
export const HandPayment = Type.Object({
  weg: Type.Union([Type.Literal('bank'), Type.Literal('bar')]),
  betrag: Type.Number(),
  datum: Day,
  bezahlt: Type.Optional(Type.Number()),
})
export type HandPayment = Static<typeof HandPayment>

/** POST /api/admin/orders/{id}/payments/{entryId}/reversal: why a payment that was booked by hand is taken back. */
export const PaymentReversal = Type.Object({
  grund: Type.String({ maxLength: fieldLimits.reason }),
})
export type PaymentReversal = Static<typeof PaymentReversal>

/**
 * POST /api/admin/orders/{id}/refunds. `betrag` in CHF, `weg` is chosen by the shop when it is missing. `zahlung` is
 * the payment whose money goes back, in its currency, where it cannot be any. `erstattet` is what had been given back
 * or was on its way (CHF) when the person looked: another one's refund since is refused with `refund-meanwhile`.
 */
export const NewRefund = Type.Object({
  betrag: Type.Number(),
  grund: Type.String({ maxLength: fieldLimits.reason }),
  positionen: Type.Optional(
    Type.Array(
      Type.Object({
        product_id: ProductNumber,
        menge: Type.Integer({ minimum: 1, maximum: maxQuantity }),
      }),
      { minItems: 1, maxItems: 100 },
    ),
  ),
  weg: Type.Optional(PaymentWay),
  zahlung: Type.Optional(Type.String({ maxLength: 64 })),
  erstattet: Type.Optional(Type.Number()),
})
export type NewRefund = Static<typeof NewRefund>

/** What came of it. Amounts in units of `waehrung`; `settled_at` is null while it is not through. */
export const Refund = Type.Object({
  id: Type.String(),
  betrag: Type.Number(),
  waehrung: Type.String(),
  grund: Type.String(),
  weg: PaymentWay,
  status: RefundStatus,
  created_at: Type.String(),
  settled_at: nullable,
})
export type Refund = Static<typeof Refund>

/** What became of something a person had to look at: who did it and, where no money went, why. */
const Review = Type.Object({ am: Type.String(), von: nullable, grund: nullable })
export const MaybeReview = Type.Union([Review, Type.Null()])
export type MaybeReview = Static<typeof MaybeReview>

/**
 * A refund as the owner sees it. `beimAnbieter`: it was not begun here; `unbekannt`: the provider of today does not
 * know its payment.
 */
export const AdminRefund = Type.Object({
  ...Refund.properties,
  zahlung: nullable,
  beimAnbieter: Type.Boolean(),
  unbekannt: Type.Boolean(),
  positionen: Type.Array(
    Type.Object({ product_id: Type.Integer(), name: Type.String(), menge: Type.Integer() }),
  ),
  /** Whether a person has to look at it. */
  zuPruefen: Type.Boolean(),
  geprueft: MaybeReview,
})
export type AdminRefund = Static<typeof AdminRefund>

/**
 * A payment that is contested at the provider. `frist` is until when an answer is taken there, `gutschrift` the number of
 * the credit note that a lost one brought.
 */
export const Dispute = Type.Object({
  id: Type.String(),
  zahlung: Type.String(),
  betrag: Type.Number(),
  waehrung: Type.String(),
  grund: Type.String(),
  stand: Type.Union([
    Type.Literal('wartet'),
    Type.Literal('beantwortet'),
    Type.Literal('gewonnen'),
    Type.Literal('verloren'),
  ]),
  frist: nullable,
  created_at: Type.String(),
  gutschrift: nullable,
  geprueft: MaybeReview,
})
export type Dispute = Static<typeof Dispute>

/** POST /api/admin/orders/{id}/reviews: what a person decided about something no money settles, and why. */
export const ReviewDecision = Type.Object({
  art: Type.Union([
    Type.Literal('zahlung'),
    Type.Literal('erstattung'),
    Type.Literal('anfechtung'),
  ]),
  id: Type.String({ maxLength: 64 }),
  grund: Type.String({ maxLength: fieldLimits.reason }),
})
export type ReviewDecision = Static<typeof ReviewDecision>
