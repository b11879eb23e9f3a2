import { transaction } from '../../db/commit.ts'
import { DAY, SECOND } from '../../contract/time/time.ts'
import { expireOrders } from '../orders/expire-orders.ts'
import { listJustSettled, listRequested, syncRefund } from './ask-refunds.ts'
import { pollDisputes, pollInterval, pollRefunds } from './poll-provider.ts'
import { fetchPayment, type PaymentContext, refreshPayment } from './payments.ts'
import { processEvent } from './process-event.ts'
import { listWaitingEvents } from './provider-events.ts'
import type { RefundRow } from './refunds.ts'
import { remindUnpaid } from './remind-unpaid.ts'
import type { Applied } from './apply-payment.ts'

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
 * Finds what was paid or refunded while the customer's browser or this server was down.
 */
export async function sweepPayments(context: PaymentContext, now: number): Promise<Run> {
  const pending = await context.db
    .selectFrom('payment_sessions')
    .selectAll()
    .where('status', '=', 'pending')
    .orderBy('created_at')
    .limit(batch)
    .execute()
  const sessions = await forEachSeparately(pending, (session) =>
    refreshPayment(context, session, now),
  )
  const refunds = await askAboutRefunds(context, await listRequested(context.db), now)
  const events = await processEvents(context, now)
  return {
    paid: sessions.paid + events.paid,
    errors: [...sessions.errors, ...refunds.errors, ...events.errors],
  }
}

function askAboutRefunds(
  context: PaymentContext,
  refunds: readonly RefundRow[],
  now: number,
): Promise<Run> {
  return forEachSeparately(refunds, async (refund) => {
    await syncRefund(context, refund, now)
    return undefined
  })
}

/**
 * Asks again about payments that failed within the last day and about recently settled refunds: the provider's outcome
 * is applied here even if it changed and no webhook arrived.
 */
export async function reconcilePayments(context: PaymentContext, now: number): Promise<Run> {
  const failed = await context.db
    .selectFrom('payment_sessions')
    .selectAll()
    .where('status', '=', 'failed')
    .where('created_at', '>', now - reconcileFor)
    .execute()
  const payments = await forEachSeparately(failed, (session) => fetchPayment(context, session, now))
  const refunds = await askAboutRefunds(context, await listJustSettled(context.db, now), now)
  return { paid: payments.paid, errors: [...payments.errors, ...refunds.errors] }
}

/**
 * Processes the stored webhook events. An event only says that something happened; the provider is asked what. An event
 * whose query fails stays for the next run.
 */
async function processEvents(context: PaymentContext, now: number): Promise<Run> {
  const events = await listWaitingEvents(context.db, context.provider.name)
  return forEachSeparately(events, (event) => processEvent(context, event, now))
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
      (await sweepPayments(context, now)).errors.forEach(onError)
  }
  const reconcile = async () => {
    if (await isTimeToAsk(context, 'payments', pollInterval, now))
      (await reconcilePayments(context, now)).errors.forEach(onError)
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

/** The result of a run: how many orders became paid, and the errors of what is tried again next time. */
type Run = { paid: number; errors: unknown[] }

/** Processes things one by one, so that one failing payment does not hold up the others. */
async function forEachSeparately<T>(
  things: readonly T[],
  act: (thing: T) => Promise<Applied | undefined>,
): Promise<Run> {
  const run: Run = { paid: 0, errors: [] }
  for (const thing of things) {
    try {
      if ((await act(thing))?.paid) run.paid += 1
    } catch (error) {
      run.errors.push(error)
    }
  }
  return run
}
