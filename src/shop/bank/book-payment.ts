import type { BankReason } from '../../contract/bank-reasons.ts'
import { swissDayStart } from '../../contract/swiss-days.ts'
import type { Db } from '../../db/schema.ts'
import { bookEntry, nothingYet, openOf, sumsOf } from '../money/ledger.ts'
import { lockOrder } from '../orders/order-status.ts'
import type { Shop } from '../payments/order-mails.ts'
import { settleOrder } from '../payments/settle-order.ts'
import type { BankRow } from './split-known.ts'

type Booked = Pick<BankRow, 'outcome' | 'money_entry_id'> & { reason: BankReason | null }

/**
 * Books a payment whose reference is that of an order's invoice. What is less than open is a part; more than open is
 * booked, and waits for a person before the order is paid, as with every other way to pay (docs/decisions/013). For
 * an order that waits for nothing nothing is booked. Belongs in a transaction.
 */
export async function bookByReference(
  shop: Shop,
  row: BankRow,
  orderId: number,
  adminId: number,
  now: number,
): Promise<Booked> {
  const { db } = shop
  const order = await lockOrder(db, orderId)
  const open = openOf(order, (await sumsOf(db, [orderId])).get(orderId) ?? nothingYet)
  const inDoubt = { outcome: 'review', money_entry_id: null } as const
  if (order.fulfilment === 'cancelled') return { ...inDoubt, reason: 'order-cancelled' }
  if (order.paid_at !== null || open === 0) return { ...inDoubt, reason: 'paid-twice' }
  const money_entry_id = await enterInLedger(db, row, { orderId, adminId, isByHand: false }, now)
  if (row.amount > open) return { outcome: 'review', reason: 'overpaid', money_entry_id }
  await settleOrder(shop, orderId, now)
  return { outcome: 'booked', reason: row.amount < open ? 'part' : null, money_entry_id }
}

/**
 * Writes a payment into the ledger, on the day of the bank. `isByHand`: a person has named the order, and may take it
 * back (`reversePayment`); booked anew it gets a reference of its own. Answers the id of its row there.
 */
export async function enterInLedger(
  db: Db,
  { id, day, amount }: Pick<BankRow, 'id' | 'day' | 'amount'>,
  { orderId, adminId, isByHand }: { orderId: number; adminId: number; isByHand: boolean },
  now: number,
): Promise<number> {
  const reference = isByHand ? await referenceOf(db, id) : `BANK-${id}`
  return bookEntry(db, {
    order_id: orderId,
    kind: 'payment',
    method: 'bank',
    amount,
    currency: 'CHF',
    // Banks book ahead over a weekend.
    happened_at: Math.min(swissDayStart(day) ?? now, now),
    booked_at: now,
    reference,
    admin_id: adminId,
    // The blank keeps it apart from the keys that browsers send.
    request_key: isByHand ? `assigned ${reference}` : null,
  })
}

/** Of an entry that a person assigns: it may have been booked, and taken back, before. */
async function referenceOf(db: Db, id: number): Promise<string> {
  const first = `BANK-${id}`
  const earlier = await db
    .selectFrom('money_entries')
    .select('id')
    .where((eb) => eb.or([eb('reference', '=', first), eb('reference', 'like', `${first}/%`)]))
    .execute()
  return earlier.length === 0 ? first : `${first}/${earlier.length + 1}`
}
