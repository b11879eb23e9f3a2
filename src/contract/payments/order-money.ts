import { Amount, RowNumber, TypedAmount } from '../fields/numbers.ts'
import { type Static, Type } from 'typebox'
import { orNull, textOrNull } from '../fields/or-null.ts'
import { fieldLimits, maxQuantity } from '../limits.ts'
import { Day } from '../fields/paging.ts'
import { typedText } from '../fields/typed-text.ts'
import { handMethods, paymentMethods } from './payment-methods.ts'

/** How money is received or paid back. */
export const PaymentMethod = Type.Enum(paymentMethods)
export type PaymentMethod = Static<typeof PaymentMethod>

/** How an order is to be paid, as agreed when it was placed. */
export const AgreedPayment = Type.Union([PaymentMethod, Type.Literal('rechnung')])
export type AgreedPayment = Static<typeof AgreedPayment>

/**
 * Received, refunded and outstanding amounts of an order, in CHF. `weg` is that of its last payment, `zurueckgebucht` the
 * part of `erstattet` that disputes took, if any.
 */
export const OrderMoney = Type.Object({
  weg: orNull(PaymentMethod),
  bezahlt: Amount,
  erstattet: Amount,
  zurueckgebucht: Type.Optional(Amount),
  offen: Amount,
})
export type OrderMoney = Static<typeof OrderMoney>

/** How many pieces of which products come back. */
export const ReturnedLines = Type.Array(
  Type.Object({
    product_id: RowNumber,
    menge: Type.Integer({ minimum: 1, maximum: maxQuantity }),
  }),
  { minItems: 1, maxItems: 100 },
)
export type ReturnedLines = Static<typeof ReturnedLines>

/** The progress of a refund. */
export const RefundStatus = Type.Enum(['angefordert', 'erledigt', 'fehlgeschlagen'])
export type RefundStatus = Static<typeof RefundStatus>

/**
 * A movement of money: a payment (or its reversal, when booked by mistake), a refund (or its return, when it failed),
 * or a chargeback (or its return, when the dispute was won). `betrag` in units of `waehrung` (ISO 4217); `at` is when
 * the money moved, `gebuchtAm` when that became known: later, never earlier. `zaehltAm` is the Swiss day on which it
 * counts in turnover and VAT: that of `at`, or the first open day where its month was closed. Both are null for a refund
 * that has not completed. `by` is the address of the admin who booked it; `id` is null while nothing is booked.
 */
export const MoneyEntry = Type.Object({
  id: orNull(Type.Integer()),
  art: Type.Enum([
    'zahlung',
    'zahlung-zurueckgenommen',
    'erstattung',
    'erstattung-zurueck',
    'rueckbuchung',
    'rueckbuchung-zurueck',
  ]),
  weg: PaymentMethod,
  betrag: Amount,
  waehrung: Type.String(),
  at: Type.String(),
  gebuchtAm: textOrNull,
  zaehltAm: textOrNull,
  status: RefundStatus,
  reference: textOrNull,
  by: textOrNull,
  grund: textOrNull,
})
export type MoneyEntry = Static<typeof MoneyEntry>

/**
 * A movement as the owner sees it: the id of the payment at the provider and of the refund it belongs to, where there is
 * one, and whether it can be reversed. Each refund has one movement that goes out.
 */
export const AdminMoneyEntry = Type.Object({
  ...MoneyEntry.properties,
  zahlung: textOrNull,
  rueckerstattung: textOrNull,
  zuruecknehmbar: Type.Boolean(),
})
export type AdminMoneyEntry = Static<typeof AdminMoneyEntry>

/** What was taken off an invoice without a document. `betrag` in CHF, negative for what was taken back or rounded up. */
export const InvoiceReduction = Type.Object({
  art: Type.Enum(['abschreibung', 'rundung']),
  betrag: Amount,
  am: Type.String(),
  grund: textOrNull,
  by: textOrNull,
})
export type InvoiceReduction = Static<typeof InvoiceReduction>

