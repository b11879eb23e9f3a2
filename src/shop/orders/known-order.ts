import { sql } from 'kysely'
import { MINUTE, SECOND } from '../../contract/time/time.ts'
import { compiledOnce } from '../../db/compiled-once.ts'
import type { Db, Trx } from '../../db/schema.ts'
import { withoutMoney } from './expire-orders.ts'
import { fingerprintOf, type OrderInput } from './order-input.ts'
import { lockOrder, moveOrder, type OrderRow } from './order-status.ts'
import type { OrderItemRow } from './orders.ts'

/**
 * Within this time (ms) the same cart is the same order while that one is unpaid: it was sent from another tab, and a
 * second order would ask for the money twice.
 */
const sameCartWithin = 15 * MINUTE
/** The same without an idempotency key, or on account, where an order is accepted at once and a repeat may be meant. */
const samePressWithin = 10 * SECOND

/** What the customer agrees to with an order. */
export type Agreed = Pick<OrderRow, 'user_id' | 'fingerprint' | 'total' | 'delivery' | 'vat'> &
  Pick<OrderRow, 'vat_per_mille' | 'is_export' | 'totals_mode' | 'terms_version'> &
  Pick<OrderRow, 'delivery_method' | 'payment_method'>

/** The unpaid order that the same cart created just now, with everything agreed to being equal. */
export async function findSame(
  db: Db,
  { payment_method, ...agreed }: Agreed,
  { idempotencyKey }: { idempotencyKey: string | undefined },
  now: number,
): Promise<number | undefined> {
  const isPress = idempotencyKey === undefined || payment_method === 'invoice'
  const [same] = await selectSame(db, agreed, now - (isPress ? samePressWithin : sameCartWithin))
  return same?.id
}

/** The payment method is part of the fingerprint; SQLite would prepare the statement anew each time it is given one. */
const selectSame = compiledOnce((db, same: Omit<Agreed, 'payment_method'>, after: number) => {
  const { terms_version, ...agreed } = same
  return db
    .selectFrom('orders')
    .select('id')
    .where((eb) => eb.and(agreed))
    .where('terms_version', 'is not distinct from', terms_version)
    .where('status', '=', 'open')
    .where('fulfilment', '=', sql.lit('ordered'))
    .where('created_at', '>', after)
    .orderBy('id', 'desc')
})

/**
 * Cancels the order that the same cart created before its customer chose the invoice instead: the newest TWINT order
 * without money, the same but for its payment. Returns its id. Must run in the transaction that places the order on
 * account.
 */
export async function endReplaced(
  trx: Trx,
  input: OrderInput,
  bought: readonly Pick<OrderItemRow, 'product_id' | 'quantity'>[],
  now: number,
): Promise<number | undefined> {
  const items = bought.map(({ product_id: productId, quantity }) => ({ productId, quantity }))
  const replaced = withoutMoney(trx)
    .select('orders.id')
    .where('user_id', '=', input.userId)
    .where('fingerprint', '=', fingerprintOf({ ...input, items, paymentMethod: 'twint' }))
    // A payment link means that the owner is in touch with the customer.
    .where('orders.id', 'not in', trx.selectFrom('payment_links').select('order_id'))
    .orderBy('orders.id', 'desc')
  const { id } = (await replaced.executeTakeFirst()) ?? {}
  if (id === undefined) return undefined
  // Its payment may be arriving right now: check again after waiting for the lock.
  await lockOrder(trx, id)
  if (!(await replaced.where('orders.id', '=', id).executeTakeFirst())) return undefined
  await moveOrder(trx, id, { from: 'open', to: 'cancelled' }, now)
  return id
}
