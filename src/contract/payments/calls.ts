import { Type } from 'typebox'
import { admin, KeyHeader, nothing, open, signedIn } from '../fields/endpoint-parts.ts'
import { AdminOrderDetail } from '../orders/admin-orders.ts'
import {
  NewPaymentLink,
  PayToken,
  PayTokenAndSession,
  Payable,
  StartedPayment,
} from '../orders/phone-orders.ts'
import { ManualPayment, NewRefund, PaymentReversal, Refund, ReviewDecision } from './order-money.ts'
import {
  NewPayment,
  NewPaymentAnswer,
  PaymentStatusAnswer,
  SessionId,
  SimulatorAction,
  SimulatorSession,
} from './payments.ts'

/** Payments, refunds and reviews (spec §7); part of the table in contract/endpoints.ts. */
export const paymentCalls = {
  'POST /api/twint/create-payment': {
    ...signedIn,
    summary: 'Begin a payment',
    body: NewPayment,
    replies: { 200: NewPaymentAnswer },
  },
  'GET /api/twint/status/:sessionId': {
    ...signedIn,
    summary: 'How a payment stands',
    params: SessionId,
    replies: { 200: PaymentStatusAnswer },
  },
  'GET /api/twint/simulator/:sessionId': {
    ...open,
    summary: 'What the simulated phone shows',
    params: SessionId,
    replies: { 200: SimulatorSession },
  },
  'POST /api/twint/simulator/:sessionId': {
    ...open,
    summary: 'Approve or decline on the simulated phone',
    params: SessionId,
    body: SimulatorAction,
    replies: { 204: nothing },
  },
  'POST /api/admin/orders/:id/payment-link': {
    ...admin,
    summary: 'A link with which an order is paid without a sign-in',
    replies: { 201: NewPaymentLink },
  },
  'GET /api/pay/:token': {
    ...open,
    summary: 'What is to be paid with a link',
    params: PayToken,
    replies: { 200: Payable },
  },
  'POST /api/pay/:token/payment': {
    ...open,
    summary: 'Begin to pay with a link',
    params: PayToken,
    replies: { 200: StartedPayment },
  },
  'GET /api/pay/:token/payment/:sessionId': {
    ...open,
    summary: 'How a payment with a link stands',
    params: PayTokenAndSession,
    replies: { 200: PaymentStatusAnswer },
  },
  'POST /api/admin/orders/:id/payments': {
    ...admin,
    summary: 'Book money that came by bank or in cash',
    headers: KeyHeader,
    body: ManualPayment,
    replies: { 201: AdminOrderDetail },
  },
  'POST /api/admin/orders/:id/payments/:entryId/reversal': {
    ...admin,
    summary: 'Take back a payment that was booked by hand',
    headers: KeyHeader,
    body: PaymentReversal,
    replies: { 201: AdminOrderDetail },
  },
  'POST /api/admin/orders/:id/refunds': {
    ...admin,
    summary: 'Give money back',
    headers: KeyHeader,
    body: NewRefund,
    replies: { 201: Type.Object({ refund: Refund }) },
  },
  'POST /api/admin/orders/:id/reviews': {
    ...admin,
    summary: 'Decide about something that had to be looked at, without money',
    body: ReviewDecision,
    replies: { 200: AdminOrderDetail },
  },
} as const