/**
 * POST /api/admin/orders/{id}/payments: money received another way. `betrag` in CHF, `datum` a Swiss day. `bezahlt` is
 * the amount paid (CHF) the person saw: a payment booked since is refused with `payment-meanwhile`.
 */
export const ManualPayment = Type.Object({
  weg: Type.Enum(handMethods),
  betrag: TypedAmount,
  datum: Day,
  bezahlt: Type.Optional(TypedAmount),
})
export type ManualPayment = Static<typeof ManualPayment>

/** POST /api/admin/orders/{id}/payments/{entryId}/reversal: why a manually booked payment is reversed. */
export const PaymentReversal = Type.Object({
  grund: typedText(fieldLimits.reason),
})
export type PaymentReversal = Static<typeof PaymentReversal>

/**
 * POST /api/admin/orders/{id}/refunds. `betrag` in CHF; without `weg` the shop chooses the method. `zahlung` is the
 * payment to refund, in its currency, where it matters which. `erstattet` is the amount refunded or in progress (CHF)
 * the person saw: a refund made since is refused with `refund-meanwhile`. `zurueckInsLager`: whether the pieces of an
 * order that ends with it, or of `positionen`, can be sold again; by default those that never left.
 */
export const NewRefund = Type.Object({
  betrag: TypedAmount,
  grund: typedText(fieldLimits.reason),
  positionen: Type.Optional(ReturnedLines),
  weg: Type.Optional(PaymentMethod),
  zahlung: Type.Optional(typedText(64)),
  erstattet: Type.Optional(TypedAmount),
  zurueckInsLager: Type.Optional(Type.Boolean()),
  /** Money of goodwill: the goods stay with the customer, even if all of it goes back. */
  wareBleibt: Type.Optional(Type.Boolean()),
})
export type NewRefund = Static<typeof NewRefund>

/** A refund. Amounts in units of `waehrung`; `settled_at` is null until it completes. */
export const Refund = Type.Object({
  id: Type.String(),
  betrag: Amount,
  waehrung: Type.String(),
  grund: Type.String(),
  weg: PaymentMethod,
  status: RefundStatus,
  created_at: Type.String(),
  settled_at: textOrNull,
})
export type Refund = Static<typeof Refund>

/** How a manual review ended: who decided and, where no money moved, why. */
const Review = Type.Object({ am: Type.String(), von: textOrNull, grund: textOrNull })
export const MaybeReview = orNull(Review)
export type MaybeReview = Static<typeof MaybeReview>

/**
 * A refund as the owner sees it. `beimAnbieter`: it was started at the provider, not here; `unbekannt`: the current
 * provider does not know its payment.
 */
export const AdminRefund = Type.Object({
  ...Refund.properties,
  zahlung: textOrNull,
  beimAnbieter: Type.Boolean(),
  unbekannt: Type.Boolean(),
  positionen: Type.Array(
    Type.Object({ product_id: Type.Integer(), name: Type.String(), menge: Type.Integer() }),
  ),
  /** Whether it needs manual review. */
  zuPruefen: Type.Boolean(),
  geprueft: MaybeReview,
})
export type AdminRefund = Static<typeof AdminRefund>

/**
 * A payment disputed at the provider. `frist` is the provider's deadline for a response, `gutschrift` the number of the
 * credit note issued for a lost dispute.
 */
export const Dispute = Type.Object({
  id: Type.String(),
  zahlung: Type.String(),
  betrag: Amount,
  waehrung: Type.String(),
  grund: Type.String(),
  stand: Type.Enum(['wartet', 'beantwortet', 'gewonnen', 'verloren']),
  frist: textOrNull,
  created_at: Type.String(),
  gutschrift: textOrNull,
  geprueft: MaybeReview,
})
export type Dispute = Static<typeof Dispute>

/** POST /api/admin/orders/{id}/reviews: what a person decided where no money moves, and why. */
export const ReviewDecision = Type.Object({
  art: Type.Enum(['zahlung', 'erstattung', 'anfechtung']),
  id: typedText(64),
  grund: typedText(fieldLimits.reason),
})
export type ReviewDecision = Static<typeof ReviewDecision>
