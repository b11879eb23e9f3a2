import { sql } from 'kysely'
import { transaction } from '../../db/commit.ts'
import type { Db } from '../../db/schema.ts'
import { signedAmount } from '../money/ledger.ts'
import { lockOrder, moveOrder, openFor } from './order-status.ts'

/** Orders that end in one round, oldest first. */
const batch = 100

/** Orders that wait for TWINT and hold nothing. A transfer and cash, which the owner agreed to, are waited for. */
export function withoutMoney(db: Db) {
  return (
    db
      .selectFrom('orders')
      .where('orders.status', '=', 'open')
      .where('orders.payment_way', '=', 'twint')
      // Whoever has paid a part of it has not forgotten it: a person decides.
      .where((eb) =>
        eb(
          eb
            .selectFrom('money_entries')
            .select(sql<number>`coalesce(sum(${signedAmount}), 0)`.as('held'))
            .whereRef('order_id', '=', 'orders.id')
            .where('currency', '=', 'CHF'),
          '<=',
          0,
        ),
      )
      // Nor is one forgotten whose payment was taken back: it was packed, perhaps, and has a receipt.
      .where((eb) =>
        eb.not(
          eb.exists(
            eb
              .selectFrom('money_entries')
              .select('money_entries.id')
              .whereRef('order_id', '=', 'orders.id')
              .where('reverses_id', 'is not', null),
          ),
        ),
      )
  )
}

/** Those of them for which no payment is under way. */
export function neverPaid(db: Db) {
  return withoutMoney(db).where((eb) =>
    eb.not(
      eb.exists(
        eb
          .selectFrom('payment_sessions')
          .select('payment_sessions.id')
          .whereRef('order_id', '=', 'orders.id')
          .where('payment_sessions.status', '=', 'pending'),
      ),
    ),
  )
}

/**
 * Ends orders that have waited for their payment too long (`openFor`). Without a mail: whoever was to hear of it
 * was told the day before (payments/remind-unpaid.ts). While a payment is under way the order waits for its end.
 * Returns how many ended.
 */
export async function expireOrders(db: Db, now: number): Promise<number> {
  const stale = await neverPaid(db)
    .select('orders.id')
    .where('orders.created_at', '<=', now - openFor)
    .orderBy('orders.created_at')
    .limit(batch)
    .execute()
  let ended = 0
  for (const { id } of stale) {
    if (await transaction(db, (trx) => expireOrder(trx, id))) ended += 1
  }
  return ended
}

/** Ends an order unless something has come for it since it was found. Answers whether it did. */
async function expireOrder(trx: Db, id: number): Promise<boolean> {
  await lockOrder(trx, id)
  const unpaid = neverPaid(trx).select('orders.id').where('orders.id', '=', id)
  if (!(await unpaid.executeTakeFirst())) return false
  return (await moveOrder(trx, id, { from: 'open', to: 'cancelled' })) !== undefined
}
