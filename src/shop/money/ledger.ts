import { shownEmail } from '../tools/read-email.ts'
import { type Insertable, type RawBuilder, type Selectable, type SqlBool, sql } from 'kysely'
import { toChf, type Rappen } from '../../contract/money.ts'
import type { MoneyEntry, OrderMoney, PaymentMethod } from '../../contract/payments/order-money.ts'
import { type MoneyMethod, moneyMethods } from '../../contract/payments/payment-methods.ts'
import { swissDayOf } from '../../contract/time/swiss-days.ts'
import { toTime } from '../../contract/time/time.ts'
import { compiledOnce } from '../../db/compiled-once.ts'
import type { Db, Tables } from '../../db/schema.ts'
import { rateChangeOf, sumTakenOff } from './taken-off.ts'

export type EntryRow = Selectable<Tables['money_entries']>
export type NewEntry = Omit<
  Insertable<Tables['money_entries']>,
  'id' | 'turnover' | 'vat' | 'vat_per_mille' | 'direct' | 'direct_vat' | 'counts_at'
>

/** What an order received and refunded in CHF, in Rappen; `method` is the method of its last payment. */
type Moved = {
  paid: Rappen
  refunded: Rappen
  /** What disputes took, of what is refunded. */
  chargedBack: Rappen
  method: EntryRow['method'] | null
  /** Whether a payment was reversed. */
  hasReversal: boolean
  /** Whether some of it is still here, in whichever currency. */
  isHeld: boolean
}

/** The same, plus what credit notes, write-offs and rounding took off its invoice. */
export type Sums = Moved & { takenOff: Rappen }

export const nothingYet: Sums = {
  paid: 0,
  refunded: 0,
  chargedBack: 0,
  takenOff: 0,
  method: null,
  hasReversal: false,
  isHeld: false,
}

const wireMethods = Object.fromEntries(
  Object.entries(moneyMethods).map(([name, method]) => [method, name]),
) as Record<MoneyMethod, PaymentMethod>

/** A ledger entry's method in the wire's term, and back. */
export const toWireMethod = (method: MoneyMethod): PaymentMethod => wireMethods[method]
export const fromWireMethod = (method: PaymentMethod): MoneyMethod => moneyMethods[method]

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
export const entryMethods = Object.values(moneyMethods)

/** A figure of a ledger row, or a part of one, negative for outgoing money. */
export function signed(
  figure: 'amount' | 'turnover' | 'vat' | 'direct' | 'direct_vat' | RawBuilder<number>,
): RawBuilder<number> {
  const value = typeof figure === 'string' ? sql.ref(`money_entries.${figure}`) : figure
  const kind = sql.ref('money_entries.kind')
  return sql<number>`case when ${kind} in (${sql.join(goneKinds)}) then -(${value}) else ${value} end`
}

/** The kinds of outgoing money, as SQL literals. */
const goneKinds = Object.entries(kinds)
  .filter(([, { sign }]) => sign < 0)
  .map(([kind]) => sql.lit(kind))

export const signedAmount: RawBuilder<number> = signed('amount')

/** For a query of orders: whether money is held for one (`isHeld`). */
export const holdsMoney: RawBuilder<SqlBool> = sql`exists (select 1 from money_entries
  where money_entries.order_id = orders.id group by currency having sum(${signedAmount}) > 0)`

