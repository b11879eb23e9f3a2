import Stripe from 'stripe'
import { SECOND } from '../contract/time/time.ts'
import {
  type DisputeSnapshot,
  type RefundOrder,
  type RefundSnapshot,
  unknownPayment,
} from '../shop/payments/provider.ts'

/** Maps a Stripe refund. `requires_action` never occurs with TWINT, and would mean that it is not completed. */
export function toRefund(refund: Stripe.Refund): RefundSnapshot {
  const hasFailed = refund.status === 'failed' || refund.status === 'canceled'
  return {
    ref: refund.id,
    key: refund.metadata?.['refund'] ?? null,
    state: refund.status === 'succeeded' ? 'completed' : hasFailed ? 'failed' : 'pending',
    amount: refund.amount,
    currency: refund.currency.toUpperCase(),
    at: refund.created * SECOND,
    failure: hasFailed ? (refund.failure_reason ?? refund.status) : null,
  }
}

/** Stripe's error code for an object this key does not know: it was created with a key of another account. */
export const unknownThere = 'resource_missing'

/** The payment that an object at Stripe belongs to; undefined where Stripe itself cannot name it. */
export function paymentOf({
  payment_intent: intent,
}: {
  payment_intent?: string | { id: string } | null
}): string | undefined {
  return (typeof intent === 'string' ? intent : intent?.id) ?? undefined
}

/**
 * A refund that Stripe refuses for good (already refunded, disputed, too late) has failed; any other error is rethrown,
 * to be retried with the same key.
 */
export function refusedRefund({ key, amount }: RefundOrder, error: unknown): RefundSnapshot {
  if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error
  const failure = error.code === unknownThere ? unknownPayment : (error.code ?? error.type)
  return { ref: null, key, state: 'failed', amount, currency: 'CHF', at: null, failure }
}

const disputeStates: { [status: string]: DisputeSnapshot['status'] } = {
  needs_response: 'waiting',
  warning_needs_response: 'waiting',
  won: 'won',
  prevented: 'won',
  warning_closed: 'won',
  lost: 'lost',
}

export function toDispute(dispute: Stripe.Dispute): DisputeSnapshot {
  const { due_by: dueBy } = dispute.evidence_details
  return {
    id: dispute.id,
    // Any other status, present or future, means that Stripe or the bank is working on it.
    status: disputeStates[dispute.status] ?? 'answered',
    amount: dispute.amount,
    currency: dispute.currency.toUpperCase(),
    reason: dispute.reason,
    dueAt: dueBy === null ? null : dueBy * SECOND,
    blocksRefunds: !dispute.is_charge_refundable,
    movements: dispute.balance_transactions.map(({ id, amount, currency, created }) => ({
      id,
      amount,
      currency: currency.toUpperCase(),
      at: created * SECOND,
    })),
  }
}
