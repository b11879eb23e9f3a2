import { MINUTE, SECOND } from '../../contract/time.ts'
import type { Db } from '../../db/schema.ts'
import type { OrderRow } from './orders.ts'

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
