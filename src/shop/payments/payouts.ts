import { transaction } from '../../db/commit.ts'
import type { Db } from '../../db/schema.ts'
import { DAY, HOUR } from '../../contract/time/time.ts'
import { askProvider } from './ask-provider.ts'
import type { PaymentContext } from './payments.ts'

/** How long after it was made a payout may still change at the provider, which says five business days (ms). */
const changesWithin = 30 * DAY
/** How far before the newest known payout the provider is asked, because clocks differ (ms). */
const lookBack = HOUR

/**
 * Asks the provider for the payouts made since the newest one known, and again for those that may still change, and
 * stores each once, with what it consists of. Nothing for a provider without payouts. Throws
 * `payment-provider-unavailable`, also where only the parts of some could not be read: these are asked for again.
 */
export async function fetchPayouts(
  { db, provider }: Pick<PaymentContext, 'db' | 'provider'>,
  now: number,
): Promise<void> {
  const { payouts } = provider
  if (!payouts) return
  const since = (await readStart(db, now)) ?? now - provider.refundsFor
  const listed = await askProvider(payouts.list(since))
  const refs = listed.map(({ ref }) => ref)
  const known = await db
    .selectFrom('payouts')
    .select(['ref', 'status', 'gross', 'arrives_day'])
    .where('ref', 'in', refs)
    .execute()
  const failures: unknown[] = []
  // The newest come first, and numbers are given in the order of time.
  for (const { ref, isItemised, ...payout } of listed.toReversed()) {
    const before = known.find((one) => one.ref === ref)
    const isSummed = typeof before?.gross === 'number'
    const parts =
      isItemised === 'yes' && !isSummed
        ? await askProvider(payouts.sum(ref)).catch((error: unknown) => {
            failures.push(error)
            return undefined
          })
        : undefined
    // Nobody knows the fees in one that was requested by hand.
    const sums = isItemised === 'never' ? { gross: payout.amount, fee: 0 } : parts
    const state = { status: payout.status, arrives_day: payout.arrivesOn, ...sums }
    const isSame = before?.status === state.status && before.arrives_day === state.arrives_day
    if (isSame && (isSummed || !sums)) continue
    await transaction(db, async (trx) => {
      const { numUpdatedRows } = await trx
        .updateTable('payouts')
        .set(state)
        .where('ref', '=', ref)
        .executeTakeFirst()
      if (numUpdatedRows > 0n) return
      await trx
        .insertInto('payouts')
        .values({ ref, amount: payout.amount, created_at: payout.createdAt, ...state })
        .onConflict((conflict) => conflict.column('ref').doUpdateSet(state))
        .execute()
    })
  }
  if (failures.length > 0) throw failures[0]
}

/** From when on the provider is asked (ms); null while no payout is known. */
async function readStart(db: Db, now: number): Promise<number | null> {
  const { newest, unsettled } = await db
    .selectFrom('payouts')
    .leftJoin('payout_bookings', 'payout_id', 'id')
    .select(({ fn }) => [
      fn.max('created_at').as('newest'),
      fn
        .min('created_at')
        .filterWhere('payout_id', 'is', null)
        .filterWhere('created_at', '>', now - changesWithin)
        .as('unsettled'),
    ])
    .executeTakeFirstOrThrow()
  if (newest === null) return null
  return Math.min(newest, unsettled ?? newest) - lookBack
}
