import { bankReference } from '../../contract/bank/reference.ts'
import type { BankReason } from '../../contract/bank/reasons.ts'
import type { Trx } from '../../db/schema.ts'
import { bankedAt } from '../money/bank-movement.ts'
import { readOutstanding } from '../money/ledger.ts'
import { isWrittenOff } from '../money/reductions.ts'
import { lockOrder } from '../orders/order-status.ts'
import { bookPayment, settleRate, type SettledOrder } from '../orders/settle-rate.ts'
import { settleOrder } from '../payments/settle-order.ts'
import type { BankRow } from './split-known.ts'

type Booked = Pick<BankRow, 'outcome'> & { reason: BankReason | null }

/**
 * Books a payment with the reference of an order's invoice. A smaller amount is a part payment; an overpayment is
 * booked and left for review before the order is paid, as with every other payment method (docs/decisions/013). For an
 * order that awaits no payment, nothing is booked. Must run in a transaction.
 */
export async function bookByReference(
  trx: Trx,
  row: BankRow,
  orderId: number,
  adminId: number,
  now: number,
): Promise<Booked> {
  const order = await lockOrder(trx, orderId)
  const open = await readOutstanding(trx, order)
  if (order.fulfilment === 'cancelled') return { outcome: 'review', reason: 'order-cancelled' }
  if (order.fulfilment === 'returned' && order.paid_at === null)
    return { outcome: 'review', reason: 'order-returned' }
  if (await isWrittenOff(trx, orderId)) return { outcome: 'review', reason: 'written-off' }
  if (order.paid_at !== null || open === 0) return { outcome: 'review', reason: 'paid-twice' }
  const settled = await settleRate(trx, orderId, now)
  await enterInLedger(trx, row, { order: settled, adminId, isManual: false }, now)
  if (row.amount > open) return { outcome: 'review', reason: 'overpaid' }
  const state = await settleOrder(trx, settled, now)
  return { outcome: 'booked', reason: state === 'missing' ? 'part' : null }
}

/**
 * Books a payment in the ledger, with the bank's booking date. `isManual`: a person has named the order and may reverse
 * the payment (`reversePayment`); booked again, it gets a new reference.
 */
export async function enterInLedger(
  trx: Trx,
  { id, day, amount }: Pick<BankRow, 'id' | 'day' | 'amount'>,
  { order, adminId, isManual }: { order: SettledOrder; adminId: number; isManual: boolean },
  now: number,
): Promise<void> {
  const earlier = await trx
    .selectFrom('money_entries')
    .select('id')
    .where('bank_entry_id', '=', id)
    .execute()
  const reference = bankReference(id, earlier.length + 1)
  await bookPayment(trx, order, {
    method: 'bank',
    amount,
    currency: 'CHF',
    happened_at: bankedAt(day, now),
    booked_at: now,
    reference,
    bank_entry_id: id,
    admin_id: adminId,
    by_hand: isManual ? 1 : 0,
  })
}
