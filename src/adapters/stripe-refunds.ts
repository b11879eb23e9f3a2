import Stripe from 'stripe'
import { SECOND } from '../contract/time.ts'
import type {
  DisputeSnapshot,
  ProviderEvent,
  RefundOrder,
  RefundSnapshot,
} from '../shop/payments/provider.ts'

/** A refund of Stripe's in our words. `requires_action` is nothing that TWINT asks for: it is not through. */
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

/**
 * A refund that Stripe refuses for good (already refunded, disputed, too late) has failed; whatever else went wrong
 * is thrown on, and asked again with the same key.
 */
export function refusedRefund({ key, amount }: RefundOrder, error: unknown): RefundSnapshot {
  if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error
  const failure = error.code ?? error.type
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
    // Whatever else there is or will be: somebody there works on it.
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

/** The payment an event is about; undefined when it is about none, or about one that Stripe itself cannot name. */
export function readAbout(event: Stripe.Event): Omit<ProviderEvent, 'eventId'> | undefined {
  const found = subjects.find(([prefix]) => event.type.startsWith(prefix))
  if (!found) return undefined
  const [, about] = found
  const object = event.data.object as {
    id: string
    payment_intent?: string | { id: string } | null
  }
  const { payment_intent: intent } = object
  const ref = about === 'payment' ? object.id : typeof intent === 'object' ? intent?.id : intent
  return ref === undefined ? undefined : { ref, about }
}

const subjects: readonly [prefix: string, about: ProviderEvent['about']][] = [
  ['payment_intent.', 'payment'],
  ['charge.dispute.', 'dispute'],
  ['refund.', 'refund'],
  ['charge.refund', 'refund'],
]
