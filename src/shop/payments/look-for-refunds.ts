import { HOUR } from '../../contract/time.ts'
import { bookFound } from './ask-refunds.ts'
import { askProvider } from './ask-provider.ts'
import { fetchPayment, findByRef, type PaymentContext } from './payments.ts'

/** How often a provider is asked for what nobody told of (ms). */
export const lookEvery = HOUR
/** How far back beyond the last time it is asked for refunds: clocks differ (ms). */
const lookBack = HOUR

/**
 * Finds refunds that were begun at the provider and of which no event came: asks for all since the last look, at the
 * first one for as long as money can go back. Also with several processes, and after a long stop, each is found. Throws
 * what went wrong: then nothing is written down, and the next look begins where this one did.
 */
export async function lookForRefunds(context: PaymentContext, now: number): Promise<void> {
  const { db, provider } = context
  const last = await db
    .selectFrom('provider_looks')
    .select('looked_at')
    .where('provider', '=', provider.name)
    .where('for', '=', 'refunds')
    .executeTakeFirst()
  // A look in the future is that of a clock which was ahead.
  if (last && now >= last.looked_at && now - last.looked_at < lookEvery) return
  const since = last ? last.looked_at - lookBack : now - provider.refundsFor
  const listed = await askProvider(provider.listRefunds(since))
  for (const [ref, found] of Map.groupBy(listed, ({ payment }) => payment)) {
    const session = await findByRef(context, ref)
    // A refund may be found before its payment.
    if (session && session.status !== 'completed') await fetchPayment(context, session, now)
    if (session) await bookFound(context, session, found, now)
  }
  const looked = { provider: provider.name, for: 'refunds', looked_at: now } as const
  await db
    .insertInto('provider_looks')
    .values(looked)
    .onConflict((conflict) => conflict.columns(['provider', 'for']).doUpdateSet(looked))
    .execute()
}
