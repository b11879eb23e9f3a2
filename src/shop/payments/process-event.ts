import { transaction } from '../../db/commit.ts'
import { syncRefunds } from './ask-refunds.ts'
import { syncDisputes } from './disputes.ts'
import { recheckPayment } from './end-payment.ts'
import type { PaymentContext } from './payments.ts'
import { findByRef } from './sessions.ts'
import { markProcessed, type WaitingEvent } from './provider-events.ts'

/**
 * Processes one event. Called by the webhook that has just stored it: if every webhook processed all waiting events, a
 * provider that comes back after an hour would be asked about everything with each webhook.
 */
export async function processEvent(
  context: PaymentContext,
  event: WaitingEvent,
  now: number,
): Promise<void> {
  const session = await findByRef(context, event.ref)
  // A refund's event may arrive before its payment's.
  if (session) await recheckPayment(context, session, now)
  if (session && event.about === 'refund') await syncRefunds(context, session, now)
  if (session && event.about === 'dispute') await syncDisputes(context, session, now)
  await transaction(context.db, (trx) => markProcessed(trx, event.id, now))
}
