import { transaction } from '../../db/commit.ts'
import type { Database, Db, Trx } from '../../db/schema.ts'
import { holdsMoney } from '../money/ledger.ts'
import { paymentsOf } from '../money/payments-to-review.ts'
import { forEachOfRun } from '../tools/for-each-of-run.ts'
import { lockOrder, moveOrder, openFor } from './order-status.ts'

/** Orders cancelled per run, oldest first. */
const batch = 100

/** TWINT orders that hold no money. Transfers and cash, agreed to by the owner, never expire. */
export function withoutMoney(db: Db) {
  return (
    db
      .selectFrom('orders')
      .where('orders.status', '=', 'open')
      .where('orders.payment_method', '=', 'twint')
      // A part payment shows that the order is not forgotten: a person decides.
      .where((eb) => eb.not(holdsMoney))
      // Nor is an order whose payment was reversed: it may have been packed, and has a receipt.
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

/** Those of them without a pending payment. */
export function neverPaid(db: Db) {
  return withoutMoney(db).where((eb) =>
    eb.not(eb.exists(paymentsOf(eb).where('payment_sessions.status', '=', 'pending'))),
  )
}

/**
 * Cancels orders that have been unpaid for too long (`openFor`), without a mail: the customer was warned the day before
 * (payments/remind-unpaid.ts). An order with a pending payment waits for its outcome. Returns how many were cancelled.
 */
export async function expireOrders(db: Database, now: number): Promise<number> {
  const stale = await neverPaid(db)
    .select('orders.id')
    .where('orders.created_at', '<=', now - openFor)
    .orderBy('orders.created_at')
    .limit(batch)
    .execute()
  let ended = 0
  await forEachOfRun(db, 'expiry', stale, {
    subjectOf: ({ id }) => `order:${id}`,
    act: async ({ id }) => {
      if (await transaction(db, (trx) => expireOrder(trx, id, now))) ended += 1
    },
    now,
  })
  return ended
}

/** Cancels an order unless money has arrived since it was selected. Returns whether it did. */
async function expireOrder(trx: Trx, id: number, now: number): Promise<boolean> {
  await lockOrder(trx, id)
  const unpaid = neverPaid(trx).select('orders.id').where('orders.id', '=', id)
  if (!(await unpaid.executeTakeFirst())) return false
  return (await moveOrder(trx, id, { from: 'open', to: 'cancelled' }, now)) !== undefined
}
