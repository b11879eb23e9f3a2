import { type Static, Type } from 'typebox'
import { ProductNumber } from './catalogue.ts'
import { largestInteger, maxQuantity } from './limits.ts'
import { DeliveryChoice, OrderStatus, OrderSums } from './orders.ts'
import { PaymentSession, SessionId } from './payments.ts'

/** How an order that the owner takes is paid: by a link, by invoice, by a transfer, or in cash. */
export const PhonePayment = Type.Union([
  Type.Literal('link'),
  Type.Literal('rechnung'),
  Type.Literal('bank'),
  Type.Literal('bar'),
])
export type PhonePayment = Static<typeof PhonePayment>

/**
 * POST /api/admin/orders: an order somebody placed by telephone. `bezahlt`: all of it has come in today, by bank or in
 * cash; without a meaning for the others. `ausverkauft`: what is sold out is ordered all the same.
 */
export const PhoneOrder = Type.Object({
  idUser: Type.Integer({ minimum: 1, maximum: largestInteger }),
  items: Type.Array(
    Type.Object({
      product_id: ProductNumber,
      quantity: Type.Integer({ minimum: 1, maximum: maxQuantity }),
    }),
    { maxItems: 100 },
  ),
  lieferung: Type.Optional(DeliveryChoice),
  zahlung: PhonePayment,
  bezahlt: Type.Optional(Type.Boolean()),
  ausverkauft: Type.Optional(Type.Boolean()),
})
export type PhoneOrder = Static<typeof PhoneOrder>

const nullable = Type.Union([Type.String(), Type.Null()])

/** `link` is shown this once; null when there is none, and to who sends the same order again. */
export const PhoneOrderTaken = Type.Object({
  order_id: Type.Integer(),
  order_no: Type.String(),
  link: nullable,
})
export type PhoneOrderTaken = Static<typeof PhoneOrderTaken>

/** POST /api/admin/orders/{id}/payment-link: an earlier one ends. `an` is where it was mailed to, if anywhere. */
export const NewPaymentLink = Type.Object({ link: Type.String(), an: nullable })
export type NewPaymentLink = Static<typeof NewPaymentLink>

/** 192 random bits. */
export const PayToken = Type.Object({ token: Type.String({ pattern: '^[A-Za-z0-9_-]{32}$' }) })

export const PayTokenAndSession = Type.Object({ ...PayToken.properties, ...SessionId.properties })

/**
 * GET /api/pay/{token}: what is to be paid, without a name or an address: links are passed on. `offen` in CHF,
 * `bis` an ISO time: until then the link pays, and with `verfaellt` the order ends after it.
 */
export const Payable = Type.Object({
  order_no: Type.String(),
  created_at: Type.String(),
  status: OrderStatus,
  items: Type.Array(
    Type.Object({ name: Type.String(), menge: Type.Integer(), Preis_brutto: Type.Number() }),
  ),
  sums: OrderSums,
  total: Type.Number(),
  offen: Type.Number(),
  bis: Type.String(),
  verfaellt: Type.Boolean(),
})
export type Payable = Static<typeof Payable>

export const StartedPayment = Type.Object({ paymentSession: PaymentSession })
