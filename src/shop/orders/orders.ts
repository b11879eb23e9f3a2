import { type OrderRow, toFulfilmentState, toWireStatus, workFingerprint } from './order-status.ts'
import type { Selectable } from 'kysely'
import { Billing } from '../../contract/accounts/accounts.ts'
import type { Order, OrderLine, OrderSums, OrderProgress } from '../../contract/orders/orders.ts'
import { saleField } from '../../contract/catalogue/product-sale.ts'
import { toTime } from '../../contract/time/time.ts'
import { toChf } from '../../contract/money.ts'
import { deliveryNames } from '../../contract/orders/delivery.ts'
import { goodsOf } from '../../contract/orders/totals.ts'
import { Problem } from '../../contract/problems.ts'
import { compiledOnce } from '../../db/compiled-once.ts'
import type { Db, Tables } from '../../db/schema.ts'
import { storedJson } from '../tools/stored-json.ts'
import type { AgreedPayment, OrderMoney } from '../../contract/payments/order-money.ts'
import { sumsOf, sumsOfOrder, toOrderMoney, toWireMethod } from '../money/ledger.ts'

/**
 * An item of an order, with its product's current category and sale, the pieces left
 * of it, and whether it stands for work.
 */
export type OrderItemRow = Selectable<Tables['order_items']> &
  Pick<Selectable<Tables['products']>, 'category' | 'sale' | 'is_work'> & { pieces: number | null }

/** The company that an order was placed for. */
export const storedBilling = storedJson('orders.billing', Billing)

/** Maps an order and its items to the wire (spec §3 Order and Order line). */
export function toOrder(
  order: OrderRow,
  items: readonly OrderItemRow[],
  money = toOrderMoney(order),
): Order {
  return {
    order_id: order.id,
    order_no: order.order_no,
    created_at: toTime(order.created_at),
    total: toChf(order.total),
    status: toWireStatus(order.status),
    zahlung: money,
    ...toRecipient(order),
    ...toOrderSums(order, items),
    items: items.map((item) => toOrderLine(order, item, money)),
  }
}

/** The recipient as the wire has it. */
export function toRecipient(order: OrderRow) {
  return {
    vorname: order.first_name,
    nachname: order.last_name,
    strasse: order.street,
    plz: order.postal_code,
    ort: order.city,
    land: order.country,
  }
}

/** The sums of an order, as frozen with it. */
export function toOrderSums(order: OrderRow, items: readonly OrderItemRow[]): OrderSums {
  return {
    warenwert: toChf(goodsOf(toSumLines(items))),
    lieferung: deliveryNames[order.delivery_method],
    lieferkosten: toChf(order.delivery),
    mwst: toChf(order.vat),
    mwstSatz: order.vat_per_mille / 10,
    ...(order.is_export === 1 && { ausfuhr: true }),
    ...(order.fingerprint === workFingerprint && { arbeit: true }),
    totalsMode: order.totals_mode,
  }
}

/** Maps one item of an order to the wire (spec §3 Order line). */
export function toOrderLine(order: OrderRow, item: OrderItemRow, zahlung: OrderMoney): OrderLine {
  const { Verkauf } = saleField(item.sale, item.pieces)
  return {
    order_id: order.id,
    order_no: order.order_no,
    created_at: toTime(order.created_at),
    idUser: order.user_id,
    status: toWireStatus(order.status),
    zahlung,
    total: toChf(order.total),
    order_items_id: item.id,
    product_id: item.product_id,
    quantity: item.quantity,
    name: item.name,
    Kategorie: item.category,
    ...(Verkauf && { Verkauf }),
    Bild: item.picture,
    Preis_brutto: toChf(item.price_gross),
    subtotal_netto: toChf(item.price_net * item.quantity),
    subtotal_brutto: toChf(item.price_gross * item.quantity),
    product: {
      name: item.name,
      image: item.picture,
      price_netto: toChf(item.price_net),
      price_brutto: toChf(item.price_gross),
    },
  }
}

