import { randomUUID } from 'node:crypto'
import type { Insertable } from 'kysely'
import type { Order } from '../../contract/orders.ts'
import { type DeliveryWay, offeredWays } from '../../contract/delivery.ts'
import { largestInteger, maxQuantity } from '../../contract/limits.ts'
import { saleProblem } from '../../contract/product-sale.ts'
import { Problem } from '../../contract/problems.ts'
import { HOUR } from '../../contract/time.ts'
import { swissDayOf } from '../../contract/swiss-days.ts'
import { computeTotals, containedVat, type SumTerms } from '../../contract/totals.ts'
import { vatRateOn } from '../../contract/vat.ts'
import type { Settings } from '../../contract/settings.ts'
import { transaction } from '../../db/commit.ts'
import type { Db, Tables } from '../../db/schema.ts'
import { findLegalText } from '../settings/legal-texts.ts'
import { assertRate } from '../limits/attempts.ts'
import { readSettings } from '../settings/settings.ts'
import { type Agreed, findByKey, findSame, fingerprintOf, rememberKey } from './known-order.ts'
import { assertInvoiceable, assertNameable, assertOnAccount } from './on-account.ts'
import { orderNumberOf } from './order-number.ts'
import { orderSearchText } from './order-search.ts'
import { type OrderItemRow, type OrderRow, readOrder, toOrder, toSumLines } from './orders.ts'
import { assertDelivered, lockRecipient, updateRecipient } from './recipient.ts'

/** Work that was done; `each` in Rappen. */
export type Work = {
  product: Pick<Tables['order_items'], 'product_id' | 'picture'> & { category: string }
  name: string
  pieces: number
  each: number
}

export type OrderInput = {
  userId: number
  items: readonly { productId: number; quantity: number }[]
  /** How the goods go to the customer; the usual way when nobody said. */
  deliveryWay?: DeliveryWay | undefined
  /** How it is paid; by TWINT when nobody said. */
  paymentWay?: Tables['orders']['payment_way'] | undefined
  /** The visitor's intent: the same key gives the same order, however often it is sent. */
  idempotencyKey: string | undefined
  /** What can be paid at once, in Rappen, if the way to pay has a limit. */
  maxTotal?: number | undefined
  /** What the customer was told it costs, in Rappen; undefined when nobody said. */
  seenTotal?: number | undefined
  /** The version of the terms the customer agreed to, null for none; undefined when nobody said. */
  termsVersion?: number | null | undefined
  /** Set when the owner writes it down for somebody: nobody agrees to terms then. */
  byOwner?: { takesSoldOut: boolean }
  /** Set when all of it is at the customer's already: since when (ms), and the work that was done there. */
  handedOver?: { at: number; work: Work | undefined }
}

/** New orders of one customer within an hour; far above what anybody buys. */
const newOrders = { limit: 200, window: HOUR }

/**
 * Turns items into an order in one transaction: names, prices and the address are frozen from the database.
 * A double click, a reload and a retry end in the order that is already there; while it is open it goes where
 * the customer lives now.
 * Throws `product-not-found`, `product-sold-out`, `quantity-limit`, `cart-empty`, `user-not-found`, `delivery-country`,
 * `delivery-way`, `total-changed`, `order-too-large`, `terms-changed`, `too-many-attempts`, `idempotency-key-reused`,
 * and for one on account `invoice-address-missing` and what `assertOnAccount` throws, or `assertInvoiceable` when the
 * owner takes it.
 */
export async function placeOrder(db: Db, input: OrderInput, now: number): Promise<Order> {
  const work = input.handedOver?.work
  const items = work && input.items.length === 0 ? [] : mergeItems(input.items)
  const fingerprint = fingerprintOf(items, input)
  return transaction(db, async (trx) => {
    // Held until the end: of two that come at once the second sees the order of the first.
    const recipient = await lockRecipient(trx, input.userId)
    const settings = await readSettings(trx)
    const { totalsMode, deliveryCountries } = settings
    const answerWith = async (orderId: number) => {
      await updateRecipient(trx, orderId, recipient, deliveryCountries)
      return readOrder(trx, orderId, input.userId)
    }
    const earlier = await findByKey(trx, input)
    if (earlier && earlier.fingerprint !== fingerprint) throw new Problem('idempotency-key-reused')
    if (earlier) return answerWith(earlier.id)
    const way = input.handedOver ? 'visit' : chosenWay(settings, input.deliveryWay)
    if (way === 'shipping') assertDelivered(recipient.country, deliveryCountries)
    const latest = trx.selectFrom('orders').where('user_id', '=', input.userId)
    await assertRate(db, latest.orderBy('id', 'desc'), newOrders, now)
    const goods = await priceItems(trx, items, input)
    // The day of the supply decides, where it is known (MWSTG Art. 115).
    const vatPerMille = vatRateOn(settings.vat, swissDayOf(input.handedOver?.at ?? now))
    const lines = work ? [...goods, toWorkLine(work, vatPerMille)] : goods
    const terms = { mode: totalsMode, delivery: settings.delivery, way, vatPerMille }
    const totals = addUp(lines, terms, input.maxTotal)
    if ((input.seenTotal ?? totals.total) !== totals.total) throw new Problem('total-changed')
    const termsVersion = input.byOwner ? null : await agreedTerms(trx, input.termsVersion)
    const agreed: Agreed = {
      ...totals,
      user_id: input.userId,
      delivery_way: way,
      payment_way: input.paymentWay ?? 'twint',
      fingerprint,
      vat_per_mille: vatPerMille,
      totals_mode: totalsMode,
      terms_version: termsVersion,
    }
    const same = input.byOwner ? undefined : await findSame(trx, agreed, input, now)
    if (same !== undefined) {
      await rememberKey(trx, input, same)
      return answerWith(same)
    }
    if (input.paymentWay === 'invoice') {
      assertNameable(recipient)
      if (input.byOwner) assertInvoiceable(settings)
      else await assertOnAccount(trx, settings, { userId: input.userId, ...totals }, now)
    }
    const order = await insertOrder(trx, {
      ...recipient,
      ...agreed,
      ...(input.handedOver
        ? { fulfilment: 'handed_over', left_at: input.handedOver.at }
        : { fulfilment: 'ordered' }),
      created_at: now,
    })
    await rememberKey(trx, input, order.id)
    return toOrder(order, await insertItems(trx, order.id, lines))
  })
}

