import type { OrderStatus } from '../../contract/orders.ts'
import { Problem } from '../../contract/problems.ts'
import { DAY } from '../../contract/time.ts'
import type { Db, Tables } from '../../db/schema.ts'
import type { OrderRow } from './orders.ts'

export type StoredStatus = Tables['orders']['status']

/** Which state may follow which (design §6). Final states have no successor. */
const successors: Record<StoredStatus, readonly StoredStatus[]> = {
  open: ['paid', 'cancelled'],
  paid: ['shipped', 'cancelled'],
  shipped: [],
  cancelled: [],
}

const wireStatus: Record<StoredStatus, OrderStatus> = {
  open: 'offen',
  paid: 'bezahlt',
  shipped: 'versendet',
  cancelled: 'storniert',
}

const storedStatus = Object.fromEntries(
  Object.entries(wireStatus).map(([stored, wire]) => [wire, stored]),
) as Record<OrderStatus, StoredStatus>

export function toWireStatus(status: StoredStatus): OrderStatus {
  return wireStatus[status]
}

export function fromWireStatus(status: OrderStatus): StoredStatus {
  return storedStatus[status]
}

export function successorsOf(status: StoredStatus): readonly StoredStatus[] {
  return successors[status]
}

/**
 * Moves an order on, if the table allows the step and the order is in the state `from` at this moment
 * (compare-and-set): one that was paid since it was read is not called off as unpaid. Returns the order as it is
 * now, undefined when it was not moved.
 */
export async function moveOrder(
  db: Db,
  orderId: number,
  { from, to }: { from: StoredStatus; to: StoredStatus },
  now: number,
): Promise<OrderRow | undefined> {
  if (!successors[from].includes(to)) return undefined
  return db
    .updateTable('orders')
    .set({ status: to, ...(to === 'paid' && { paid_at: now }) })
    .where('id', '=', orderId)
    .where('status', '=', from)
    .returningAll()
    .executeTakeFirst()
}

/**
 * How long an order waits for its payment, in ms: its prices and sums are those of the day it was made, and a
 * price that was mistyped must not stay payable for ever.
 */
export const openFor = 7 * DAY

/** Throws `order-already-paid` or `order-not-open` unless the order can still be paid. */
export function assertPayable(
  { status, created_at }: { status: StoredStatus; created_at: number },
  now: number,
): void {
  if (status === 'paid' || status === 'shipped') throw new Problem('order-already-paid')
  if (status !== 'open' || created_at + openFor <= now) throw new Problem('order-not-open')
}

/**
 * Keeps an order open until the transaction ends: whoever calls it off waits for that (on SQLite transactions
 * wait for each other anyway). Throws like `assertPayable`.
 */
export async function lockOpenOrder(db: Db, orderId: number, now: number): Promise<void> {
  const order = await db
    .updateTable('orders')
    // Writes nothing new; what counts is that PostgreSQL locks the row.
    .set((eb) => ({ status: eb.ref('status') }))
    .where('id', '=', orderId)
    .returning(['status', 'created_at'])
    .executeTakeFirst()
  if (!order) throw new Problem('order-not-found')
  assertPayable(order, now)
}
