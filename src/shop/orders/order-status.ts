import type { OrderStatus } from '../../contract/orders.ts'
import { Problem } from '../../contract/problems.ts'
import { DAY } from '../../contract/time.ts'
import type { Db, Tables } from '../../db/schema.ts'
import type { OrderRow } from './orders.ts'

export type StoredStatus = Tables['orders']['status']['__select__']
type Fulfilment = Tables['orders']['fulfilment']

/**
 * Where an order may go on to from each state (design §6). Final states have no successor; that an order is paid is
 * no step, the ledger says so.
 */
const successors: Record<StoredStatus, readonly Exclude<Fulfilment, 'ordered'>[]> = {
  open: ['cancelled'],
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
): Promise<OrderRow | undefined> {
  const fulfilment = successors[from].find((next) => next === to)
  if (!fulfilment) return undefined
  return db
    .updateTable('orders')
    .set({ fulfilment })
    .where('id', '=', orderId)
    .where('status', '=', from)
    .returningAll()
    .executeTakeFirst()
}

/** Writes down when nothing of an order was open any more. Belongs in the transaction that books the money. */
export async function markPaid(db: Db, orderId: number, now: number): Promise<void> {
  await db.updateTable('orders').set({ paid_at: now }).where('id', '=', orderId).execute()
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
 * Keeps an order as it is until the transaction ends: whoever pays it or calls it off waits for that (on SQLite
 * transactions wait for each other anyway). Throws `order-not-found`.
 */
export async function lockOrder(db: Db, orderId: number): Promise<OrderRow> {
  const order = await db
    .updateTable('orders')
    // Writes nothing new; what counts is that PostgreSQL locks the row.
    .set((eb) => ({ fulfilment: eb.ref('fulfilment') }))
    .where('id', '=', orderId)
    .returningAll()
    .executeTakeFirst()
  if (!order) throw new Problem('order-not-found')
  return order
}