/** How it goes to the customer. Throws `delivery-way` for a way the owner does not offer. */
function chosenWay(
  { delivery, totalsMode }: Pick<Settings, 'delivery' | 'totalsMode'>,
  chosen: DeliveryWay | undefined,
): DeliveryWay {
  const offered = offeredWays(delivery, totalsMode)
  const way = chosen ?? offered[0]
  if (way === undefined || !offered.includes(way)) throw new Problem('delivery-way')
  return way
}

/** What is frozen of an item, and the category in which its product stands. */
type Line = { frozen: Omit<Insertable<Tables['order_items']>, 'order_id'>; category: string }

/**
 * The items with what they are called and cost today; what is at the customer's already was sold, however it stands in the
 * shop since. Throws `product-not-found` and `product-sold-out`.
 */
async function priceItems(
  db: Db,
  items: OrderInput['items'],
  { byOwner, handedOver }: Pick<OrderInput, 'byOwner' | 'handedOver'>,
): Promise<Line[]> {
  if (items.length === 0) return []
  const ids = items.map(({ productId }) => productId)
  const products = await db
    .selectFrom('products')
    .select(['id', 'name', 'category', 'picture', 'price_net', 'price_gross', 'sale'])
    .where('id', 'in', ids)
    .execute()
  const byId = new Map(products.map((product) => [product.id, product]))
  return items.map(({ productId, quantity }) => {
    const product = byId.get(productId)
    const problem = handedOver && product ? undefined : saleProblem(product?.sale)
    if (!product || (problem && !(byOwner?.takesSoldOut && problem === 'product-sold-out')))
      throw new Problem(problem ?? 'product-not-found')
    const { id: product_id, category, sale: _, ...frozen } = product
    return { frozen: { ...frozen, product_id, quantity }, category }
  })
}

/** A line of work, at the price that was agreed. */
function toWorkLine({ product, name, pieces: quantity, each }: Work, vatPerMille: number): Line {
  const { category, ...known } = product
  const price_net = each - containedVat(each, vatPerMille)
  return { frozen: { ...known, name, price_net, price_gross: each, quantity }, category }
}

/** What the order costs. Throws `order-too-large`. */
function addUp(lines: readonly Line[], terms: SumTerms, maxTotal = largestInteger) {
  const items = lines.map(({ frozen }) => frozen)
  const { total, delivery, vat } = computeTotals(toSumLines(items), terms)
  if (total > maxTotal) throw new Problem('order-too-large')
  return { total, delivery, vat }
}

/** The version of the terms in force. Throws `terms-changed` when the customer agreed to another one. */
async function agreedTerms(db: Db, agreed: OrderInput['termsVersion']): Promise<number | null> {
  const version = (await findLegalText(db, 'agb'))?.version ?? null
  if (agreed !== undefined && agreed !== version) throw new Problem('terms-changed')
  return version
}

/** Writes the order and gives it the number its id leads to. */
async function insertOrder(
  db: Db,
  values: Omit<Insertable<Tables['orders']>, 'order_no' | 'search_text'>,
): Promise<OrderRow> {
  const inserted = await db
    .insertInto('orders')
    .values({ ...values, order_no: randomUUID(), search_text: '' })
    .returningAll()
    .executeTakeFirstOrThrow()
  const order_no = orderNumberOf(inserted.id, inserted.created_at)
  const known = { order_no, search_text: orderSearchText({ ...inserted, order_no }) }
  await db.updateTable('orders').set(known).where('id', '=', inserted.id).execute()
  return { ...inserted, ...known }
}

async function insertItems(
  db: Db,
  order_id: number,
  lines: readonly Line[],
): Promise<OrderItemRow[]> {
  const categories = new Map(lines.map(({ frozen, category }) => [frozen.product_id, category]))
  const items = await db
    .insertInto('order_items')
    .values(lines.map(({ frozen }) => ({ ...frozen, order_id })))
    .returningAll()
    .execute()
  return items
    .map((item) => ({
      ...item,
      category: categories.get(item.product_id) ?? '',
      sale: 'sichtbar' as const,
    }))
    .toSorted((a, b) => a.id - b.id)
}

/** One entry for each product, sorted, so that the same content always looks the same. */
function mergeItems(items: OrderInput['items']): { productId: number; quantity: number }[] {
  if (items.length === 0) throw new Problem('cart-empty')
  const quantities = new Map<number, number>()
  for (const { productId, quantity } of items) {
    quantities.set(productId, (quantities.get(productId) ?? 0) + quantity)
  }
  const merged = [...quantities].map(([productId, quantity]) => ({ productId, quantity }))
  if (merged.some(({ quantity }) => quantity > maxQuantity)) throw new Problem('quantity-limit')
  return merged.toSorted((a, b) => a.productId - b.productId)
}
