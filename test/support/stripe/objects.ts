import type Stripe from 'stripe'

/** The parts of Stripe's objects that the shop might read, in Stripe's own types. */
export type Intent = Pick<
  Stripe.PaymentIntent,
  | 'id'
  | 'object'
  | 'amount'
  | 'amount_received'
  | 'created'
  | 'currency'
  | 'description'
  | 'livemode'
  | 'metadata'
  | 'next_action'
  | 'payment_method_types'
  | 'status'
> & { latest_charge: string | null }
export type Charge = Pick<
  Stripe.Charge,
  'id' | 'object' | 'amount' | 'amount_refunded' | 'created' | 'currency' | 'disputed' | 'refunded'
> & { payment_intent: string; status: 'succeeded' }
export type Refund = Pick<
  Stripe.Refund,
  'id' | 'object' | 'amount' | 'created' | 'currency' | 'failure_reason' | 'metadata' | 'reason'
> & { charge: string; payment_intent: string; status: string }
export type Dispute = Pick<
  Stripe.Dispute,
  'id' | 'object' | 'amount' | 'created' | 'currency' | 'is_charge_refundable' | 'reason' | 'status'
> & {
  charge: string
  payment_intent: string
  evidence_details: { due_by: number }
  balance_transactions: Pick<Stripe.BalanceTransaction, 'id' | 'amount' | 'created' | 'currency'>[]
}
export type Transaction = Pick<
  Stripe.BalanceTransaction,
  'id' | 'object' | 'amount' | 'created' | 'currency' | 'fee' | 'net' | 'reporting_category'
> & { payout: string | null }
export type Payout = Pick<
  Stripe.Payout,
  | 'id'
  | 'object'
  | 'amount'
  | 'arrival_date'
  | 'automatic'
  | 'created'
  | 'currency'
  | 'reconciliation_status'
  | 'status'
>
export type Endpoint = Pick<
  Stripe.WebhookEndpoint,
  'id' | 'object' | 'created' | 'enabled_events' | 'status' | 'url'
>
export type Thing = Intent | Charge | Refund | Dispute | Payout
export type Happening = {
  id: string
  object: 'event'
  api_version: string | null
  created: number
  data: { object: Thing }
  livemode: boolean
  type: string
}
