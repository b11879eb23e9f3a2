import { Type } from 'typebox'
import { AdminOrderDetail } from './admin-orders.ts'
import { admin } from './endpoint-parts.ts'
import { ids } from './id.ts'
import { ManualPayment, NewRefund, PaymentReversal, Refund, ReviewDecision } from './order-money.ts'
import { OrderHeaders } from './orders.ts'

const id = ids('id')

/** The owner's endpoints for the money of an order; part of the table in admin-endpoints.ts. */
export const orderMoneyEndpoints = {
  'POST /api/admin/orders/:id/payments': {
    ...admin,
    summary: 'Book money that came by bank or in cash',
    params: id,
    headers: Type.Required(OrderHeaders),
    body: ManualPayment,
    replies: { 201: AdminOrderDetail },
  },
  'POST /api/admin/orders/:id/payments/:entryId/reversal': {
    ...admin,
    summary: 'Take back a payment that was booked by hand',
    params: ids('id', 'entryId'),
    headers: Type.Required(OrderHeaders),
    body: PaymentReversal,
    replies: { 201: AdminOrderDetail },
  },
  'POST /api/admin/orders/:id/refunds': {
    ...admin,
    summary: 'Give money back',
    params: id,
    headers: Type.Required(OrderHeaders),
    body: NewRefund,
    replies: { 201: Type.Object({ refund: Refund }) },
  },
  'POST /api/admin/orders/:id/reviews': {
    ...admin,
    summary: 'Decide about something that had to be looked at, without money',
    params: id,
    body: ReviewDecision,
    replies: { 200: AdminOrderDetail },
  },
} as const
