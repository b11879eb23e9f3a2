import { createHash, randomUUID } from 'node:crypto'
import type { Order } from '../../contract/orders.ts'
import { vatPerMille } from '../../contract/business.ts'
import { Problem } from '../../contract/problems.ts'
import { HOUR, SECOND } from '../../contract/time.ts'
import { computeTotals } from '../../contract/totals.ts'
import type { Db } from '../../db/schema.ts'
import { findLegalText } from '../settings/legal-texts.ts'
import { readSettings } from '../settings/settings.ts'
import { recordInSums } from './daily-sums.ts'
import { orderNumberOf } from './order-number.ts'
import { storeOrderWords } from './order-words.ts'
import { getOrder, toOrder } from './orders.ts'
import { assertDelivered, readRecipient, redirectOrder } from './recipient.ts'

/** Without a key, the same cart within this time is the same order (ms). */
const sameCartWithin = 10 * SECOND

export type OrderInput = {
  userId: number
  items: readonly { productId: number; quantity: number }[]
  /** The visitor's intent: the same key gives the same order, however often it is sent. */
  idempotencyKey: string | undefined
  /** What can be paid at once, in Rappen, if the way to pay has a limit. */
  mostPayable?: number | undefined
  /** The version of the terms the customer agreed to, null for none; undefined when nobody said. */
  termsVersion?: number | null | undefined
}

/** What a total may be in any case, in Rappen: the largest number the database keeps. */
const mostStorable = 2_147_483_647

/** New orders of one customer within an hour; far above what anybody buys. */
const ordersPerHour = 200

/**
 * Turns items into an order in one transaction: names, prices and the address are frozen from the database.
 * A double click, a reload and a retry end in the order that is already there; while it is open it goes where
 * the customer lives now.
 * Throws `product-not-found`, `quantity-limit`, `cart-empty`, `user-not-found`, `delivery-country`,
 * `order-too-large`, `terms-changed`, `too-many-attempts`, `idempotency-key-reused`.
 */
export async function placeOrder(db: Db, input: OrderInput, now: number): Promise<Order> {
  const items = mergeItems(input.items)
  const fingerprint = items.map(({ productId, quantity }) => `${productId}x${quantity}`).join(' ')
  return db.transaction().execute(async (trx) => {
    // Before looking for an earlier order: one that comes in between then has the same key.
    const key = input.idempotencyKey ?? (await keyOfCart(trx, input.userId, fingerprint))
    const earlier = await findEarlier(trx, input, fingerprint, now)
    const { totalsMode, deliveryCountries } = await readSettings(trx)
    const recipient = await readRecipient(trx, input.userId)
    if (earlier !== undefined) {
      await redirectOrder(trx, earlier, recipient, deliveryCountries)
      return readBack(trx, earlier, input.userId)
    }
    assertDelivered(recipient.country, deliveryCountries)
    await assertPace(trx, input.userId, now)

    const products = await trx
      .selectFrom('products')
      .select(['id', 'name', 'picture', 'price_net', 'price_gross'])
      .where(
        'id',
        'in',
        items.map(({ productId }) => productId),
      )
      .execute()
    const byId = new Map(products.map((product) => [product.id, product]))
    const lines = items.map(({ productId, quantity }) => {
      const product = byId.get(productId)
      if (!product) throw new Problem('product-not-found')
      return { product, quantity }
    })
    const termsVersion = (await findLegalText(trx, 'agb'))?.version ?? null
    if (input.termsVersion !== undefined && input.termsVersion !== termsVersion)
      throw new Problem('terms-changed')

    const totals = computeTotals(
      lines.map(({ product, quantity }) => ({ priceGross: product.price_gross, quantity })),
      totalsMode,
    )
    if (totals.total > (input.mostPayable ?? mostStorable)) throw new Problem('order-too-large')
    const inserted = await trx
      .insertInto('orders')
      .values({
        ...recipient,
        order_no: randomUUID(),
        user_id: input.userId,
        status: 'open',
        idempotency_key: key,
        fingerprint,
        total: totals.total,
        delivery: totals.delivery,
        vat: totals.vat,
        vat_per_mille: vatPerMille,
        totals_mode: totalsMode,
        terms_version: termsVersion,
        created_at: now,
      })
      // Two requests at the same instant: the database lets one in, the other reads it.
      .onConflict((conflict) => conflict.columns(['user_id', 'idempotency_key']).doNothing())
      .returning('id')
      .executeTakeFirst()
    if (!inserted) {
      const winner = await findEarlier(trx, input, fingerprint, now)
      if (winner === undefined) throw new Problem('busy', { retryAfter: 1 })
      return readBack(trx, winner, input.userId)
    }
    const orderId = inserted.id
    const order_no = orderNumberOf(orderId, now)
    await trx.updateTable('orders').set({ order_no }).where('id', '=', orderId).execute()
    await storeOrderWords(trx, {
      ...recipient,
      order_no,
      order_id: orderId,
      status: 'open',
      created_at: now,
    })
    await trx
      .insertInto('order_items')
      .values(
        lines.map(({ product, quantity }) => ({
          order_id: orderId,
          product_id: product.id,
          name: product.name,
          picture: product.picture,
          price_net: product.price_net,
          price_gross: product.price_gross,
          quantity,
        })),
      )
      .execute()
    await recordInSums(
      trx,
      { id: orderId, total: totals.total, created_at: now, paid_at: null },
      { from: null, to: 'open' },
    )
    return readBack(trx, orderId, input.userId)
  })
}

