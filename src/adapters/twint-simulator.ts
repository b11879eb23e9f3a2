import type { Db } from '../db/schema.ts'
import { DAY } from '../contract/time.ts'
import type { ListedRefund, PaymentProvider, Snapshot } from '../shop/payments/provider.ts'

/**
 * TWINT without TWINT, for the demo and for tests. Decisions are rows, so they survive a crash like a real
 * provider's would; a test that wants a refund slow or failed changes its row. The reference carries the amount:
 * starting a payment needs no write.
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

  async function findRefunds(payment?: string): Promise<ListedRefund[]> {
    let rows = db.selectFrom('twint_simulator_refunds').selectAll()
    if (payment !== undefined) rows = rows.where('ref', '=', payment)
    return (await rows.execute()).map(({ key, ref, amount, state }) => ({
      payment: ref,
      ref: `SIMR-${key.slice(-12)}`,
      key,
      state,
      amount,
      currency: 'CHF',
      at: null,
      failure: state === 'failed' ? 'declined' : null,
    }))
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
    refundsFor: 180 * DAY,
    async refund({ key, ref, amount }) {
      await db
        .insertInto('twint_simulator_refunds')
        .values({ key, ref, amount, state: 'completed' })
        .onConflict((conflict) => conflict.column('key').doNothing())
        .execute()
      const made = (await findRefunds(ref)).find((refund) => refund.key === key)
      if (!made) throw new Error(`the key ${key} belongs to another payment`)
      return made
    },
    findRefunds,
    // It keeps no time; nobody but the shop begins refunds there.
    listRefunds: () => findRefunds(),
    findDisputes: () => Promise.resolve([]),
    simulation: {
      decide: (ref, decision) => record(ref, decision === 'approve' ? 'approved' : 'declined'),
    },
  }
}
