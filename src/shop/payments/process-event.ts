import type { Applied } from './apply-payment.ts'
import { bringRefunds } from './ask-refunds.ts'
import { bringDisputes } from './disputes.ts'
import { fetchPayment, findByRef, type PaymentContext } from './payments.ts'
import { markProcessed, type WaitingEvent } from './provider-events.ts'

/**
 * Works off one event. For whoever has just stored it: a webhook that worked off all that wait would, once a provider
 * comes back after an hour, ask for everything as often as webhooks arrive.
 */
export async function processEvent(
  context: PaymentContext,
  event: WaitingEvent,
  now: number,
): Promise<Applied | undefined> {
  const session = await findByRef(context, event.ref)
  // A refund may be heard of before its payment.
  const applied = session && (await fetchPayment(context, session, now))
  if (session && event.about === 'refund') await bringRefunds(context, session, now)
  if (session && event.about === 'dispute') await bringDisputes(context, session, now)
  await markProcessed(context.db, event.id, now)
  return applied
}
