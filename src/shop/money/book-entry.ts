import { type Insertable, type Selectable, sql } from 'kysely'
import { swissDayEnd } from '../../contract/time/swiss-days.ts'
import type { Rappen } from '../../contract/money.ts'
import { containedVat } from '../../contract/orders/totals.ts'
import { compiledOnce, onlyRow } from '../../db/compiled-once.ts'
import { lockRows } from '../../db/lock-rows.ts'
import type { Tables, Trx } from '../../db/schema.ts'
import { countingInstant, readClosedForBooking } from './counting-day.ts'
import { readTakenOff, type TakenOff } from './taken-off.ts'
import { beyondRest, type Direct, directOf } from './direct-turnover.ts'
import { balanceOf, type EntryRow, isOver, type NewEntry } from './ledger.ts'
import { bookRounding, takeBackWriteOff } from './reductions.ts'
import { sealOrder } from './seal.ts'
import { type Share, shareOf, type Sold } from './turnover.ts'

/**
 * When something is booked or issued for an order now, in ms: not before what it already has and not in closed months,
 * whatever the clock says. A refund that seemed older than the invoice it follows would correct nothing. The order must
 * be locked.
 */
export async function bookingInstant(
  trx: Trx,
  orderId: number,
  now: number,
  of: 'document' | 'money' = 'document',
): Promise<number> {
  const closedUntil = await readClosedForBooking(trx)
  const ofOrder = (table: 'money_entries' | 'documents', at: string) =>
    sql<
      number | null
    >`(select max(${sql.ref(at)}) from ${sql.table(table)} where order_id = ${orderId})`
  const { booked, issued } = await trx
    .selectNoFrom([
      ofOrder('money_entries', 'booked_at').as('booked'),
      ofOrder('documents', 'issued_at').as('issued'),
    ])
    .executeTakeFirstOrThrow()
  return instantAfter({ closedUntil, booked, issued }, now, of)
}

/** The same, from what is known of the order. */
function instantAfter(
  {
    closedUntil,
    booked,
    issued,
  }: Record<'booked' | 'issued', number | null> & { closedUntil: string | null },
  now: number,
  of: 'document' | 'money',
): number {
  const open = closedUntil === null ? now : swissDayEnd(closedUntil)
  // Money is never booked in the millisecond of a document: ids of two tables have no order.
  const afterIssued = issued === null ? now : issued + (of === 'money' ? 1 : 0)
  return Math.max(now, open, booked ?? now, afterIssued)
}

/** What the ledger needs to know of an order. */
type SoldOrder = Pick<
  Selectable<Tables['orders']>,
  'total' | 'vat' | 'vat_per_mille' | 'totals_mode' | 'fulfilment'
>

/**
 * Adds a row to the ledger; rows are never changed. It is booked now, which is never before the event itself, and counts
 * as `countingInstant` says, with the turnover and the VAT it adds or takes back, and the rounding up that ends with it.
 * The database rejects a provider id that is already booked. Must run in a transaction; `locked`: the order as this
 * transaction has locked it. Returns the row's id.
 */
export async function bookEntry(trx: Trx, entry: NewEntry, locked?: SoldOrder): Promise<number> {
  if (entry.booked_at < entry.happened_at) throw new RangeError('booked before it happened')
  const order = locked ?? (await lockSold(trx, entry.order_id))
  const closedUntil = await readClosedForBooking(trx)
  const { lastIssued, ...known } = await readTakenOff(trx, entry.order_id)
  const before = await selectEntries(trx, entry.order_id)
  const booked = before.reduce((latest, row) => Math.max(latest, row.booked_at), 0)
  const latest = { closedUntil, booked, issued: lastIssued }
  const booked_at = instantAfter(latest, entry.booked_at, 'money')
  const counts_at = countingInstant({ ...entry, booked_at }, closedUntil)
  const inFrancs = before.filter(({ currency }) => currency === 'CHF')
  const settle = (takenOff: TakenOff) =>
    entry.currency === 'CHF'
      ? settleShare(soldOf(order, rebased(takenOff, order, inFrancs)), inFrancs, entry)
      : noShare
  let settled = settle(known)
  if (settled.ofLost > 0) {
    const back = { amount: settled.ofLost, booked_at }
    settled = settle(await takeBackWriteOff(trx, entry.order_id, back))
  }
  const { ended, ofLost: _, ...share } = settled
  const row = { ...entry, ...share, booked_at, counts_at, vat_per_mille: order.vat_per_mille }
  const added = onlyRow(await addEntry(trx, row))
  await sealOrder(trx, entry.order_id, [...before, added])
  if (ended !== 0) await bookRounding(trx, { ...order, id: entry.order_id }, -ended, booked_at)
  return added.id
}

const selectEntries = compiledOnce((db, orderId: number) =>
  db.selectFrom('money_entries').selectAll().where('order_id', '=', orderId).orderBy('id'),
)

const addEntry = compiledOnce((trx: Trx, row: Insertable<Tables['money_entries']>) =>
  trx.insertInto('money_entries').values(row).returningAll(),
)

/** A change of the rate after all had been paid back added nothing to the VAT, but what comes next has the new rate. */
function rebased(
  { rateChange, ...takenOff }: TakenOff,
  { vat_per_mille: perMille }: SoldOrder,
  before: readonly EntryRow[],
): TakenOff {
  const hasOld = before.some(({ vat_per_mille: old }) => old !== perMille)
  return { ...takenOff, rateChange: rateChange ?? (hasOld ? 0 : undefined) }
}

/**
 * The turnover of the next movement. `ended`: how much of the Rappen that cash was rounded up by ends with it, because
 * the money left no longer covers them; `ofLost`: how much it pays, after all, of a claim that was given up.
 */
function settleShare(
  sold: Sold,
  before: readonly EntryRow[],
  entry: Pick<EntryRow, 'kind' | 'amount'>,
): Share & Direct & { ended: Rappen; ofLost: Rappen } {
  const left = Math.max(0, balanceOf([...before, entry]))
  const ended = Math.min(0, sold.rounded + left)
  const own = { ...sold, rounded: sold.rounded - ended }
  const share = shareOf(own, before, entry)
  const ofLost = Math.min(own.lost, beyondRest(own, before, { ...entry, ...share }))
  return { ...share, ...directOf(own, before, entry, share), ended, ofLost }
}

/** Of two concurrent payments the second sees the first, and what was credited while it waited. */
function lockSold(trx: Trx, orderId: number): Promise<SoldOrder> {
  const query = trx
    .selectFrom('orders')
    .select(['total', 'vat', 'vat_per_mille', 'totals_mode', 'fulfilment'])
    .where('id', '=', orderId)
  return lockRows(trx, query).executeTakeFirstOrThrow()
}

/** Money in a foreign currency is in the ledger but not yet part of the turnover. */
const noShare = { turnover: 0, vat: 0, direct: 0, direct_vat: 0, ended: 0, ofLost: 0 }

/** What an order was sold for. The VAT of `fest` is only a text (spec §9) and in no sum: the rate counts. */
function soldOf(order: SoldOrder, takenOff: TakenOff): Sold {
  const { total, vat_per_mille: vatPerMille } = order
  const isNeverInvoiced = order.totals_mode === 'fest'
  const vat = isNeverInvoiced ? containedVat(total, vatPerMille) : order.vat
  return { total, vat, vatPerMille, ...takenOff, isOver: isOver(order), isNeverInvoiced }
}
