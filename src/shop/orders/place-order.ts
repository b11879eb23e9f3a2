import type { OrderRow } from './order-status.ts'
import { randomUUID } from 'node:crypto'
import type { Insertable } from 'kysely'
import type { Order } from '../../contract/orders/orders.ts'
import { type DeliveryMethod, offeredMethods } from '../../contract/orders/delivery.ts'
import { largestInteger, maxQuantity } from '../../contract/limits.ts'
import { saleProblem } from '../../contract/catalogue/product-sale.ts'
import { Problem } from '../../contract/problems.ts'
import { HOUR } from '../../contract/time/time.ts'
import { swissDayOf } from '../../contract/time/swiss-days.ts'
import { computeTotals, type SumTerms } from '../../contract/orders/totals.ts'
import { chargedRateOn } from '../../contract/books/vat.ts'
import { isExported } from '../../contract/orders/exported.ts'
import type { Settings } from '../../contract/settings/settings.ts'
import { compiledOnce, onlyRow } from '../../db/compiled-once.ts'
import type { Db, Tables, Trx } from '../../db/schema.ts'
import { findLegalVersion } from '../settings/legal-texts.ts'
import { assertRate } from '../tools/attempts.ts'
import { type Intent, once } from '../tools/once.ts'
import { readSettings } from '../settings/settings.ts'
import { takeStock } from '../stock/move-stock.ts'
import { assertAvailable } from '../stock/stock.ts'
import { type Agreed, findSame } from './known-order.ts'
import { assertInvoiceable, assertNameable, assertOnAccount } from './on-account.ts'
import { fingerprintOf, type OrderInput, toColumns } from './order-input.ts'
import { orderNumberOf } from './order-number.ts'
import { orderSearchText } from './order-search.ts'
import { type OrderItemRow, readOrder, toOrder, toSumLines } from './orders.ts'
import { assertDelivered, lockRecipient, updateRecipient } from './recipient.ts'

/** Up to here an invoice need not name its buyer, in Rappen. */
export const largestReceipt = 40_000
/** New orders of one customer per hour; far more than anybody places. */
const newOrders = { limit: 200, window: HOUR }

/**
 * Turns items into an order in one transaction: names, prices and the address are frozen from the database. A double
 * click, a reload and a retry return the order that already exists; while it is open, its address follows the
 * customer's profile.
 * Throws `product-not-found`, `product-sold-out`, `quantity-limit`, `cart-empty`, `user-not-found`, `delivery-country`,
 * `delivery-method`, `total-changed`, `order-too-large`, `terms-changed`, `too-many-attempts`, `idempotency-key-reused`,
 * and for an order on account `invoice-address-missing` and what `assertOnAccount` throws, or `assertInvoiceable` when
 * the owner places it.
 */
export async function placeOrder(trx: Trx, input: OrderInput, now: number): Promise<Order> {
  const items = mergeItems(input.items)
  const fingerprint = fingerprintOf({ ...input, items })
  // Locked until the end: of two concurrent requests the second sees the order of the first.
  const recipient = await lockRecipient(trx, input.userId)
  const settings = await readSettings(trx)
  const { totalsMode, deliveryCountries } = settings
  const intent: Intent = {
    what: `order of user ${input.userId}`,
    key: input.idempotencyKey,
    fingerprint: [fingerprint],
    reused: 'idempotency-key-reused',
  }
  const { id, made } = await once(trx, intent, now, async () => {
    const method = chosenMethod(settings, input.deliveryMethod)
    assertDelivered(method, recipient.country, deliveryCountries)
    const earlier = (skipped: number) => selectEarlier(trx, input.userId, skipped)
    await assertRate(trx, earlier, newOrders, now)
    const lines = await priceItems(trx, items, input)
    const rate = chargedRateOn(settings, swissDayOf(now))
    const { country, postal_code: postalCode } = recipient
    const isExport = isExported({ totalsMode, vatPerMille: rate, method, country, postalCode })
    const vatPerMille = isExport ? 0 : rate
    const terms = { mode: totalsMode, delivery: settings.delivery, method, vatPerMille }
    const totals = addUp(lines, terms, input.maxTotal)
    if ((input.seenTotal ?? totals.total) !== totals.total) throw new Problem('total-changed')
    const termsVersion = input.byOwner ? null : await agreedTerms(trx, input.termsVersion)
    const agreed: Agreed = {
      ...totals,
      user_id: input.userId,
      delivery_method: method,
      payment_method: input.paymentMethod ?? 'twint',
      fingerprint,
      vat_per_mille: vatPerMille,
      is_export: isExport ? 1 : 0,
      totals_mode: totalsMode,
      terms_version: termsVersion,
    }
    // Every order gets an invoice once it is paid, and a small one may go without (MWSTV Art. 57).
    if (totalsMode === 'berechnet' && totals.total > largestReceipt) assertNameable(recipient)
    const same = input.byOwner ? undefined : await findSame(trx, agreed, input, now)
    if (same !== undefined) return { id: same }
    if (input.paymentMethod === 'invoice') {
      assertNameable(recipient)
      if (input.byOwner) assertInvoiceable(settings)
      else await assertOnAccount(trx, settings, { userId: input.userId, ...totals }, now)
    }
    const order = await insertOrder(trx, settings.orderPrefix, {
      ...recipient,
      ...agreed,
      ...toColumns(input),
      fulfilment: 'ordered',
      created_at: now,
    })
    const placed = toOrder(order, await insertItems(trx, order.id, lines))
    // What a customer pays with TWINT is reserved by the payment (payments.ts).
    const isForced = input.byOwner?.takesSoldOut
    if (input.byOwner) await takeStock(trx, order.id, { reason: 'ordered', isForced }, now)
    return { id: order.id, placed }
  })
  if (made?.placed) return made.placed
  await updateRecipient(trx, Number(id), recipient, deliveryCountries)
  return readOrder(trx, Number(id), input.userId)
}