/** Throws `too-many-attempts` when a customer has made too many new orders within an hour. */
async function assertPace(db: Db, userId: number, now: number): Promise<void> {
  const first = await db
    .selectFrom('orders')
    .select('created_at')
    .where('user_id', '=', userId)
    .orderBy('id', 'desc')
    .offset(ordersPerHour - 1)
    .limit(1)
    .executeTakeFirst()
  const wait = first ? first.created_at + HOUR - now : 0
  if (wait > 0) throw new Problem('too-many-attempts', { retryAfter: Math.ceil(wait / SECOND) })
}

async function readBack(db: Db, orderId: number, userId: number): Promise<Order> {
  const { order, items } = await getOrder(db, orderId, userId)
  return toOrder(order, items)
}

/** The order this request has already led to, if any. */
async function findEarlier(
  db: Db,
  { userId, idempotencyKey }: OrderInput,
  fingerprint: string,
  now: number,
): Promise<number | undefined> {
  let query = db.selectFrom('orders').select(['id', 'fingerprint']).where('user_id', '=', userId)
  query =
    idempotencyKey === undefined
      ? query
          .where('fingerprint', '=', fingerprint)
          .where('status', '=', 'open')
          .where('created_at', '>', now - sameCartWithin)
      : query.where('idempotency_key', '=', idempotencyKey)
  const earlier = await query.orderBy('id', 'desc').executeTakeFirst()
  if (earlier && earlier.fingerprint !== fingerprint) throw new Problem('idempotency-key-reused')
  return earlier?.id
}

/**
 * For requests without a key: two at the same moment see the same newest order, so they meet at the unique
 * constraint. The blank keeps these keys apart from those that visitors send.
 */
async function keyOfCart(db: Db, userId: number, fingerprint: string): Promise<string> {
  const newest = await db
    .selectFrom('orders')
    .select('id')
    .where('user_id', '=', userId)
    .orderBy('id', 'desc')
    .executeTakeFirst()
  const hash = createHash('sha256').update(fingerprint).digest('base64url')
  return `cart ${hash} after ${newest?.id ?? 0}`
}

/** One entry for each product, sorted, so that the same content always looks the same. */
function mergeItems(items: OrderInput['items']): { productId: number; quantity: number }[] {
  if (items.length === 0) throw new Problem('cart-empty')
  const quantities = new Map<number, number>()
  for (const { productId, quantity } of items) {
    quantities.set(productId, (quantities.get(productId) ?? 0) + quantity)
  }
  const merged = [...quantities].map(([productId, quantity]) => ({ productId, quantity }))
  if (merged.some(({ quantity }) => quantity > 999)) throw new Problem('quantity-limit')
  return merged.toSorted((a, b) => a.productId - b.productId)
}
