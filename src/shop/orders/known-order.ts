import { MINUTE, SECOND } from '../../contract/time.ts'
import type { Db } from '../../db/schema.ts'
import { withoutMoney } from './expire-orders.ts'
import { lockOrder, moveOrder } from './order-status.ts'
import type { OrderItemRow, OrderRow } from './orders.ts'

/**
 * Within this time (ms) the same cart is the same order, as long as that one waits for its payment: it comes from
 * another tab. Two of them would ask for the money twice.
 */
const sameCartWithin = 15 * MINUTE
/** The same without a key, and on account: that is accepted, so the same again may well be meant. */
const samePressWithin = 10 * SECOND

/** Whose request it is, and which one. */
type Intent = { userId: number; idempotencyKey: string | undefined }

/** The order a key of a customer has led to, if any. */
export async function findByKey(
  db: Db,
  { userId, idempotencyKey }: Intent,
): Promise<Pick<OrderRow, 'id' | 'fingerprint'> | undefined> {
  if (idempotencyKey === undefined) return undefined
  return db
    .selectFrom('order_keys')
    .innerJoin('orders', 'orders.id', 'order_id')
    .select(['orders.id', 'fingerprint'])
    .where('order_keys.user_id', '=', userId)
    .where('key', '=', idempotencyKey)
    .executeTakeFirst()
}

/** Writes down which order a key led to. */
export async function rememberKey(
  db: Db,
  { userId: user_id, idempotencyKey: key }: Intent,
  order_id: number,
): Promise<void> {
  if (key !== undefined)
    await db.insertInto('order_keys').values({ user_id, key, order_id }).execute()
}

/** What is agreed to with an order. */
export type Agreed = Pick<OrderRow, 'user_id' | 'fingerprint' | 'total' | 'delivery' | 'vat'> &
  Pick<OrderRow, 'vat_per_mille' | 'totals_mode' | 'terms_version'> &
  Pick<OrderRow, 'delivery_way' | 'payment_way'>

/** The order that the same cart has become just now and nobody has paid: the same in all that was agreed to. */
export async function findSame(
  db: Db,
  { terms_version, ...agreed }: Agreed,
  { idempotencyKey }: Intent,
  now: number,
): Promise<number | undefined> {
  const isPress = idempotencyKey === undefined || agreed.payment_way === 'invoice'
  const same = await db
    .selectFrom('orders')
    .select('id')
    .where((eb) => eb.and(agreed))
    .where('terms_version', 'is not distinct from', terms_version)
    .where('status', '=', 'open')
    .where('fulfilment', '=', 'ordered')
    .where('created_at', '>', now - (isPress ? samePressWithin : sameCartWithin))
    .orderBy('id', 'desc')
    .executeTakeFirst()
  return same?.id
}

/** What an order is told by: the same content always looks the same; the usual ways are not written. */
export function fingerprintOf(
  items: readonly { productId: number; quantity: number }[],
  { deliveryWay, paymentWay }: Ways,
): string {
  const ways = [deliveryWay, paymentWay].filter(
    (way) => way && way !== 'shipping' && way !== 'twint',
  )
  return [...items.map(({ productId, quantity }) => `${productId}x${quantity}`), ...ways].join(' ')
}

type Ways = {
  deliveryWay?: OrderRow['delivery_way'] | undefined
  paymentWay?: OrderRow['payment_way'] | undefined
}

/**
 * Calls off what the same cart has become before its customer chose the invoice instead: the newest order that waits
 * for TWINT and has got nothing. Answers which, in the transaction that places the one on account.
 */
export async function endReplaced(
  trx: Db,
  { user_id, delivery_way: deliveryWay }: OrderRow,
  items: readonly Pick<OrderItemRow, 'product_id' | 'quantity'>[],
): Promise<number | undefined> {
  const bought = items.map(({ product_id: productId, quantity }) => ({ productId, quantity }))
  const replaced = withoutMoney(trx)
    .select('orders.id')
    .where('user_id', '=', user_id)
    .where('fingerprint', '=', fingerprintOf(bought, { deliveryWay }))
    // Of one with a link the owner has spoken with the customer.
    .where('orders.id', 'not in', trx.selectFrom('payment_links').select('order_id'))
    .orderBy('orders.id', 'desc')
  const { id } = (await replaced.executeTakeFirst()) ?? {}
  if (id === undefined) return undefined
  // Its money may be coming at this moment: what waited for that looks again.
  await lockOrder(trx, id)
  if (!(await replaced.where('orders.id', '=', id).executeTakeFirst())) return undefined
  await moveOrder(trx, id, { from: 'open', to: 'cancelled' })
  return id
}
