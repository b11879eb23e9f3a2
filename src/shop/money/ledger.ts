import { shownEmail } from '../tools/read-email.ts'
import { type Insertable, type RawBuilder, type Selectable, sql } from 'kysely'
import { toChf, type Rappen } from '../../contract/money.ts'
import type { MoneyEntry, OrderMoney, PaymentMethod } from '../../contract/payments/order-money.ts'
import { swissDayEnd, swissDayOf } from '../../contract/time/swiss-days.ts'
import { toTime } from '../../contract/time/time.ts'
import { containedVat } from '../../contract/orders/totals.ts'
import { lockRows } from '../../db/lock-rows.ts'
import type { Db, Tables, Trx } from '../../db/schema.ts'
import { countingInstant, readClosedForBooking } from './counting-day.ts'
import { creditedOf, readCreditedFromSale, toCredited } from './credited.ts'
import { takeBackWriteOff } from './reductions.ts'
import { sealOrder } from './seal.ts'
import { type Share, shareOf, type Sold } from './turnover.ts'

export type EntryRow = Selectable<Tables['money_entries']>
export type NewEntry = Omit<
  Insertable<Tables['money_entries']>,
  'id' | 'turnover' | 'vat' | 'vat_per_mille' | 'counts_at'
>

/** What an order received and refunded in CHF, in Rappen; `method` is the method of its last payment. */
type Moved = {
  paid: Rappen
  refunded: Rappen
  method: EntryRow['method'] | null
  /** Whether a payment was reversed. */
  hasReversal: boolean
}

/** The same, plus what credit notes, write-offs and rounding took off its invoice. */
export type Sums = Moved & { credited: Rappen }

export const nothingYet: Sums = {
  paid: 0,
  refunded: 0,
  credited: 0,
  method: null,
  hasReversal: false,
}

const ways: Record<EntryRow['method'], PaymentMethod> = {
  twint: 'twint',
  bank: 'bank',
  cash: 'bar',
}

/** A ledger entry's method in the wire's term, and back. */
export const toWireMethod = (method: EntryRow['method']): PaymentMethod => ways[method]
export const fromWireMethod = (method: PaymentMethod): EntryRow['method'] =>
  method === 'bar' ? 'cash' : method

/** Every kind of movement: its sign from the shop's point of view, and the wire's term. */
const kinds = {
  payment: { sign: 1, art: 'zahlung' },
  'payment-reversed': { sign: -1, art: 'zahlung-zurueckgenommen' },
  refund: { sign: -1, art: 'erstattung' },
  'refund-returned': { sign: 1, art: 'erstattung-zurueck' },
  chargeback: { sign: -1, art: 'rueckbuchung' },
  'chargeback-returned': { sign: 1, art: 'rueckbuchung-zurueck' },
} as const satisfies Record<EntryRow['kind'], { sign: 1 | -1; art: MoneyEntry['art'] }>

export const entryKinds = Object.keys(kinds) as EntryRow['kind'][]
export const entryMethods = Object.keys(ways) as EntryRow['method'][]

/** A figure of a ledger row (`row`: its alias in the query), negative for outgoing money. */
export function signed(
  figure: 'amount' | 'turnover' | 'vat',
  row = 'money_entries',
): RawBuilder<number> {
  const [column, kind] = [sql.ref(`${row}.${figure}`), sql.ref(`${row}.kind`)]
  return sql<number>`case when ${kind} in (${sql.join(goneKinds)}) then -${column} else ${column} end`
}

/** The kinds of outgoing money, as SQL literals. */
const goneKinds = Object.entries(kinds)
  .filter(([, { sign }]) => sign < 0)
  .map(([kind]) => sql.lit(kind))

export const signedAmount: RawBuilder<number> = signed('amount')

/** The balance of some movements from the shop's point of view, in Rappen. */
export function balanceOf(entries: readonly Pick<EntryRow, 'kind' | 'amount'>[]): Rappen {
  return entries.reduce((sum, { kind, amount }) => sum + kinds[kind].sign * amount, 0)
}

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

