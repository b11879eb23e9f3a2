import { DAY, HOUR, SECOND } from '../../contract/time.ts'
import { expireOrders } from '../orders/expire-orders.ts'
import { type Applied } from './apply-payment.ts'
import { bookFound, bringRefund, bringRefunds, listUncertain } from './ask-refunds.ts'
import { askProvider } from './ask-provider.ts'
import { bringDisputes } from './disputes.ts'
import { fetchPayment, refreshPayment, type PaymentContext } from './payments.ts'
import { listWaitingEvents, markProcessed, type WaitingEvent } from './provider-events.ts'
import { remindUnpaid } from './remind-unpaid.ts'
import type { SessionRow } from './sessions.ts'

/** How often pending payments are asked for when nobody is looking at their page (ms). */
export const paymentSweepEvery = 30 * SECOND
/** The same for all processes together; less, because no timer is exact (ms). */
const pendingEvery = paymentSweepEvery - 5 * SECOND
/** Sessions asked for in one round, oldest first. */
const batch = 100
/** For how long payments that came to nothing are asked about once more (ms). */
const reconcileFor = DAY

/** What a round did: how many orders became paid, and what went wrong and is tried again next time. */
export type Round = { paid: number; errors: unknown[] }

/**
 * Asks the provider for every pending payment and every refund that is not through until they are final, and works off
 * stored webhook events. Finds what was paid or given back while the customer's browser or this server was gone.
 */
export async function sweepPayments(context: PaymentContext, now: number): Promise<Round> {
  const pending = await context.db
    .selectFrom('payment_sessions')
    .selectAll()
    .where('status', '=', 'pending')
    .orderBy('created_at')
    .limit(batch)
    .execute()
  const asked = await forEachSeparately(pending, (session) => refreshPayment(context, session, now))
  const refunds = await askAboutRefunds(context, { failing: false }, now)
  const told = await processEvents(context, now)
  return {
    paid: asked.paid + told.paid,
    errors: [...asked.errors, ...refunds.errors, ...told.errors],
  }
}

async function askAboutRefunds(
  context: PaymentContext,
  which: { failing: boolean },
  now: number,
): Promise<Round> {
  const refunds = await listUncertain(context.db, which, now)
  return forEachSeparately(refunds, async (refund) => {
    await bringRefund(context, refund, now)
    return undefined
  })
}

/**
 * Asks once more about payments that came to nothing within the last day, and about refunds that were through of late:
 * what is paid or failed at the provider is so here, even when it changed its mind and no webhook arrived.
 */
export async function reconcilePayments(context: PaymentContext, now: number): Promise<Round> {
  const failed = await context.db
    .selectFrom('payment_sessions')
    .selectAll()
    .where('status', '=', 'failed')
    .where('created_at', '>', now - reconcileFor)
    .execute()
  const payments = await forEachSeparately(failed, (session) => fetchPayment(context, session, now))
  const refunds = await askAboutRefunds(context, { failing: true }, now)
  return { paid: payments.paid, errors: [...payments.errors, ...refunds.errors] }
}

/** How often a provider is asked for what nobody told of (ms). */
const lookEvery = HOUR
/** How far back beyond the last time it is asked for refunds: clocks differ (ms). */
const lookBack = HOUR

/**
 * Finds refunds that were begun at the provider and of which no event came: asks for all since the last look, at the
 * first one for as long as money can go back. Also with several processes, and after a long stop, each is found.
 */
export async function lookForRefunds(context: PaymentContext, now: number): Promise<Round> {
  const { db, provider } = context
  const last = await db
    .selectFrom('provider_looks')
    .select('looked_at')
    .where('provider', '=', provider.name)
    .where('for', '=', 'refunds')
    .executeTakeFirst()
  // A look in the future is that of a clock which was ahead.
  if (last && now >= last.looked_at && now - last.looked_at < lookEvery)
    return { paid: 0, errors: [] }
  const since = last ? last.looked_at - lookBack : now - provider.refundsFor
  const round = await forEachSeparately([since], async () => {
    const listed = await askProvider(provider.listRefunds(since))
    for (const [ref, found] of Map.groupBy(listed, ({ payment }) => payment)) {
      const session = await findByRef(context, ref)
      // A refund may be found before its payment.
      if (session && session.status !== 'completed') await fetchPayment(context, session, now)
      if (session) await bookFound(context, session, found, now)
    }
    return undefined
  })
  if (round.errors.length > 0) return round
  const looked = { provider: provider.name, for: 'refunds', looked_at: now } as const
  await db
    .insertInto('provider_looks')
    .values(looked)
    .onConflict((conflict) => conflict.columns(['provider', 'for']).doUpdateSet(looked))
    .execute()
  return round
}

/**
 * Works off the stored webhook events. An event only says that something happened, what happened is asked at
 * the provider; one that could not be asked about stays for the next round.
 */
async function processEvents(context: PaymentContext, now: number): Promise<Round> {
  const events = await listWaitingEvents(context.db, context.provider.name)
  return forEachSeparately(events, (event) => processEvent(context, event, now))
}

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

async function findByRef(
  { db, provider }: PaymentContext,
  ref: string,
): Promise<SessionRow | undefined> {
  return db
    .selectFrom('payment_sessions')
    .selectAll()
    .where('provider', '=', provider.name)
    .where('provider_ref', '=', ref)
    .executeTakeFirst()
}

/** One payment in trouble must not keep the others waiting. */
async function forEachSeparately<T>(
  things: readonly T[],
  act: (thing: T) => Promise<Applied | undefined>,
): Promise<Round> {
  const round: Round = { paid: 0, errors: [] }
  for (const thing of things) {
    try {
      if ((await act(thing))?.paid) round.paid += 1
    } catch (error) {
      round.errors.push(error)
    }
  }
  return round
}

/** Whether it is time to ask about payments under way, or once more about others: of all processes one is told so. */
async function isTimeToAsk(
  { db, provider }: PaymentContext,
  about: 'pending' | 'payments',
  every: number,
  now: number,
): Promise<boolean> {
  const look = { provider: provider.name, for: about, looked_at: now } as const
  const taken = await db
    .insertInto('provider_looks')
    .values(look)
    .onConflict((conflict) =>
      conflict
        .columns(['provider', 'for'])
        .doUpdateSet(look)
        // One in the future is that of a clock which was ahead.
        .where((eb) =>
          eb.or([
            eb('provider_looks.looked_at', '<=', now - every),
            eb('provider_looks.looked_at', '>', now),
          ]),
        ),
    )
    .returning('looked_at')
    .executeTakeFirst()
  return taken !== undefined
}

/** One round of everything that has to be asked again and again; what goes wrong in it is reported, not thrown. */
export async function runPaymentRound(
  context: PaymentContext,
  now: number,
  onError: (error: unknown) => void,
): Promise<void> {
  const errors: unknown[] = []
  if (await isTimeToAsk(context, 'pending', pendingEvery, now))
    errors.push(...(await sweepPayments(context, now)).errors)
  if (await isTimeToAsk(context, 'payments', lookEvery, now))
    errors.push(...(await reconcilePayments(context, now)).errors)
  errors.push(...(await lookForRefunds(context, now)).errors)
  await expireOrders(context.db, now)
  await remindUnpaid(context, now)
  for (const error of errors) onError(error)
}
