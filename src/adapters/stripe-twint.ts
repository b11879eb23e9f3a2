import Stripe from 'stripe'
import { DAY, SECOND } from '../contract/time/time.ts'
import { type PaymentProvider, providerTimeout, type Snapshot } from '../shop/payments/provider.ts'
import { eventTypes, readConcerned, typesSentTo } from './stripe-events.ts'
import { stripePayouts } from './stripe-payouts.ts'
import { paymentOf, refusedRefund, toDispute, toRefund, unknownThere } from './stripe-refunds.ts'

/** How often the SDK tries an unanswered call, and its pause between two attempts (ms). */
const tries = 2
const pause = SECOND / 2

/** The maximum age of a signed webhook, in seconds (Stripe's own default). */
const webhookTolerance = 300

/** More refunds or disputes than one payment ever has, and the size of Stripe's largest page. */
const maxListed = 100
/** The most refunds examined in one look-up, the newest first; of more, the webhooks alone tell of the others. */
const maxScanned = 1000

type Options = {
  secretKey: string
  webhookSecret: string
  /** A server other than Stripe's, for tests. */
  server?: { host: string; port: number; protocol: 'http' | 'https' }
  /** The total time of a call (ms); tests use less. */
  timeout?: number
}

/**
 * TWINT through Stripe: a payment intent that is confirmed at once; its redirect address goes into the QR code.
 * Stripe's answer to our request counts, never the browser's return.
 */
export function openStripeTwint({
  secretKey,
  webhookSecret,
  server,
  timeout = providerTimeout,
}: Options): PaymentProvider {
  const stripe = new Stripe(secretKey, {
    ...server,
    // All attempts and pauses end well before the shop stops waiting: nothing goes on after the customer was told.
    timeout: timeout / tries - 2 * pause,
    maxNetworkRetries: tries - 1,
    telemetry: false,
  })

  async function retrieve(ref: string): Promise<Snapshot> {
    try {
      const expand = ['latest_charge']
      return toSnapshot(await stripe.paymentIntents.retrieve(ref, { expand }))
    } catch (error) {
      if (isUnknown(error))
        return { state: 'failed', amount: 0, currency: 'CHF', transactionId: null }
      throw error
    }
  }

  const isLive = /^[sr]k_live_/.test(secretKey)
  return {
    name: 'stripe',
    isLive,
    maxAmount: 500_000,
    async start(attempt) {
      const intent = await stripe.paymentIntents.create(
        {
          amount: attempt.amount,
          currency: 'chf',
          allowed_payment_method_types: ['twint'],
          payment_method_data: { type: 'twint' },
          confirm: true,
          return_url: attempt.returnUrl,
          description: attempt.orderNo,
          metadata: { attempt: attempt.id, order: attempt.orderNo },
        },
        // Keyed by the attempt, not the order: after a cancellation the same order gets a new intent.
        { idempotencyKey: attempt.id },
      )
      const url = intent.next_action?.redirect_to_url?.url
      if (!url) throw new Error(`Stripe gave no redirect for ${intent.id} (${intent.status})`)
      return { ref: intent.id, url }
    },
    fetch: retrieve,
    async cancel(ref) {
      try {
        return toSnapshot(await stripe.paymentIntents.cancel(ref))
      } catch (error) {
        // Too late to cancel: its current state counts.
        if (error instanceof Stripe.errors.StripeInvalidRequestError) return retrieve(ref)
        throw error
      }
    },
    // TWINT allows no refunds after that (docs.stripe.com/payments/twint).
    refundsFor: 180 * DAY,
    async refund(order) {
      const { key, ref, amount } = order
      try {
        // Our id is sent along, so that a refund can be recognised even after its idempotency key has expired.
        const params = { payment_intent: ref, amount, metadata: { refund: key } }
        return toRefund(await stripe.refunds.create(params, { idempotencyKey: key }))
      } catch (error) {
        return refusedRefund(order, error)
      }
    },
    async findRefunds(ref) {
      try {
        const found = await stripe.refunds.list({ payment_intent: ref, limit: maxListed })
        return found.data.map(toRefund)
      } catch (error) {
        if (isUnknown(error)) return null
        throw error
      }
    },
    async listRefunds(since) {
      const created = { gte: Math.floor(since / SECOND) }
      const listed = stripe.refunds.list({ created, limit: maxListed })
      const found = await listed.autoPagingToArray({ limit: maxScanned })
      return found.flatMap((refund) => {
        const payment = paymentOf(refund)
        return payment === undefined ? [] : [{ ...toRefund(refund), payment }]
      })
    },
    async listDisputed(since) {
      const created = { gte: Math.floor(since / SECOND) }
      const listed = stripe.disputes.list({ created, limit: maxListed })
      const found = await listed.autoPagingToArray({ limit: maxScanned })
      return [...new Set(found.map(paymentOf))].filter((ref) => ref !== undefined)
    },
    async findDisputes(ref) {
      const found = await stripe.disputes.list({ payment_intent: ref, limit: maxListed })
      return found.data.map(toDispute)
    },
    payouts: stripePayouts(stripe),
    eventTypes,
    async listSent(address) {
      const listed = stripe.webhookEndpoints.list({ limit: maxListed })
      return typesSentTo(address, (await listed).data)
    },
    readEvent(raw, signature) {
      const event = stripe.webhooks.constructEvent(raw, signature, webhookSecret, webhookTolerance)
      // Test events under the secret of a live shop: that webhook is set up in the wrong mode.
      if (isLive && !event.livemode) return undefined
      return readConcerned(event)
    },
  }
}

function isUnknown(error: unknown): boolean {
  return error instanceof Stripe.errors.StripeInvalidRequestError && error.code === unknownThere
}

/** Maps Stripe's states. A decline returns an intent to `requires_payment_method`. */
function toSnapshot(intent: Stripe.PaymentIntent): Snapshot {
  const failed = intent.status === 'canceled' || intent.status === 'requires_payment_method'
  const completed = intent.status === 'succeeded'
  return {
    state: completed ? 'completed' : failed ? 'failed' : 'pending',
    amount: completed ? intent.amount_received : intent.amount,
    currency: intent.currency.toUpperCase(),
    transactionId: completed ? intent.id : null,
    ...(completed && paidAt(intent.latest_charge)),
  }
}

/** When the money moved; nothing unless the charge was asked for with the intent. */
function paidAt(charge: Stripe.PaymentIntent['latest_charge']): Pick<Snapshot, 'at'> {
  return charge !== null && typeof charge === 'object' ? { at: charge.created * SECOND } : {}
}
