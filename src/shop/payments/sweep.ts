import { transaction } from '../../db/commit.ts'
import { DAY, SECOND } from '../../contract/time/time.ts'
import { expireOrders } from '../orders/expire-orders.ts'
import { listJustSettled, listRequested, syncRefund } from './ask-refunds.ts'
import { pollDisputes, pollInterval, pollRefunds } from './poll-provider.ts'
import { recheckPayment } from './end-payment.ts'
import { type PaymentContext, refreshPayment } from './payments.ts'
import { processEvent } from './process-event.ts'
import { listWaitingEvents } from './provider-events.ts'
import { remindUnpaid } from './remind-unpaid.ts'

/** How often pending payments are polled when nobody has their page open (ms). */
export const paymentSweepEvery = 30 * SECOND
/** The same across all processes; shorter, because no timer is exact (ms). */
const pendingEvery = paymentSweepEvery - 5 * SECOND
/** Sessions polled per run, oldest first. */
const batch = 100
/** How long failed payments are asked about again (ms). */
const reconcileFor = DAY

/**
 * Asks the provider about every pending payment and refund until they are final, and processes stored webhook events.
 * Finds what was paid or refunded while the customer's browser or this server was down. Returns the errors of what is
 * tried again next time.
 */
export async function sweepPayments(context: PaymentContext, now: number): Promise<unknown[]> {
  const { db, provider } = context
  const pending = await db
    .selectFrom('payment_sessions')
    .selectAll()
    .where('status', '=', 'pending')
    .orderBy('created_at')
    .limit(batch)
    .execute()
  return [
    ...(await forEachSeparately(pending, (session) => refreshPayment(context, session, now))),
    ...(await forEachSeparately(await listRequested(db), (refund) =>
      syncRefund(context, refund, now),
    )),
    // An event only says that something happened; the provider is asked what.
    ...(await forEachSeparately(await listWaitingEvents(db, provider.name), (event) =>
      processEvent(context, event, now),
    )),
  ]
}

/**
 * Asks again about payments that failed within the last day and about recently settled refunds: the provider's outcome
 * is applied here even if it changed and no webhook arrived. Returns errors, as `sweepPayments`.
 */
export async function reconcilePayments(context: PaymentContext, now: number): Promise<unknown[]> {
  const { db } = context
  const failed = await db
    .selectFrom('payment_sessions')
    .selectAll()
    .where('status', '=', 'failed')
    .where('created_at', '>', now - reconcileFor)
    .execute()
  return [
    ...(await forEachSeparately(failed, (session) => recheckPayment(context, session, now))),
    ...(await forEachSeparately(await listJustSettled(db, now), (refund) =>
      syncRefund(context, refund, now),
    )),
  ]
}

/** Whether it is time to ask about pending payments, or again about others: true for only one of all processes. */
async function isTimeToAsk(
  { db, provider }: PaymentContext,
  about: 'pending' | 'payments',
  every: number,
  now: number,
): Promise<boolean> {
  const look = { provider: provider.name, for: about, polled_at: now } as const
  const taken = await transaction(db, (trx) =>
    trx
      .insertInto('provider_polls')
      .values(look)
      .onConflict((conflict) =>
        conflict
          .columns(['provider', 'for'])
          .doUpdateSet(look)
          // A time in the future comes from a clock that was ahead.
          .where((eb) =>
            eb.or([
              eb('provider_polls.polled_at', '<=', now - every),
              eb('provider_polls.polled_at', '>', now),
            ]),
          ),
      )
      .returning('polled_at')
      .executeTakeFirst(),
  )
  return taken !== undefined
}

/** One run of all recurring payment checks; errors are passed to `onError`, not thrown. */
export async function runPaymentRound(
  context: PaymentContext,
  now: number,
  onError: (error: unknown) => void,
): Promise<void> {
  const sweep = async () => {
    if (await isTimeToAsk(context, 'pending', pendingEvery, now))
      (await sweepPayments(context, now)).forEach(onError)
  }
  const reconcile = async () => {
    if (await isTimeToAsk(context, 'payments', pollInterval, now))
      (await reconcilePayments(context, now)).forEach(onError)
  }
  const parts = [
    sweep,
    reconcile,
    () => pollRefunds(context, now),
    () => pollDisputes(context, now),
    () => expireOrders(context.db, now),
    () => remindUnpaid(context.db, now),
  ]
  // One that fails does not hold up the others.
  for (const part of parts) await part().catch(onError)
}

/** Processes things one by one, so that one that fails does not hold up the others; returns the errors. */
async function forEachSeparately<T>(
  things: readonly T[],
  act: (thing: T) => Promise<unknown>,
): Promise<unknown[]> {
  const errors: unknown[] = []
  for (const thing of things) await act(thing).catch((error: unknown) => errors.push(error))
  return errors
}
