import type { Selectable } from 'kysely'
import { stateOf } from '../../contract/orders/words.ts'
import type { FulfilmentState, OrderStatus } from '../../contract/orders/orders.ts'
import { Problem } from '../../contract/problems.ts'
import { DAY } from '../../contract/time/time.ts'
import { compiledOnce } from '../../db/compiled-once.ts'
import { lockRows } from '../../db/lock-rows.ts'
import type { Db, Tables, Trx } from '../../db/schema.ts'
import { reminders } from '../mail/outbox.ts'
import { withdrawMails } from '../mail/withdraw-mails.ts'
import { giveBackStock } from '../stock/move-stock.ts'

export type OrderRow = Selectable<Tables['orders']>

/** In place of the fingerprint of what was ordered: work that nobody ordered (`placeWork`). */
export const workFingerprint = 'work'

type StoredStatus = OrderRow['status']
export type Fulfilment = Tables['orders']['fulfilment']

const onward: readonly Fulfilment[] = ['packed', 'shipped', 'picked_up', 'handed_over', 'cancelled']

/**
 * The transitions allowed from each state; `successorsOf` narrows them for a given order. Final states have no
 * successor. Payment is no transition, since the ledger records it. Packing may be skipped.
 */
const successors: Record<StoredStatus, readonly Fulfilment[]> = {
  open: onward,
  paid: onward,
  shipped: ['returned'],
  cancelled: [],
}

/** How an order leaves the shop, by its delivery method. */
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

/** Whether a word is one of the specification's. */
export function isWireStatus(word: string | undefined): word is OrderStatus {
  return word !== undefined && word in storedStatus
}

const places: Record<Fulfilment, FulfilmentState> = {
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
) as Record<FulfilmentState, Fulfilment>

export function toFulfilmentState(fulfilment: Fulfilment): FulfilmentState {
  return places[fulfilment]
}

export function fromWirePlace(place: FulfilmentState): Fulfilment {
  return stored[place]
}

/** The transition that leads to a place or a state; undefined where none does. */
export function stepTo(place: FulfilmentState | OrderStatus): Fulfilment | undefined {
  return stored[place as FulfilmentState]
}

/** The state of an order as shown to the owner: where it is, or that it is still to be packed or paid. */
export function toOwnersState(
  order: Pick<OrderRow, 'status' | 'fulfilment'>,
): FulfilmentState | OrderStatus {
  return stateOf({
    status: toWireStatus(order.status),
    lieferstand: toFulfilmentState(order.fulfilment),
  })
}

/**
 * The transitions the owner may choose for an order: out of the shop only by the chosen delivery method, and before
 * payment only on account. A return is one of them only while no money is held, including after a refund (record 043),
 * or once all that was paid is gone for good (`isMoneyGone`); with money to be refunded it is a refund (`endOrder`). Work
 * cannot be returned.
 */
export function successorsOf(
  order: Pick<
    OrderRow,
    'status' | 'fulfilment' | 'delivery_method' | 'payment_method' | 'paid_at' | 'fingerprint'
  >,
  { isMoneyGone = false } = {},
): readonly Fulfilment[] {
  const isUnpaid = order.paid_at === null
  return successors[order.status].filter((next) => {
    if (next === order.fulfilment) return false
    if (next === 'cancelled') return true
    if (next === 'returned')
      return (isUnpaid || isMoneyGone) && order.fingerprint !== workFingerprint
    if (isUnpaid && order.payment_method !== 'invoice') return false
    return !leavings.includes(next) || next === leaving[order.delivery_method]
  })
}

/** Whether an order has left the shop with this transition. */
export function hasLeft(fulfilment: Fulfilment): boolean {
  return leavings.includes(fulfilment)
}

/** What is recorded when an order leaves the shop. */
type Leaving = { handed_over_at?: number; tracking_number?: string | null }

/**
 * Moves an order on if the table allows the transition and the order is still in the state `from` (compare-and-set): an
 * order paid since it was read is not cancelled as unpaid. The pieces of a cancelled order go back into stock, unless
 * `putBack` is false. Returns the updated order, undefined when it was not moved.
 */