/** What the ledger asks an order. */
type SoldOrder = Pick<
  Selectable<Tables['orders']>,
  'total' | 'vat' | 'vat_per_mille' | 'totals_mode' | 'fulfilment'
>

/**
 * Adds a row to the ledger; rows are never changed. It is booked now, which is never before the event itself, and counts
 * as `countingInstant` says, with the turnover and the VAT it adds or takes back. The database rejects a provider id
 * that is already booked. Must run in a transaction; `locked`: the order as this transaction has locked it. Returns the
 * row's id.
 */
export async function bookEntry(trx: Trx, entry: NewEntry, locked?: SoldOrder): Promise<number> {
  if (entry.booked_at < entry.happened_at) throw new RangeError('booked before it happened')
  const order = locked ?? (await lockSold(trx, entry.order_id))
  const closedUntil = await readClosedForBooking(trx)
  const { lastIssued, ...credited } = await readCreditedFromSale(trx, entry.order_id)
  const before = await trx
    .selectFrom('money_entries')
    .selectAll()
    .where('order_id', '=', entry.order_id)
    .orderBy('id')
    .execute()
  const francs = before.filter(({ currency }) => currency === 'CHF')
  const share = entry.currency === 'CHF' ? shareOf(soldOf(order, credited), francs, entry) : noShare
  const booked = before.reduce((latest, row) => Math.max(latest, row.booked_at), 0)
  const known = { closedUntil, booked, issued: lastIssued }
  const booked_at = instantAfter(known, entry.booked_at, 'money')
  const counts_at = countingInstant({ ...entry, booked_at }, closedUntil)
  // A claim that was given up, with its invoice, is paid after all.
  if (entry.kind === 'payment' && entry.currency === 'CHF' && lastIssued !== null)
    await takeBackWriteOff(trx, entry.order_id, entry.amount, booked_at)
  const added = await trx
    .insertInto('money_entries')
    .values({ ...entry, ...share, booked_at, counts_at, vat_per_mille: order.vat_per_mille })
    .returningAll()
    .executeTakeFirstOrThrow()
  await sealOrder(trx, entry.order_id, [...before, added])
  return added.id
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
const noShare: Share = { turnover: 0, vat: 0 }

/** What an order was sold for. The VAT of `fest` is only a text (spec §9) and in no sum: the rate counts. */
function soldOf(
  order: SoldOrder,
  credited: Pick<Sold, 'credited' | 'creditedVat' | 'rateChange'>,
): Sold {
  const { total, vat_per_mille: vatPerMille } = order
  const vat = order.totals_mode === 'fest' ? containedVat(total, vatPerMille) : order.vat
  return { total, vat, vatPerMille, ...credited, isOver: isOver(order) }
}

/** All ledger entries of some orders, oldest first, with the admin who booked those entered by hand. */
export function listEntries(db: Db, orderIds: readonly number[]) {
  return db
    .selectFrom('money_entries')
    .leftJoin('users', 'users.id', 'money_entries.admin_id')
    .selectAll('money_entries')
    .select('users.email as booked_by')
    .where('order_id', 'in', orderIds)
    .orderBy('money_entries.id')
    .execute()
}

/** What each of some orders received and refunded, and what was taken off its invoice. */
export async function sumsOf(db: Db, orderIds: readonly number[]): Promise<Map<number, Sums>> {
  if (orderIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('orders')
    .leftJoin('money_entries as entry', 'entry.order_id', 'orders.id')
    .select(['orders.id as of', creditedOf])
    .select(['entry.id', 'entry.kind', 'entry.method', 'entry.amount'])
    .select(['entry.currency', 'entry.reverses_id'])
    .where('orders.id', 'in', orderIds)
    .orderBy('entry.id')
    .execute()
  return new Map(
    [...Map.groupBy(rows, (row) => row.of)].map(([id, ofOrder]) => [
      id,
      { ...sumUp(ofOrder.filter(isEntry)), credited: toCredited(ofOrder[0]) },
    ]),
  )
}

type SumEntry = Pick<EntryRow, 'id' | 'kind' | 'method' | 'amount' | 'currency' | 'reverses_id'>

/** An order without money has one row without an entry. */
function isEntry<Row extends { id: number | null }>(row: Row): row is Row & SumEntry {
  return row.id !== null
}

export async function sumsOfOrder(db: Db, orderId: number): Promise<Sums> {
  return (await sumsOf(db, [orderId])).get(orderId) ?? nothingYet
}

/**
 * The sums of an order's entries; a refund or chargeback that was returned does not count as refunded. Money in a
 * foreign currency pays nothing.
 */
export function sumUp(entries: readonly SumEntry[]): Moved {
  const francs = leaveOutReversed(entries).filter(({ currency }) => currency === 'CHF')
  const payments = francs.filter(({ kind }) => kind === 'payment')
  const paid = balanceOf(payments)
  return {
    paid,
    refunded: paid - balanceOf(francs),
    method: payments.at(-1)?.method ?? null,
    hasReversal: entries.some(({ reverses_id }) => reverses_id !== null),
  }
}

/** The entries without payments booked by mistake and their reversals. */
export function leaveOutReversed<Entry extends Pick<EntryRow, 'id' | 'reverses_id'>>(
  entries: readonly Entry[],
): Entry[] {
  const reversed = new Set(entries.map(({ reverses_id }) => reverses_id))
  return entries.filter(({ id, reverses_id }) => reverses_id === null && !reversed.has(id))
}

/** Whether an order was cancelled or returned: nobody has to pay it any more. */
export function isOver({ fulfilment }: Pick<Tables['orders'], 'fulfilment'>): boolean {
  return fulfilment === 'cancelled' || fulfilment === 'returned'
}

/**
 * Whether an order still awaits payment: not once it was cancelled or returned, and not once it was paid, because what
 * is refunded afterwards is not demanded again.
 */
export function waitsForMoney(
  order: Pick<Selectable<Tables['orders']>, 'fulfilment' | 'paid_at'>,
): boolean {
  return !isOver(order) && order.paid_at === null
}

/**
 * The outstanding amount in Rappen, never negative. A refund made before the order was fully paid is due again, unless
 * a credit note took it off the invoice.
 */
export function outstandingOf(
  order: { total: Rappen } & Parameters<typeof waitsForMoney>[0],
  sums: Sums,
): Rappen {
  return waitsForMoney(order) ? Math.max(0, missingOf(order, sums)) : 0
}

/** The same for an order that awaits payment; negative when it was overpaid. */
export function missingOf(
  { total }: { total: Rappen },
  { paid, refunded, credited }: Sums,
): Rappen {
  return total - credited - paid + refunded
}

/** Maps an order's sums to the wire. */
export function toOrderMoney(
  order: Parameters<typeof outstandingOf>[0],
  sums = nothingYet,
): OrderMoney {
  return {
    weg: sums.method && toWireMethod(sums.method),
    bezahlt: toChf(sums.paid),
    erstattet: toChf(sums.refunded),
    offen: toChf(outstandingOf(order, sums)),
  }
}

/** Maps an entry to the wire, with the day on which it happened. */
export function toMoneyEntry(entry: EntryRow & { booked_by: string | null }): MoneyEntry {
  return {
    id: entry.id,
    art: kinds[entry.kind].art,
    weg: toWireMethod(entry.method),
    betrag: toChf(entry.amount),
    waehrung: entry.currency,
    at: toTime(entry.happened_at),
    gebuchtAm: toTime(entry.booked_at),
    zaehltAm: swissDayOf(entry.counts_at),
    status: 'erledigt',
    reference: entry.reference,
    by: shownEmail(entry.booked_by),
    grund: entry.reason,
  }
}
