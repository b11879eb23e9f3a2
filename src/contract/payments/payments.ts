import { Amount, TypedAmount } from '../fields/numbers.ts'
import { type Static, Type } from 'typebox'
import { textOrNull } from '../fields/or-null.ts'
import { fieldLimits, largestInteger } from '../limits.ts'
import { typedText } from '../fields/typed-text.ts'

/** pending → completed | failed. Money may still arrive after a failure: failed → completed. */
export const PaymentStatus = Type.Enum(['pending', 'completed', 'failed'])
export type PaymentStatus = Static<typeof PaymentStatus>

/** POST /api/twint/create-payment. `amount` in CHF is only compared with the order's outstanding amount. */
export const NewPayment = Type.Object({
  amount: TypedAmount,
  orderId: Type.Integer({ minimum: 1, maximum: largestInteger }),
  orderNo: typedText(fieldLimits.orderNumber),
})
export type NewPayment = Static<typeof NewPayment>

/** `qrCode` is a data URL, `url` the page behind the code, `expiresAt` an ISO time. */
export const PaymentSession = Type.Object({
  id: Type.String(),
  qrCode: Type.String(),
  status: PaymentStatus,
  expiresAt: Type.String(),
  url: Type.String(),
})
export type PaymentSession = Static<typeof PaymentSession>

export const NewPaymentAnswer = Type.Object({
  success: Type.Boolean(),
  paymentSession: PaymentSession,
})
export type NewPaymentAnswer = Static<typeof NewPaymentAnswer>

/** `orderId` and `amount` (CHF) say what is being paid: a customer back from the provider has only the session id. */
export const PaymentStatusAnswer = Type.Object({
  success: Type.Boolean(),
  orderId: Type.Integer(),
  amount: Amount,
  paymentStatus: Type.Object({
    status: PaymentStatus,
    transactionId: textOrNull,
    completedAt: textOrNull,
  }),
  transactionId: textOrNull,
  completedAt: textOrNull,
})
export type PaymentStatusAnswer = Static<typeof PaymentStatusAnswer>

/** Anything that is not a session id is answered like an unknown session. */
export const SessionId = Type.Object({
  sessionId: Type.String({ pattern: '^[A-Za-z0-9_-]{1,200}$' }),
})

/** POST /api/twint/simulator/{sessionId}: the button pressed on the phone page. */
export const SimulatorAction = Type.Object({
  action: Type.Enum(['approve', 'decline']),
})

/** GET /api/twint/simulator/{sessionId}: what the phone page shows. `amount` in CHF. */
export const SimulatorSession = Type.Object({
  orderNo: Type.String(),
  amount: Amount,
  status: PaymentStatus,
})
export type SimulatorSession = Static<typeof SimulatorSession>