/** One of the customer's orders. Somebody else's order looks like a missing one. Throws `order-not-found`. */
export async function getOrder(db: Db, orderId: number, userId: number): Promise<OrderRow> {
  const [order] = await selectOrder(db, orderId, userId)
  if (!order) throw new Problem('order-not-found')
  return order
}

const selectOrder = compiledOnce((db, orderId: number, userId: number) =>
  db.selectFrom('orders').selectAll().where('id', '=', orderId).where('user_id', '=', userId),
)

/** Any customer's order, for the owner. Throws `order-not-found`. */
export async function getOrderById(db: Db, orderId: number): Promise<OrderRow> {
  return db
    .selectFrom('orders')
    .selectAll()
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow(() => new Problem('order-not-found'))
}

/** One of the customer's orders with its items, as the wire has it. Throws `order-not-found`. */
export async function readOrder(db: Db, orderId: number, userId: number): Promise<Order> {
  const order = await getOrder(db, orderId, userId)
  const sums = await sumsOfOrder(db, orderId)
  return toOrder(order, await listItems(db, [orderId]), toOrderMoney(order, sums))
}

/** All lines of a customer's orders, newest order first (GET /api/orders/{userId}). */
export async function listOrderLines(db: Db, userId: number): Promise<OrderLine[]> {
  const orders = await listWithItems(db, userId)
  const ids = orders.map(({ order }) => order.id)
  const sums = await sumsOf(db, ids)
  return orders.flatMap(({ order, items }) => {
    const money = toOrderMoney(order, sums.get(order.id))
    return items.map((item) => toOrderLine(order, item, money))
  })
}

/** An order's recipient and sums as frozen with it, for the account and the admin area alike. */
export function describeFrozen(order: OrderRow, items: readonly OrderItemRow[]) {
  return {
    paid_at: toTime(order.paid_at),
    ...toRecipient(order),
    ...toOrderProgress(order),
    ...toOrderSums(order, items),
  }
}

/** How far an order's delivery is, as the wire has it. */
export function toOrderProgress(order: OrderRow): OrderProgress {
  return {
    lieferstand: toFulfilmentState(order.fulfilment),
    versendetAm: toTime(order.handed_over_at),
    sendungsnummer: order.tracking_number,
  }
}

/** How an order is to be paid, as the wire has it. */
export function toAgreedPayment({
  payment_method: method,
}: Pick<OrderRow, 'payment_method'>): AgreedPayment {
  return method === 'invoice' ? 'rechnung' : toWireMethod(method)
}

/** Items, frozen or about to be, in the form from which sums are computed. */
export function toSumLines(items: readonly Pick<OrderItemRow, 'price_gross' | 'quantity'>[]) {
  return items.map(({ price_gross: priceGross, quantity }) => ({ priceGross, quantity }))
}

/** How many of a customer's newest orders are listed; more than anybody looks through. */
const maxListed = 500

/** A customer's orders with their items, newest first. */
export async function listWithItems(db: Db, userId: number) {
  const orders = await db
    .selectFrom('orders')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('id', 'desc')
    .limit(maxListed)
    .execute()
  const ids = orders.map(({ id }) => id)
  const items = Map.groupBy(await listItems(db, ids), (item) => item.order_id)
  return orders.map((order) => ({ order, items: items.get(order.id) ?? [] }))
}

/** The items of some orders, in the order in which they were bought. */
export const listItems: (db: Db, orderIds: readonly number[]) => Promise<OrderItemRow[]> =
  compiledOnce((db, orderIds) =>
    db
      .selectFrom('order_items')
      .innerJoin('products', 'products.id', 'order_items.product_id')
      .leftJoin('product_stock', 'product_stock.product_id', 'order_items.product_id')
      .selectAll('order_items')
      .select(['products.category', 'products.sale', 'products.is_work', 'product_stock.pieces'])
      .where('order_id', 'in', orderIds)
      .orderBy('order_items.id'),
  )
