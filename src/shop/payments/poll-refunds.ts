import { HOUR } from '../../contract/time.ts'
import { bookFound } from './ask-refunds.ts'
import { askProvider } from './ask-provider.ts'
import { fetchPayment, findByRef, type PaymentContext } from './payments.ts'

/** How often a provider is asked for refunds without a webhook (ms). */
export const pollInterval = HOUR
/** How far before the last check refunds are asked for, because clocks differ (ms). */
const lookBack = HOUR

/**
 * Finds refunds that were started at the provider and of which no webhook arrived: asks for all since the last check,
 * the first time for the whole period in which refunds are possible. Each is found, even with several processes and
 * after a long downtime, unless there are more than the provider lists at once. Throws what went wrong; the check is
 * then not recorded, and the next one starts at the same point.
 */
export async function pollRefunds(context: PaymentContext, now: number): Promise<void> {
  const { db, provider } = context
  const last = await db
    .selectFrom('provider_polls')
    .select('polled_at')
    .where('provider', '=', provider.name)
    .where('for', '=', 'refunds')
    .executeTakeFirst()
  // A check in the future comes from a clock that was ahead.
  if (last && now >= last.polled_at && now - last.polled_at < pollInterval) return
  const since = last ? last.polled_at - lookBack : now - provider.refundsFor
  const listed = await askProvider(provider.listRefunds(since))
  for (const [ref, found] of Map.groupBy(listed, ({ payment }) => payment)) {
    const session = await findByRef(context, ref)
    // A refund may be found before its payment is known to be completed.
    if (session && session.status !== 'completed') await fetchPayment(context, session, now)
    if (session) await bookFound(context, session, found, now)
  }
  const looked = { provider: provider.name, for: 'refunds', polled_at: now } as const
  await db
    .insertInto('provider_polls')
    .values(looked)
    .onConflict((conflict) => conflict.columns(['provider', 'for']).doUpdateSet(looked))
    .execute()
}
