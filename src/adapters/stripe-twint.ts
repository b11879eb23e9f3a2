import Stripe from 'stripe'
import { DAY, SECOND } from '../contract/time.ts'
import { type PaymentProvider, providerTimeout, type Snapshot } from '../shop/payments/provider.ts'
import {
  paymentOf,
  readAbout,
  refusedRefund,
  toDispute,
  toRefund,
  unknownThere,
} from './stripe-refunds.ts'

/** How often the SDK tries a call that found no answer, and its pause between two tries (ms). */
const tries = 2
const pause = SECOND / 2

/** How old a signed webhook may be, in seconds (Stripe's own default). */
const webhookTolerance = 300

/** More refunds or disputes one payment never has, and no page of Stripe's. */
const mostListed = 100
/** More refunds are not looked through at once. */
const mostLookedAt = 1000

type Options = {
  secretKey: string
  webhookSecret: string
  /** Another address than Stripe's, for tests. */
  server?: { host: string; port: number; protocol: 'http' | 'https' }
  /** What a call may take in all (ms); tests have less. */
  timeout?: number
}

/**
 * TWINT through Stripe: a payment intent that is confirmed at once, whose redirect address is what the QR
 * code holds. Stripe's answer to our question counts, never the browser's return.
 */
export function openStripeTwint({
  secretKey,
  webhookSecret,
  server,
  timeout = providerTimeout,
}: Options): PaymentProvider {
  const stripe = new Stripe(secretKey, {
    ...server,
    // All tries with their pauses end well before the shop stops waiting: nobody asks on behind the customer's back.
    timeout: timeout / tries - 2 * pause,
    maxNetworkRetries: tries - 1,
    telemetry: false,
  })

  async function retrieve(ref: string): Promise<Snapshot> {
    try {
      return toSnapshot(await stripe.paymentIntents.retrieve(ref))
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
        // The attempt is the key, not the order: after a cancel the same order gets a new intent.
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
        // Too late to cancel: whatever it is now is the truth.
        if (error instanceof Stripe.errors.StripeInvalidRequestError) return retrieve(ref)
        throw error
      }
    },
    // After that TWINT takes no money back (docs.stripe.com/payments/twint).
    refundsFor: 180 * DAY,
    async refund(order) {
      const { key, ref, amount } = order
      try {
        // Our id goes along: a refund is known by it also when nobody remembers the key any more.
        const asked = { payment_intent: ref, amount, metadata: { refund: key } }
        return toRefund(await stripe.refunds.create(asked, { idempotencyKey: key }))
      } catch (error) {
        return refusedRefund(order, error)
      }
    },
    async findRefunds(ref) {
      try {
        const found = await stripe.refunds.list({ payment_intent: ref, limit: mostListed })
        return found.data.map(toRefund)
      } catch (error) {
        if (isUnknown(error)) return null
        throw error
      }
    },
    async listRefunds(since) {
      const created = { gte: Math.floor(since / SECOND) }
      const listed = stripe.refunds.list({ created, limit: mostListed })
      const found = await listed.autoPagingToArray({ limit: mostLookedAt })
      return found.flatMap((refund) => {
        const payment = paymentOf(refund)
        return payment === undefined ? [] : [{ ...toRefund(refund), payment }]
      })
    },
    async findDisputes(ref) {
      const found = await stripe.disputes.list({ payment_intent: ref, limit: mostListed })
      return found.data.map(toDispute)
    },
    readEvent(raw, signature) {
      const event = stripe.webhooks.constructEvent(raw, signature, webhookSecret, webhookTolerance)
      // Test events under the secret of a live shop: that webhook is set up in the wrong mode.
      if (isLive && !event.livemode) return undefined
      const about = readAbout(event)
      return about && { eventId: event.id, ...about }
    },
  }
}

function isUnknown(error: unknown): boolean {
  return error instanceof Stripe.errors.StripeInvalidRequestError && error.code === unknownThere
}

/** Stripe's states in ours. A decline puts an intent back to `requires_payment_method`. */
function toSnapshot(intent: Stripe.PaymentIntent): Snapshot {
  const failed = intent.status === 'canceled' || intent.status === 'requires_payment_method'
  const completed = intent.status === 'succeeded'
  return {
    state: completed ? 'completed' : failed ? 'failed' : 'pending',
    amount: completed ? intent.amount_received : intent.amount,
    currency: intent.currency.toUpperCase(),
    transactionId: completed ? intent.id : null,
  }
}