/** The order of a customer before the newest `skipped`. */
const selectEarlier = compiledOnce((db, userId: number, skipped: number) =>
  db
    .selectFrom('orders')
    .select('created_at')
    .where('user_id', '=', userId)
    .orderBy('id', 'desc')
    .offset(skipped)
    .limit(1),
)

/** The delivery method. Throws `delivery-method` for one the owner does not offer. */
function chosenMethod(
  { delivery, totalsMode }: Pick<Settings, 'delivery' | 'totalsMode'>,
  chosen: DeliveryMethod | undefined,
): DeliveryMethod {
  const offered = offeredMethods(delivery, totalsMode)
  const method = chosen ?? offered[0]
  if (method === undefined || !offered.includes(method)) throw new Problem('delivery-method')
  return method
}

/** What is frozen of an item, and its product's category. */
type Line = { frozen: Omit<Insertable<Tables['order_items']>, 'order_id'>; category: string }

/** The items with their current names and prices. Throws `product-not-found` and `product-sold-out`. */
async function priceItems(
  db: Db,
  items: OrderInput['items'],
  { userId, byOwner }: Pick<OrderInput, 'userId' | 'byOwner'>,
): Promise<Line[]> {
  const ids = items.map(({ productId }) => productId)
  const products = await selectProducts(db, ids)
  const byId = new Map(products.map((product) => [product.id, product]))
  const isMissing = items.some(
    ({ productId, quantity }) => quantity > (byId.get(productId)?.pieces ?? quantity),
  )
  if (isMissing && !byOwner?.takesSoldOut) {
    const name = (id: number) => byId.get(id)?.name ?? ''
    const wanted = items.map((item) => ({ ...item, name: name(item.productId) }))
    await assertAvailable(db, userId, wanted)
  }
  return items.map(({ productId, quantity }) => {
    const product = byId.get(productId)
    const problem = saleProblem(product?.sale)
    if (!product || (problem && !(byOwner?.takesSoldOut && problem === 'product-sold-out')))
      throw new Problem(problem ?? 'product-not-found')
    const { id: product_id, category, sale: _, pieces: __, ...frozen } = product
    return { frozen: { ...frozen, product_id, quantity }, category }
  })
}

const selectProducts = compiledOnce((db, ids: number[]) =>
  db
    .selectFrom('products')
    .leftJoin('product_stock', 'product_stock.product_id', 'products.id')
    .select(['id', 'name', 'category', 'picture', 'price_net', 'price_gross', 'sale'])
    .select('product_stock.pieces')
    .where('id', 'in', ids),
)

/** The order's sums. Throws `order-too-large`. */
function addUp(lines: readonly Line[], terms: SumTerms, maxTotal = largestInteger) {
  const items = lines.map(({ frozen }) => frozen)
  const { total, delivery, vat } = computeTotals(toSumLines(items), terms)
  if (total > maxTotal) throw new Problem('order-too-large')
  return { total, delivery, vat }
}

/** The current version of the terms. Throws `terms-changed` when the customer agreed to another one. */
async function agreedTerms(db: Db, agreed: OrderInput['termsVersion']): Promise<number | null> {
  const version = await findLegalVersion(db, 'agb')
  if (agreed !== undefined && agreed !== version) throw new Problem('terms-changed')
  return version
}

/** Inserts the order with the order number derived from its id. */
export async function insertOrder(
  trx: Trx,
  prefix: string,
  values: Omit<Insertable<Tables['orders']>, 'order_no' | 'search_text'>,
): Promise<OrderRow> {
  const row = { ...values, order_no: randomUUID(), search_text: '' }
  const inserted = onlyRow(await addOrder(trx, row))
  const order_no = orderNumberOf(prefix, inserted.id, inserted.created_at)
  const known = { order_no, search_text: orderSearchText({ ...inserted, order_no }) }
  await setKnown(trx, inserted.id, known)
  return { ...inserted, ...known }
}

const addOrder = compiledOnce((trx: Trx, row: Insertable<Tables['orders']>) =>
  trx.insertInto('orders').values(row).returningAll(),
)

const setKnown = compiledOnce(
  (trx: Trx, id: number, known: Pick<OrderRow, 'order_no' | 'search_text'>) =>
    trx.updateTable('orders').set(known).where('id', '=', id),
)

/** Inserts the lines of an order, in their order. */
export async function insertItems(
  trx: Trx,
  order_id: number,
  lines: readonly Line[],
): Promise<OrderItemRow[]> {
  const categories = new Map(lines.map(({ frozen, category }) => [frozen.product_id, category]))
  const items = await addItems(
    trx,
    lines.map(({ frozen }) => ({ ...frozen, order_id })),
  )
  return items
    .map((item) => ({
      ...item,
      category: categories.get(item.product_id) ?? '',
      sale: 'sichtbar' as const,
      pieces: null,
      is_work: 0 as const,
    }))
    .toSorted((a, b) => a.id - b.id)
}

const addItems = compiledOnce((trx: Trx, rows: Insertable<Tables['order_items']>[]) =>
  trx.insertInto('order_items').values(rows).returningAll(),
)

/** One entry per product, sorted, so that the same content always looks the same. */
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
