import { stateOf } from '../../contract/order-words.ts'
import type { OrderPlace, OrderStatus } from '../../contract/orders.ts'
import { Problem } from '../../contract/problems.ts'
import { DAY } from '../../contract/time.ts'
import type { Db, Tables } from '../../db/schema.ts'
import { reminders } from '../mail/outbox.ts'
import { withdrawMails } from '../mail/withdraw-mails.ts'
import type { OrderRow } from './orders.ts'

export type StoredStatus = Tables['orders']['status']['__select__']
export type Fulfilment = Tables['orders']['fulfilment']

const onward: readonly Fulfilment[] = ['packed', 'shipped', 'picked_up', 'handed_over', 'cancelled']

/**
 * Where an order may go on to from each state (design §6); `successorsOf` says for which. Final states have no
 * successor; that an order is paid is no step, the ledger says so. Packing is a step that may be left out.
 */
const successors: Record<StoredStatus, readonly Fulfilment[]> = {
  open: onward,
  paid: onward,
  shipped: ['returned'],
  cancelled: [],
}

/** How an order leaves the house, by the way that was chosen for it. */
const leaving = { shipping: 'shipped', 'pick-up': 'picked_up', visit: 'handed_over' } as const
const leavings: readonly Fulfilment[] = Object.values(leaving)

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

const places: Record<Fulfilment, OrderPlace> = {
  ordered: 'bestellt',
  packed: 'verpackt',
  shipped: 'versendet',
  picked_up: 'abgeholt',
  handed_over: 'uebergeben',
  returned: 'zurueckgenommen',
  cancelled: 'storniert',
}

const stored = Object.fromEntries(
  Object.entries(places).map(([fulfilment, place]) => [place, fulfilment]),
) as Partial<Record<OrderPlace, Fulfilment>>

export function toPlace(fulfilment: Fulfilment): OrderPlace {
  return places[fulfilment]
}

/** The step that leads to a place or a state; undefined where none does. */
export function stepTo(place: OrderPlace | OrderStatus): Fulfilment | undefined {
  return stored[place as OrderPlace]
}

/** The state of an order as the owner reads it: where it is, or that it is still to be packed or paid. */
export function toOwnersState(
  order: Pick<OrderRow, 'status' | 'fulfilment'>,
): OrderPlace | OrderStatus {
  return stateOf({ status: toWireStatus(order.status), lieferstand: toPlace(order.fulfilment) })
}

/**
 * What the owner may do next with an order: of the ways out of the house only the one that was chosen for it. Before it
 * is paid only one on account leaves it. What comes back is a step when nobody has paid it, also not any more (record 043);
 * with its money to be given back it is a refund (`endOrder`).
 */
export function successorsOf(
  order: Pick<OrderRow, 'status' | 'fulfilment' | 'delivery_way' | 'payment_way' | 'paid_at'>,
): readonly Fulfilment[] {
  const isUnpaid = order.paid_at === null
  return successors[order.status].filter((next) => {
    if (next === order.fulfilment) return false
    if (next === 'cancelled') return true
    if (next === 'returned') return isUnpaid
    if (isUnpaid && order.payment_way !== 'invoice') return false
    return !leavings.includes(next) || next === leaving[order.delivery_way]
  })
}

/** Whether an order has left the house with this step. */
export function hasLeft(fulfilment: Fulfilment): boolean {
  return leavings.includes(fulfilment)
}

/** What is written down when an order leaves the house. */
type Leaving = { left_at?: number; tracking_number?: string | null }

/**
 * Moves an order on, if the table allows the step and the order is in the state `from` at this moment
 * (compare-and-set): one that was paid since it was read is not called off as unpaid. Returns the order as it is
 * now, undefined when it was not moved.
 */
export async function moveOrder(
  db: Db,
  orderId: number,
  { from, to, ...written }: { from: StoredStatus; to: Fulfilment } & Leaving,
): Promise<OrderRow | undefined> {
  if (!successors[from].includes(to)) return undefined
  if (to === 'cancelled') await withdrawReminders(db, orderId)
  return db
    .updateTable('orders')
    .set({ fulfilment: to, ...written })
    .where('id', '=', orderId)
    .where('status', '=', from)
    .where('fulfilment', '<>', to)
    .returningAll()
    .executeTakeFirst()
}

/** Puts the number of a sent order's parcel right. Answers whether there was such an order. */
export async function numberParcel(
  db: Db,
  orderId: number,
  tracking_number: string | null,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('orders')
    .set({ tracking_number })
    .where('id', '=', orderId)
    .where('fulfilment', '=', 'shipped')
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Nobody is asked to pay any more, not even by a mail that has waited for the mail server. */
function withdrawReminders(db: Db, orderId: number): Promise<void> {
  return withdrawMails(db, reminders, String(orderId))
}

/** Writes down that an order which was sent came back. Answers whether it had been sent and not come back yet. */
export async function markReturned(db: Db, orderId: number): Promise<boolean> {
  const returned = await db
    .updateTable('orders')
    .set({ fulfilment: 'returned' })
    .where('id', '=', orderId)
    .where('status', '=', 'shipped')
    .where('fulfilment', '<>', 'returned')
    .returning('id')
    .executeTakeFirst()
  return returned !== undefined
}

/** Writes down when nothing of an order was open any more. Belongs in the transaction that books the money. */
export async function markPaid(db: Db, orderId: number, now: number): Promise<void> {
  await withdrawReminders(db, orderId)
  await db.updateTable('orders').set({ paid_at: now }).where('id', '=', orderId).execute()
}

/** Writes down that something of an order is open again. Belongs in the transaction that takes the money back. */
export async function markUnpaid(db: Db, orderId: number): Promise<void> {
  await db.updateTable('orders').set({ paid_at: null }).where('id', '=', orderId).execute()
}

/**
 * How long an order waits for its payment, in ms: its prices and sums are those of the day it was made, and a
 * price that was mistyped must not stay payable for ever.
 */
export const openFor = 7 * DAY

/**
 * Throws `order-already-paid`, `order-not-open` or, for one on account, `order-on-account` unless the order can still be
 * paid with TWINT.
 */
export function assertPayable(
  {
    status,
    created_at,
    payment_way,
    paid_at,
  }: Pick<OrderRow, 'status' | 'created_at' | 'payment_way' | 'paid_at'>,
  now: number,
): void {
  if (payment_way === 'invoice' && paid_at === null && status !== 'cancelled')
    throw new Problem('order-on-account')
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