/** The balance of some movements from the shop's point of view, in Rappen. */
export function balanceOf(entries: readonly Pick<EntryRow, 'kind' | 'amount'>[]): Rappen {
  return entries.reduce((sum, { kind, amount }) => sum + kinds[kind].sign * amount, 0)
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

/**
 * The turnover left of an order, and the VAT booked for it at the rate that holds now; `direct` is what of both no invoice
 * claims.
 */
export async function readBooked(
  db: Db,
  orderId: number,
): Promise<{ turnover: Rappen; vat: Rappen; direct: { turnover: Rappen; vat: Rappen } }> {
  const sum = (figure: 'turnover' | 'vat' | 'direct' | 'direct_vat') =>
    sql<number | null>`sum(${signed(figure)})`.as(figure)
  const { turnover, vat, direct, direct_vat, rateChange } = await db
    .selectFrom('money_entries')
    .select([sum('turnover'), sum('vat'), sum('direct'), sum('direct_vat')])
    .select(rateChangeOf(sql`${orderId}`))
    .where('order_id', '=', orderId)
    .where('currency', '=', 'CHF')
    .executeTakeFirstOrThrow()
  return {
    turnover: turnover ?? 0,
    vat: (vat ?? 0) + (rateChange ?? 0),
    direct: { turnover: direct ?? 0, vat: direct_vat ?? 0 },
  }
}

/** What each of some orders received and refunded, and what was taken off its invoice. */
export async function sumsOf(db: Db, orderIds: readonly number[]): Promise<Map<number, Sums>> {
  const rows = await selectMoved(db).where('orders.id', 'in', orderIds).execute()
  return new Map([...Map.groupBy(rows, (row) => row.of)].map(([id, own]) => [id, toSums(own)]))
}

/** The same of one order. */
export async function sumsOfOrder(db: Db, orderId: number): Promise<Sums> {
  return toSums(await selectMovedOf(db, orderId))
}

const selectMovedOf = compiledOnce((db, orderId: number) =>
  selectMoved(db).where('orders.id', '=', orderId),
)

/** Orders with their ledger entries. */
function selectMoved(db: Db) {
  return db
    .selectFrom('orders')
    .leftJoin('money_entries as entry', 'entry.order_id', 'orders.id')
    .select(['orders.id as of', sumTakenOff('orders.id').as('takenOff')])
    .select(['entry.id', 'entry.kind', 'entry.method', 'entry.amount'])
    .select(['entry.currency', 'entry.reverses_id'])
    .orderBy('entry.id')
}

type MovedRow = Awaited<ReturnType<typeof selectMovedOf>>[number]

/** The sums of one order's rows. */
function toSums(rows: readonly MovedRow[]): Sums {
  return { ...sumUp(rows.filter(isEntry)), takenOff: rows[0]?.takenOff ?? 0 }
}

type SumEntry = Pick<EntryRow, 'id' | 'kind' | 'method' | 'amount' | 'currency' | 'reverses_id'>

/** An order without money has one row without an entry. */
function isEntry<Row extends { id: number | null }>(row: Row): row is Row & SumEntry {
  return row.id !== null
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
    chargedBack: -balanceOf(francs.filter(({ kind }) => kind.startsWith('chargeback'))) || 0,
    method: payments.at(-1)?.method ?? null,
    hasReversal: entries.some(({ reverses_id }) => reverses_id !== null),
    isHeld: [...Map.groupBy(entries, ({ currency }) => currency).values()].some(
      (own) => balanceOf(own) > 0,
    ),
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

/** The same, with the sums as they are now. */
export async function readOutstanding(
  db: Db,
  order: { id: number } & Parameters<typeof outstandingOf>[0],
): Promise<Rappen> {
  return outstandingOf(order, await sumsOfOrder(db, order.id))
}

/** The outstanding amount of an order that awaits payment; negative when it was overpaid. */
export function missingOf(
  { total }: { total: Rappen },
  { paid, refunded, takenOff }: Sums,
): Rappen {
  return total - takenOff - paid + refunded
}

/**
 * What is kept of the money for an order, in Rappen, and how much of it is the customer's: more than the order costs after
 * what was taken off its invoice, and all of it once it was cancelled. `requested`: refunds in progress.
 */
export function keptOf(
  order: { total: Rappen } & Pick<Tables['orders'], 'fulfilment'>,
  { paid, refunded, takenOff }: Sums,
  requested: Rappen,
): { kept: Rappen; excess: Rappen } {
  const kept = paid - refunded - requested
  const cost = order.fulfilment === 'cancelled' ? 0 : order.total - takenOff
  return { kept, excess: Math.max(0, kept - cost) }
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
    ...(sums.chargedBack > 0 && { zurueckgebucht: toChf(sums.chargedBack) }),
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
