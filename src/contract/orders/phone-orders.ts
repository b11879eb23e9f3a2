import { Amount } from '../fields/numbers.ts'
import { type Static, Type } from 'typebox'
import { textOrNull } from '../fields/or-null.ts'
import { largestInteger } from '../limits.ts'
import { DeliveryChoice, OrderedItem, OrderStatus, OrderSums } from './orders.ts'
import { handMethods } from '../payments/payment-methods.ts'
import { PaymentSession, SessionId } from '../payments/payments.ts'

const phonePayments = ['link', 'rechnung', ...handMethods] as const
/** How an order taken by the owner is paid: payment link, invoice, bank transfer or cash. */
export const PhonePayment = Type.Enum(phonePayments)
export type PhonePayment = Static<typeof PhonePayment>

/**
 * POST /api/admin/orders: an order placed by telephone. `bezahlt`: it was paid in full today, by bank transfer or in
 * cash; ignored for the other methods. `ausverkauft`: also order what is sold out.
 */
export const PhoneOrder = Type.Object({
  idUser: Type.Integer({ minimum: 1, maximum: largestInteger }),
  items: Type.Array(OrderedItem, { maxItems: 100 }),
  lieferung: Type.Optional(DeliveryChoice),
  zahlung: PhonePayment,
  bezahlt: Type.Optional(Type.Boolean()),
  ausverkauft: Type.Optional(Type.Boolean()),
})
export type PhoneOrder = Static<typeof PhoneOrder>

/**
 * `link` is shown only once; null when there is none, and when the same order is sent again. `an` is where its mails go,
 * if anywhere.
 */
export const PhoneOrderTaken = Type.Object({
  order_id: Type.Integer(),
  order_no: Type.String(),
  link: textOrNull,
  an: textOrNull,
})
export type PhoneOrderTaken = Static<typeof PhoneOrderTaken>

/** POST /api/admin/orders/{id}/payment-link: replaces any earlier link. `an` is where it was mailed to, if anywhere. */
export const NewPaymentLink = Type.Object({ link: Type.String(), an: textOrNull })
export type NewPaymentLink = Static<typeof NewPaymentLink>

/** 192 random bits. */
export const PayToken = Type.Object({ token: Type.String({ pattern: '^[A-Za-z0-9_-]{32}$' }) })

export const PayTokenAndSession = Type.Object({ ...PayToken.properties, ...SessionId.properties })

/**
 * GET /api/pay/{token}: what is to be paid, without name or address, because links get passed on. `offen` in CHF; `bis`
 * is an ISO time until which the link can be paid; with `verfaellt` the order expires with it.
 */
export const Payable = Type.Object({
  order_no: Type.String(),
  created_at: Type.String(),
  status: OrderStatus,
  items: Type.Array(
    Type.Object({ name: Type.String(), menge: Type.Integer(), Preis_brutto: Amount }),
  ),
  sums: OrderSums,
  total: Amount,
  offen: Amount,
  /** Whether it can be paid now: not while money that came for it is reviewed. */
  zahlbar: Type.Boolean(),
  bis: Type.String(),
  verfaellt: Type.Boolean(),
})
export type Payable = Static<typeof Payable>

export const StartedPayment = Type.Object({ paymentSession: PaymentSession })