export async function moveOrder(
  trx: Trx,
  orderId: number,
  {
    from,
    to,
    putBack = true,
    ...written
  }: { from: StoredStatus; to: Fulfilment; putBack?: boolean } & Leaving,
  now: number,
): Promise<OrderRow | undefined> {
  if (!successors[from].includes(to)) return undefined
  if (to === 'cancelled') await withdrawReminders(trx, orderId)
  const moved = await trx
    .updateTable('orders')
    .set({ fulfilment: to, ...written })
    .where('id', '=', orderId)
    .where('status', '=', from)
    .where('fulfilment', '<>', to)
    .returningAll()
    .executeTakeFirst()
  if (moved && to === 'cancelled' && putBack)
    await giveBackStock(trx, orderId, { reason: 'cancelled' }, now)
  return moved
}

/** Corrects the tracking number of a shipped order. Returns whether there was such an order. */
export async function numberParcel(
  trx: Trx,
  orderId: number,
  tracking_number: string | null,
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('orders')
    .set({ tracking_number })
    .where('id', '=', orderId)
    .where('fulfilment', '=', 'shipped')
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Withdraws payment reminders, including those still queued for the mail server. */
function withdrawReminders(trx: Trx, orderId: number): Promise<void> {
  return withdrawMails(trx, reminders, String(orderId))
}

/** Records that an order was returned. Returns whether it had left the shop and was not returned yet. */
export async function markReturned(trx: Trx, orderId: number): Promise<boolean> {
  const returned = await trx
    .updateTable('orders')
    .set({ fulfilment: 'returned' })
    .where('id', '=', orderId)
    .where('status', '=', 'shipped')
    .where('fulfilment', '<>', 'returned')
    .returning('id')
    .executeTakeFirst()
  return returned !== undefined
}

/** Records when an order was fully paid. Must run in the transaction that books the money. */
export async function markPaid(trx: Trx, orderId: number, now: number): Promise<void> {
  await withdrawReminders(trx, orderId)
  await setPaid(trx, orderId, now)
}

const setPaid = compiledOnce((trx: Trx, orderId: number, now: number) =>
  trx.updateTable('orders').set({ paid_at: now }).where('id', '=', orderId),
)

/** Records that an order is no longer fully paid. Must run in the transaction that takes the money back. */
export async function markUnpaid(trx: Trx, orderId: number): Promise<void> {
  await trx.updateTable('orders').set({ paid_at: null }).where('id', '=', orderId).execute()
}

/**
 * How long an order may stay unpaid, in ms: its prices and sums are those of the day it was placed, and a mistyped
 * price must not stay payable for ever.
 */
export const openFor = 7 * DAY

type Payable = Pick<OrderRow, 'status' | 'created_at' | 'payment_method' | 'paid_at'>

/** Why an order cannot be paid with TWINT; undefined when it can, as far as its money allows it. */
export function payingProblem(
  { status, created_at, payment_method, paid_at }: Payable,
  now: number,
): 'order-already-paid' | 'order-not-open' | 'order-on-account' | undefined {
  if (payment_method === 'invoice' && paid_at === null && status !== 'cancelled')
    return 'order-on-account'
  if (status === 'paid' || status === 'shipped') return 'order-already-paid'
  return status !== 'open' || created_at + openFor <= now ? 'order-not-open' : undefined
}

/** Throws `payingProblem`. */
export function assertPayable(order: Payable, now: number): void {
  const problem = payingProblem(order, now)
  if (problem) throw new Problem(problem)
}

const selectLocked = compiledOnce((db, orderId: number) =>
  lockRows(db, db.selectFrom('orders').selectAll().where('id', '=', orderId)),
)

/** Locks an order until the transaction ends: paying or cancelling it has to wait. Throws `order-not-found`. */
export async function lockOrder(db: Db, orderId: number): Promise<OrderRow> {
  const [order] = await selectLocked(db, orderId)
  if (!order) throw new Problem('order-not-found')
  return order
}
