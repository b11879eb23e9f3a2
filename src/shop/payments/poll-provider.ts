import { transaction } from '../../db/commit.ts'
import type { Db } from '../../db/schema.ts'
import { HOUR } from '../../contract/time/time.ts'
import { bookFound } from './ask-refunds.ts'
import { askProvider } from './ask-provider.ts'
import { syncDisputes } from './disputes.ts'
import { fetchPayment, type PaymentContext } from './payments.ts'
import { findByRef } from './sessions.ts'
import { undecided } from '../money/payments-to-review.ts'

/** How often a provider is asked for refunds and disputes without a webhook (ms). */
export const pollInterval = HOUR
/** How far before the last check they are asked for, because clocks differ (ms). */
const lookBack = HOUR

/**
 * Finds refunds that were started at the provider and of which no webhook arrived; see `pollSince`. Throws what went
 * wrong.
 */
export function pollRefunds(context: PaymentContext, now: number): Promise<void> {
  return pollSince(context, 'refunds', now, async (since) => {
    const listed = await askProvider(context.provider.listRefunds(since))
    for (const [ref, found] of Map.groupBy(listed, ({ payment }) => payment)) {
      const session = await findByRef(context, ref)
      // A refund may be found before its payment is known to be completed.
      if (session && session.status !== 'completed') await fetchPayment(context, session, now)
      if (session) await bookFound(context, session, found, now)
    }
  })
}

/**
 * Finds disputes of which no webhook arrived, and what has become of those that are not decided; see `pollSince`. Throws
 * what went wrong.
 */
export function pollDisputes(context: PaymentContext, now: number): Promise<void> {
  return pollSince(context, 'disputes', now, async (since) => {
    const disputed = await askProvider(context.provider.listDisputed(since))
    const found = await Promise.all(disputed.map((ref) => findByRef(context, ref)))
    const pending = await context.db
      .selectFrom('payment_sessions')
      .selectAll()
      .where('id', 'in', (eb) =>
        eb
          .selectFrom('disputes')
          .select('disputes.session_id')
          .where('disputes.status', 'in', undecided),
      )
      .execute()
    const sessions = [...found, ...pending].filter((session) => session !== undefined)
    for (const session of new Map(sessions.map((one) => [one.id, one])).values())
      await syncDisputes(context, session, now)
  })
}

/** When (ms) a provider last answered what it is asked every `pollInterval`; null when it never has. */
export async function readLastAnswer(db: Db, provider: string): Promise<number | null> {
  const { at } = await db
    .selectFrom('provider_polls')
    .select(({ fn }) => fn.max('polled_at').as('at'))
    .where('provider', '=', provider)
    .where('for', 'in', ['refunds', 'disputes'])
    .executeTakeFirstOrThrow()
  return at
}

/**
 * Asks for all since the last check, the first time for the whole period in which refunds are possible. Each is found,
 * even with several processes and after a long downtime, unless there are more than the provider lists at once. When it
 * throws, the check is not recorded, and the next one starts at the same point.
 */
async function pollSince(
  { db, provider }: PaymentContext,
  about: 'refunds' | 'disputes',
  now: number,
  ask: (since: number) => Promise<void>,
): Promise<void> {
  const last = await db
    .selectFrom('provider_polls')
    .select('polled_at')
    .where('provider', '=', provider.name)
    .where('for', '=', about)
    .executeTakeFirst()
  // A check in the future comes from a clock that was ahead.
  if (last && now >= last.polled_at && now - last.polled_at < pollInterval) return
  await ask(last ? last.polled_at - lookBack : now - provider.refundsFor)
  const looked = { provider: provider.name, for: about, polled_at: now } as const
  await transaction(db, (trx) =>
    trx
      .insertInto('provider_polls')
      .values(looked)
      .onConflict((conflict) => conflict.columns(['provider', 'for']).doUpdateSet(looked))
      .execute(),
  )
}
