import type { Trx } from '../../db/schema.ts'
import type { OrderRow } from '../orders/order-status.ts'
import { bankReference } from '../../contract/bank/reference.ts'
import { Problem } from '../../contract/problems.ts'
import { bankedAt } from '../money/bank-movement.ts'
import { leaveOutReversed } from '../money/ledger.ts'
import { settleRate } from '../orders/settle-rate.ts'
import { readOrderMoney } from './refund-source.ts'
import { bookReversal, hasMoneyLeft, reopenOrCredit } from './reverse-payment.ts'
import { settleOrder } from './settle-order.ts'

/** A bank entry that takes money back: its id, Swiss day, and negative amount in Rappen. */
type Withdrawal = { id: number; day: string; amount: number }

/**
 * Reverses the payment that the bank took back: the order's newest bank payment of that amount. The order and its
 * invoice are open again as if it had never come, unless the rest pays them. Must run in the transaction that locks the
 * order. Throws `bank-entry-reversal` when there is no such payment, `payment-refunded` when its money was refunded.
 */
export async function bookBankReversal(
  trx: Trx,
  order: OrderRow,
  { id, day, amount }: Withdrawal,
  adminId: number,
  now: number,
): Promise<void> {
  const money = await readOrderMoney(trx, order.id)
  const payment = leaveOutReversed(money.entries).findLast(
    (entry) => entry.kind === 'payment' && entry.method === 'bank' && entry.amount === -amount,
  )
  if (!payment) throw new Problem('bank-entry-reversal')
  if (!hasMoneyLeft(payment, money)) throw new Problem('payment-refunded')
  const reference = bankReference(id)
  await bookReversal(trx, order, payment, {
    happened_at: bankedAt(day, now),
    booked_at: now,
    reference,
    bank_entry_id: id,
    admin_id: adminId,
    reason: 'Rückbuchung der Bank',
  })
  // Last, because it may lock the number series.
  await reopenOrCredit(trx, order, now)
  await settleOrder(trx, await settleRate(trx, order.id, now), now)
}
