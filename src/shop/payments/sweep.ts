import { SECOND } from '../../contract/time.ts'
import { Problem } from '../../contract/problems.ts'
import { listWaitingEvents, markProcessed } from './provider-events.ts'
import { refreshPayment, type Till } from './payments.ts'
import type { SessionRow } from './sessions.ts'

/** How often pending payments are asked for when nobody is looking at their page (ms). */
const sweepEvery = 30 * SECOND
/** Sessions asked for in one round, oldest first. */
const batch = 100

/**
 * Asks the provider for every pending payment until it is final, and works off stored webhook events.
 * Finds what was paid while the customer's browser or this server was gone.
 * Returns how many orders became paid.
 */
export async function sweepPayments(till: Till, now: number): Promise<number> {
  const { db, provider } = till
  let paid = 0
  const pending = await db
    .selectFrom('payment_sessions')
    .selectAll()
    .where('status', '=', 'pending')
    .where('provider', '=', provider.name)
    .orderBy('created_at')
    .limit(batch)
    .execute()
  for (const session of pending) paid += await refreshQuietly(till, session, now)

  for (const event of await listWaitingEvents(db, provider.name)) {
    const session = await db
      .selectFrom('payment_sessions')
      .selectAll()
      .where('provider', '=', provider.name)
      .where('provider_ref', '=', event.ref)
      .executeTakeFirst()
    if (session) paid += await refreshQuietly(till, session, now)
    await markProcessed(db, event.id, now)
  }
  return paid
}

/** A provider that does not answer must not stop the round; the session is asked for next time. */
async function refreshQuietly(till: Till, session: SessionRow, now: number): Promise<number> {
  try {
    return (await refreshPayment(till, session, now)).paid ? 1 : 0
  } catch (error) {
    if (error instanceof Problem && error.code === 'payment-provider-unavailable') return 0
    throw error
  }
}

/** Runs the sweep until `stop` is called; `stop` waits for the round that is under way. */
export function startPaymentSweep(options: {
  till: Till
  now: () => number
  onPaid: () => void
  onError: (error: unknown) => void
}): { stop(): Promise<void> } {
  let round: Promise<void> = Promise.resolve()
  let running = false
  const timer = setInterval(() => {
    if (running) return
    running = true
    round = sweepPayments(options.till, options.now())
      .then((paid) => {
        if (paid > 0) options.onPaid()
      })
      .catch(options.onError)
      .finally(() => {
        running = false
      })
  }, sweepEvery)
  timer.unref()
  return {
    async stop() {
      clearInterval(timer)
      await round
    },
  }
}
