import { Amount, inUnit } from '../fields/numbers.ts'
import { type Static, Type } from 'typebox'
import { orNull, textOrNull } from '../fields/or-null.ts'
import { MaybeReview } from './order-money.ts'
import { PaymentStatus } from './payments.ts'

/** Why a payment, a refund or a dispute needs manual review. */
export const ReviewReason = Type.Enum([
  'order-not-open',
  'amount-or-currency',
  'refund',
  'refund-failed',
  'refund-unknown',
  'refund-elsewhere',
  'dispute',
  'dispute-lost',
])
export type ReviewReason = Static<typeof ReviewReason>

/** The amount received, in units of its currency (ISO 4217); null while nothing has arrived. */
export const Received = orNull(
  Type.Object({ amount: inUnit('the currency'), currency: Type.String() }),
)

/** A payment session of an order. `amount` is the amount requested, in CHF. */
export const AdminPayment = Type.Object({
  id: Type.String(),
  provider: Type.String(),
  status: PaymentStatus,
  amount: Amount,
  received: Received,
  transactionId: textOrNull,
  reviewReason: orNull(ReviewReason),
  geprueft: MaybeReview,
  /** What the provider can still refund of it, in units of the currency received. */
  erstattbar: Amount,
  createdAt: Type.String(),
  completedAt: textOrNull,
})
export type AdminPayment = Static<typeof AdminPayment>
