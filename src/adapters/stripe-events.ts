import type Stripe from 'stripe'
import type { ProviderEvent } from '../shop/payments/provider.ts'
import { paymentOf } from './stripe-refunds.ts'

/** What a webhook at Stripe is to be set to send (docs/operations.md). */
const needed = [
  'payment_intent.succeeded',
  'payment_intent.payment_failed',
  'payment_intent.canceled',
  'refund.created',
  'refund.updated',
  'refund.failed',
  'charge.dispute.created',
  'charge.dispute.updated',
  'charge.dispute.closed',
  'charge.dispute.funds_withdrawn',
  'charge.dispute.funds_reinstated',
] as const satisfies readonly Stripe.WebhookEndpointCreateParams.EnabledEvent[]

/**
 * The event, with the payment it concerns; undefined when it concerns none, or one that Stripe itself cannot name. A
 * signature proves the sender and not the content: throws a `TypeError` for what is no event of Stripe.
 */
export function readConcerned(event: Stripe.Event): ProviderEvent | undefined {
  const eventId = assertId(event.id)
  const about = aboutOf(event.type)
  if (!about) return undefined
  const object = event.data.object as { id: string } & Parameters<typeof paymentOf>[0]
  const ref = about === 'payment' ? object.id : paymentOf(object)
  return ref === undefined ? undefined : { eventId, ref: assertId(ref), about }
}

function assertId(id: unknown): string {
  if (typeof id !== 'string' || !/^\w{1,255}$/.test(id)) throw new TypeError('no id of Stripe')
  return id
}

const subjects: readonly [prefix: string, about: ProviderEvent['about']][] = [
  ['payment_intent.', 'payment'],
  ['charge.dispute.', 'dispute'],
  ['refund.', 'refund'],
  ['charge.refund', 'refund'],
]

function aboutOf(type: string): ProviderEvent['about'] | undefined {
  return subjects.find(([prefix]) => type.startsWith(prefix))?.[1]
}

/** The types of event the shop needs, with what each is about. */
export const eventTypes = needed.flatMap((type) => {
  const about = aboutOf(type)
  return about ? [{ type, about }] : []
})

/** Of all webhooks of the account: the types of event that reach an address. `*` stands for all. */
export function typesSentTo(
  address: string,
  endpoints: readonly Stripe.WebhookEndpoint[],
): readonly string[] {
  const sent = endpoints.flatMap(({ url, status, enabled_events: types }) =>
    url === address && status === 'enabled' ? types : [],
  )
  return sent.includes('*') ? needed : sent
}
