import { addYears } from './due-dates.ts'
import { deviceOf } from './product-device.ts'
import { swissDayOf } from '../../contract/time/swiss-days.ts'
import type { Trx } from '../../db/schema.ts'
import { productDetails } from '../catalogue/products.ts'
import { newDeviceCode } from './device-code.ts'
import { dueDayOf, retireDevices } from './devices.ts'

/** Rows per statement: databases limit the number of bind parameters. */
const batch = 500

type Handover = {
  orderId: number
  /** Pieces of a product that were already returned. */
  back: ReadonlyMap<number, number>
}

/**
 * Adds each device of an order to the customer's register once it has left the shop; idempotent. Does nothing if the
 * customer has deleted the account. Must run in the transaction that hands the order over.
 */
export async function registerBought(
  trx: Trx,
  { orderId, back }: Handover,
  now: number,
): Promise<void> {
  const today = swissDayOf(now)
  const items = await trx
    .selectFrom('order_items')
    .innerJoin('products', 'products.id', 'order_items.product_id')
    .innerJoin('orders', 'orders.id', 'order_items.order_id')
    .innerJoin('users', 'users.id', 'orders.user_id')
    .select(['order_items.id', 'order_items.product_id', 'order_items.name', 'quantity'])
    .select(['products.details', 'orders.user_id'])
    .where('order_id', '=', orderId)
    .where('users.deleted_at', 'is', null)
    .orderBy('order_items.id')
    .execute()
  const gone = new Map(back)
  const rows = items.flatMap(({ id, product_id, name, quantity, details, user_id }) => {
    const device = deviceOf({ Details: productDetails.read(details) })
    if (!device) return []
    const returned = Math.min(gone.get(product_id) ?? 0, quantity)
    gone.set(product_id, (gone.get(product_id) ?? 0) - returned)
    const values = {
      kind: device.kind,
      size: device.size === null ? null : Math.round(device.size * 1000),
      place: '',
      name,
      // Its year of manufacture stands on it; what is bought today is about as old as today.
      in_use_day: today,
      expires_day: device.keeps === null ? null : addYears(today, device.keeps),
      fluorine_free: device.fluorineFree ? ('ja' as const) : ('unbekannt' as const),
      service_years: device.own.service,
      agent_years: device.own.agent,
      life_years: device.own.life,
      product_id,
      order_id: orderId,
      order_item_id: id,
    }
    const due_day = dueDayOf(values, today)
    return Array.from({ length: (quantity - returned) * device.pieces }, (_, piece) => ({
      ...values,
      piece,
      due_day,
      user_id,
      code: newDeviceCode(),
      created_at: now,
    }))
  })
  for (let at = 0; at < rows.length; at += batch)
    await trx
      .insertInto('devices')
      .values(rows.slice(at, at + batch))
      .onConflict((conflict) => conflict.columns(['order_item_id', 'piece']).doNothing())
      .execute()
}

/**
 * Retires returned devices of an order: all, or a number of pieces of each product. They stay in the register, out of
 * use, until the customer removes them: a goodwill refund must not delete anybody's history. Of identical devices the
 * last registered counts as returned. Must run in the transaction that records the return.
 */
export async function takeBack(
  trx: Trx,
  orderId: number,
  back: 'all' | ReadonlyMap<number, number>,
  now: number,
): Promise<void> {
  const kept = await trx
    .selectFrom('devices')
    .innerJoin('products', 'products.id', 'devices.product_id')
    .select(['devices.id', 'devices.product_id', 'products.details'])
    .select((eb) =>
      eb
        .selectFrom('order_items')
        .select(({ fn }) => fn.sum<number>('quantity').as('sum'))
        .whereRef('order_items.order_id', '=', 'devices.order_id')
        .whereRef('order_items.product_id', '=', 'devices.product_id')
        .as('bought'),
    )
    .where('devices.order_id', '=', orderId)
    .where('retired_day', 'is', null)
    .orderBy('devices.id')
    .execute()
  const ids = [...Map.groupBy(kept, (row) => row.product_id ?? 0)].flatMap(([product, devices]) => {
    const [first] = devices
    if (!first) return []
    const { pieces = 1 } = deviceOf({ Details: productDetails.read(first.details) }) ?? {}
    // Pieces returned before the handover were never in the register.
    const left = back === 'all' ? 0 : (first.bought ?? 0) - (back.get(product) ?? 0)
    return devices.slice(Math.max(0, left) * pieces).map(({ id }) => id)
  })
  await retireDevices(trx, ids, { day: swissDayOf(now), reason: 'zurueckgegeben' })
}
