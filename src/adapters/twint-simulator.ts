import type { OpenDatabase } from '../db/schema.ts'
import { DAY } from '../contract/time/time.ts'
import type { ListedRefund, PaymentProvider, Snapshot } from '../shop/payments/provider.ts'

/**
 * A TWINT simulator, for the demo and for tests. Decisions are stored as rows, so they survive a crash like a real
 * provider's; a test that wants a slow or failed refund changes its row. The reference carries the amount, so starting
 * a payment needs no write.
 */
export function openTwintSimulator(db: OpenDatabase, publicUrl: string): PaymentProvider {
  async function record(ref: string, state: 'approved' | 'declined' | 'cancelled'): Promise<void> {
    await db
      .insertInto('twint_simulator')
      .values({ ref, state })
      .onConflict((conflict) => conflict.column('ref').doNothing())
      .execute()
  }

  async function read(ref: string): Promise<Snapshot> {
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
    fetch: read,
    async cancel(ref) {
      await record(ref, 'cancelled')
      return read(ref)
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
    // It records no times, and only the shop starts refunds there.
    listRefunds: () => findRefunds(),
    listDisputed: () => Promise.resolve([]),
    findDisputes: () => Promise.resolve([]),
    simulation: {
      decide: (ref, decision) => record(ref, decision === 'approve' ? 'approved' : 'declined'),
    },
  }
}
