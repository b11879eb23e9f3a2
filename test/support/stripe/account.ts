import type Stripe from 'stripe'
import { openStripeBalance } from './balance.ts'
import type { Charge, Dispute, Endpoint, Happening, Intent, Refund, Thing } from './objects.ts'
import type { Given } from './parameters.ts'
import { StripeRefusal } from './refusal.ts'

/** The maximum of one TWINT payment at Stripe, in Rappen. */
const twintLimit = 500_000

/**
 * One account at Stripe: its objects, what the shop may do to them, and what customers, banks and the dashboard do.
 * `pages` is where its payment pages are.
 */
export function openStripeAccount(pages: () => string = () => 'https://stripe.test') {
  const intents = new Map<string, Intent>()
  const charges = new Map<string, Charge>()
  const refunds = new Map<string, Refund>()
  const disputes = new Map<string, Dispute>()
  const events: Happening[] = []
  const endpoints: Endpoint[] = []
  const balance = openStripeBalance()
  const returnTo = new Map<string, string>()
  let made = 0
  const seconds = () => Math.floor(Date.now() / 1000)
  let refundsBegin = 'succeeded'
  let livemode = false
  let hear: (event: Happening) => void = () => {}

  /** Every event holds its object in its state at that time. */
  function emit(type: string, object: Thing): void {
    const event: Happening = {
      id: `evt_${events.length + 1}`,
      object: 'event',
      api_version: '2026-10-28.endive',
      created: seconds(),
      data: { object: structuredClone(object) },
      livemode,
      type,
    }
    events.push(event)
    hear(event)
  }

  function find<T>(things: Map<string, T>, id: unknown): T {
    const thing = things.get(String(id))
    if (!thing) throw new StripeRefusal('resource_missing', String(id), { status: 404 })
    return thing
  }

  function createIntent(given: Given): Intent {
    const amount = Number(given['amount'])
    const currency = String(given['currency'])
    const allowed = given['allowed_payment_method_types'] as string[] | undefined
    const twintFits = currency === 'chf' && amount <= twintLimit
    const types = (allowed ?? ['card', 'twint']).filter((type) => type !== 'twint' || twintFits)
    const method = given['payment_method_data'] as { type?: string } | undefined
    if (amount < 1) throw new StripeRefusal('parameter_invalid_integer', 'amount')
    if (method && !types.includes(method.type ?? ''))
      throw new StripeRefusal('payment_intent_invalid_parameter', 'payment_method_data')
    if (given['confirm'] === true && given['return_url'] === undefined)
      throw new StripeRefusal('parameter_missing', 'return_url')
    const intent: Intent = {
      id: `pi_${(made += 1)}`,
      object: 'payment_intent',
      amount,
      amount_received: 0,
      created: seconds(),
      currency,
      description: (given['description'] as string | undefined) ?? null,
      latest_charge: null,
      livemode,
      metadata: (given['metadata'] as Stripe.Metadata | undefined) ?? {},
      next_action: null,
      payment_method_types: types,
      status: 'requires_payment_method',
    }
    intents.set(intent.id, intent)
    returnTo.set(intent.id, String(given['return_url']))
    emit('payment_intent.created', intent)
    if (given['confirm'] === true) change(intent.id, { status: 'requires_action' })
    return intent
  }

  function cancelIntent(id: string): Intent {
    const { status } = find(intents, id)
    if (status === 'processing') throw new StripeRefusal('payment_intent_unexpected_state', status)
    return change(id, { status: 'canceled' })
  }

  /** What a customer does on the phone, or time at Stripe. `amount` and `currency` are what really arrives. */
  function change(
    id: string,
    { status, amount, currency }: { status: string; amount?: number; currency?: string },
  ): Intent {
    const intent = find(intents, id)
    if (['succeeded', 'canceled'].includes(intent.status)) {
      throw new StripeRefusal('payment_intent_unexpected_state', intent.status)
    }
    intent.status = status
    intent.currency = currency ?? intent.currency
    intent.next_action =
      status === 'requires_action'
        ? {
            type: 'redirect_to_url',
            redirect_to_url: {
              url: `${pages()}/twint/${id}`,
              return_url: returnTo.get(id) ?? null,
            },
          }
        : null
    if (status === 'succeeded') {
      intent.amount_received = amount ?? intent.amount
      const charge: Charge = {
        id: `ch_${charges.size + 1}`,
        object: 'charge',
        amount: intent.amount_received,
        amount_refunded: 0,
        created: seconds(),
        currency: intent.currency,
        disputed: false,
        payment_intent: id,
        refunded: false,
        status: 'succeeded',
      }
      charges.set(charge.id, charge)
      intent.latest_charge = charge.id
      balance.change('charge', charge, charge.amount)
      emit('charge.succeeded', charge)
    }
    const word = status === 'requires_payment_method' ? 'payment_failed' : status
    emit(`payment_intent.${word}`, intent)
    return intent
  }

  /** The charge a refund or a dispute concerns. */
  function chargeOf(given: { charge?: unknown; payment_intent?: unknown }): Charge {
    if (given.charge !== undefined) return find(charges, given.charge)
    const { latest_charge: id } = find(intents, given.payment_intent)
    if (id === null) throw new StripeRefusal('payment_intent_unexpected_state', 'no charge')
    return find(charges, id)
  }

  /** Called by the shop, or from the dashboard (without `metadata`). */
  function createRefund(given: Given): Refund {
    if (given['charge'] === undefined && given['payment_intent'] === undefined)
      throw new StripeRefusal('parameter_missing', 'payment_intent')
    const charge = chargeOf(given)
    const left = charge.amount - charge.amount_refunded
    const amount = (given['amount'] as number | undefined) ?? left
    if (charge.disputed) throw new StripeRefusal('charge_disputed', charge.id)
    if (left === 0) throw new StripeRefusal('charge_already_refunded', charge.id)
    if (amount > left || amount < 1) throw new StripeRefusal('parameter_invalid_integer', 'amount')
    charge.amount_refunded += amount
    charge.refunded = charge.amount_refunded === charge.amount
    const refund: Refund = {
      id: `re_${refunds.size + 1}`,
      object: 'refund',
      amount,
      charge: charge.id,
      created: seconds(),
      currency: charge.currency,
      metadata: (given['metadata'] as Stripe.Metadata | undefined) ?? {},
      payment_intent: charge.payment_intent,
      reason: (given['reason'] as string | undefined) ?? null,
      status: refundsBegin,
    }
    refunds.set(refund.id, refund)
    balance.change('refund', refund, -amount)
    emit('refund.created', refund)
    emit('charge.refunded', charge)
    return refund
  }

  /** The later outcome of a refund. One that fails returns the money to the shop, even after it succeeded. */
  function changeRefund(id: string, status: 'succeeded' | 'failed' | 'canceled'): Refund {
    const refund = find(refunds, id)
    refund.status = status
    if (status === 'succeeded') {
      emit('refund.updated', refund)
      return refund
    }
    const charge = find(charges, refund.charge)
    charge.amount_refunded -= refund.amount
    balance.change('refund_failure', refund, refund.amount)
    charge.refunded = false
    if (status === 'failed') refund.failure_reason = 'expired_or_canceled_card'
    emit(status === 'failed' ? 'refund.failed' : 'refund.updated', refund)
    return refund
  }

  /** A customer disputes a payment at the bank, or a part of it: the money is withdrawn until it is decided. */
  function openDispute(intentId: string, part?: number): Dispute {
    const charge = chargeOf({ payment_intent: intentId })
    charge.disputed = true
    const dispute: Dispute = {
      id: `du_${disputes.size + 1}`,
      object: 'dispute',
      amount: part ?? charge.amount - charge.amount_refunded,
      charge: charge.id,
      created: seconds(),
      currency: charge.currency,
      evidence_details: { due_by: seconds() + 10 * 86_400 },
      is_charge_refundable: false,
      payment_intent: intentId,
      balance_transactions: [],
      reason: 'general',
      status: 'needs_response',
    }
    disputes.set(dispute.id, dispute)
    emit('charge.dispute.created', dispute)
    move(dispute, -dispute.amount)
    emit('charge.dispute.funds_withdrawn', dispute)
    return dispute
  }

  /** Money that a dispute withdraws from the account or returns to it. */
  function move(dispute: Dispute, amount: number): void {
    const id = `txn_${dispute.id}_${dispute.balance_transactions.length + 1}`
    const { currency } = dispute
    dispute.balance_transactions.push({ id, amount, created: seconds(), currency })
    balance.change(amount < 0 ? 'dispute' : 'dispute_reversal', dispute, amount)
  }

  function closeDispute(id: string, status: 'won' | 'lost'): Dispute {
    const dispute = find(disputes, id)
    dispute.status = status
    if (status === 'won') {
      find(charges, dispute.charge).disputed = false
      move(dispute, dispute.amount)
      emit('charge.dispute.funds_reinstated', dispute)
    }
    emit('charge.dispute.closed', dispute)
    return dispute
  }

  return {
    intents,
    charges,
    refunds,
    disputes,
    balance,
    /** Everything that happened, in order. */
    events,
    /** The webhooks that are set up. */
    endpoints,
    /** Somebody sets one up in the dashboard, for everything unless told otherwise. */
    setUpWebhook(endpoint: Partial<Endpoint> & Pick<Endpoint, 'url'>) {
      endpoints.push({
        id: `we_${endpoints.length + 1}`,
        object: 'webhook_endpoint',
        created: seconds(),
        status: 'enabled',
        enabled_events: ['*'],
        ...endpoint,
      })
    },
    find,
    createIntent,
    cancelIntent,
    change,
    createRefund,
    changeRefund,
    openDispute,
    closeDispute,
    /** Sets the mode of the last key used: later events occur in it. */
    useKey(key: string) {
      livemode = key.includes('_live_')
    },
    /** Reports every further event as it happens. */
    onEvent(listener: (event: Happening) => void) {
      hear = listener
    },
    /** The initial status of new refunds: TWINT's mostly succeed at once. */
    beginRefundsAs(status: 'succeeded' | 'pending') {
      refundsBegin = status
    },
  }
}
