import type { Db } from '../db/schema.ts'
import type { PaymentProvider, Snapshot } from '../shop/payments/provider.ts'

/**
 * TWINT without TWINT, for the demo and for tests. Decisions are rows, so they survive a crash like a real
 * provider's would. The reference carries the amount: starting a payment needs no write.
 */
export function openTwintSimulator(db: Db, publicUrl: string): PaymentProvider {
  async function record(ref: string, state: 'approved' | 'declined' | 'cancelled'): Promise<void> {
    await db
      .insertInto('twint_simulator')
      .values({ ref, state })
      .onConflict((conflict) => conflict.column('ref').doNothing())
      .execute()
  }

  async function fetch(ref: string): Promise<Snapshot> {
    const row = await db
      .selectFrom('twint_simulator')
      .select('state')
      .where('ref', '=', ref)
      .executeTakeFirst()
    const amount = Number(ref.split('.')[1])
    const approved = row?.state === 'approved'
    return {
      state: approved ? 'completed' : row ? 'failed' : 'pending',
      amount,
      currency: 'CHF',
      transactionId: approved ? `SIM-${ref.slice(0, 12)}` : null,
    }
  }

  return {
    name: 'simulator',
    start: ({ id, amount }) =>
      Promise.resolve({ ref: `${id}.${amount}`, url: `${publicUrl}/twint-simulator/${id}` }),
    fetch,
    async cancel(ref) {
      await record(ref, 'cancelled')
      return fetch(ref)
    },
    simulation: {
      decide: (ref, decision) => record(ref, decision === 'approve' ? 'approved' : 'declined'),
    },
  }
}
