import { type Insertable, type RawBuilder, type Selectable, sql } from 'kysely'
import { toChf, type Rappen } from '../../contract/money.ts'
import type { MoneyEntry, OrderMoney, PaymentWay } from '../../contract/order-money.ts'
import { toTime } from '../../contract/time.ts'
import { containedVat } from '../../contract/totals.ts'
import { isOnPostgres } from '../../db/dialect.ts'
import type { Db, Tables } from '../../db/schema.ts'
import { type Share, shareOf, type Sold } from './turnover.ts'

export type EntryRow = Selectable<Tables['money_entries']>
type NewEntry = Omit<
  Insertable<Tables['money_entries']>,
  'id' | 'turnover' | 'vat' | 'vat_per_mille'
>

/** What an order received and gave back in francs, in Rappen; `method` is the way of its last payment. */
type Moved = { paid: Rappen; refunded: Rappen; method: EntryRow['method'] | null }

/** The same with what credit notes took off its invoice. */
export type Sums = Moved & { credited: Rappen }

export const nothingYet: Sums = { paid: 0, refunded: 0, credited: 0, method: null }

/** For a query: what credit notes took off an order's invoice. The entries of its money carry it. */
export function creditedOf(orderId: 'orders.id' | 'money_entries.order_id') {
  return sql<string | number | null>`(select sum(note.total) from documents as note
    where note.order_id = ${sql.ref(orderId)} and note.kind = 'credit-note')`.as('credited')
}

/** What `creditedOf` found. */
export function toCredited(row: { credited: string | number | null } | undefined): Rappen {
  return Number(row?.credited ?? 0)
}

/**
 * For a query of `orders`: what credit notes took off what was sold. One of a lost contest corrects money that was taken
 * (record 034): what was sold stays sold.
 */
export const takenOffOf = sql<string | number | null>`(select sum(note.total) from documents as note
  where note.order_id = orders.id and note.kind = 'credit-note' and note.dispute_id is null)`.as(
  'taken_off',
)

const ways: Record<EntryRow['method'], PaymentWay> = { twint: 'twint', bank: 'bank', cash: 'bar' }

/** A way of money in the wire's word, and back. */
export const toWay = (method: EntryRow['method']): PaymentWay => ways[method]
export const fromWay = (way: PaymentWay): EntryRow['method'] => (way === 'bar' ? 'cash' : way)

/** Every kind of movement: which way the money goes, seen from the shop, and the wire's word. */
const kinds = {
  payment: { sign: 1, art: 'zahlung' },
  'payment-reversed': { sign: -1, art: 'zahlung-zurueckgenommen' },
  refund: { sign: -1, art: 'erstattung' },
  'refund-returned': { sign: 1, art: 'erstattung-zurueck' },
  chargeback: { sign: -1, art: 'rueckbuchung' },
  'chargeback-returned': { sign: 1, art: 'rueckbuchung-zurueck' },
} as const satisfies Record<EntryRow['kind'], { sign: 1 | -1; art: MoneyEntry['art'] }>

/** All kinds and ways there are. */
export const entryKinds = Object.keys(kinds) as EntryRow['kind'][]
export const entryMethods = Object.keys(ways) as EntryRow['method'][]

/** A figure of a ledger row, as the query calls it, less than nothing when money went away. */
export function signed(
  figure: 'amount' | 'turnover' | 'vat',
  row = 'money_entries',
): RawBuilder<number> {
  const [column, kind] = [sql.ref(`${row}.${figure}`), sql.ref(`${row}.kind`)]
  return sql<number>`case when ${kind} in (${sql.join(goneKinds)}) then -${column} else ${column} end`
}

/** The kinds with which money goes, as they stand in a statement. */
const goneKinds = Object.entries(kinds)
  .filter(([, { sign }]) => sign < 0)
  .map(([kind]) => sql.lit(kind))

export const signedAmount: RawBuilder<number> = signed('amount')

/** What some movements come to for the shop. */
export function balanceOf(entries: readonly Pick<EntryRow, 'kind' | 'amount'>[]): Rappen {
  return entries.reduce((sum, { kind, amount }) => sum + kinds[kind].sign * amount, 0)
}

/**
 * Adds a row to the ledger; none is ever changed. It counts on the day it is booked, which is never before the
 * day of the event itself, with the turnover and the VAT it brings or takes back. The database refuses a provider's
 * id that is booked already. Belongs in a transaction. Answers the row's id.
 */
export async function bookEntry(db: Db, entry: NewEntry): Promise<number> {
  if (entry.booked_at < entry.happened_at) throw new RangeError('booked before it happened')
  const order = await db
    .selectFrom('orders')
    .select(['total', 'vat', 'vat_per_mille', 'totals_mode', 'fulfilment'])
    .select(takenOffOf)
    .where('id', '=', entry.order_id)
    // Of two payments at once the second sees the first.
    .$if(isOnPostgres(db), (one) => one.forUpdate())
    .executeTakeFirstOrThrow()
  const before = await db
    .selectFrom('money_entries')
    .select(['kind', 'amount', 'turnover', 'vat'])
    .where('order_id', '=', entry.order_id)
    .where('currency', '=', 'CHF')
    .execute()
  const share = entry.currency === 'CHF' ? shareOf(soldOf(order), before, entry) : noShare
  const { id } = await db
    .insertInto('money_entries')
    .values({ ...entry, ...share, vat_per_mille: order.vat_per_mille })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Foreign money stands in the ledger and is nobody's turnover yet. */
const noShare: Share = { turnover: 0, vat: 0 }

/** What an order was sold for. The VAT of `fest` is a text (spec §9) and in no sum: the rate counts. */
function soldOf(
  order: Pick<
    Tables['orders'],
    'total' | 'vat' | 'vat_per_mille' | 'totals_mode' | 'fulfilment'
  > & {
    taken_off: string | number | null
  },
): Sold {
  const { total, vat_per_mille: vatPerMille } = order
  const vat = order.totals_mode === 'fest' ? containedVat(total, vatPerMille) : order.vat
  const credited = Number(order.taken_off ?? 0)
  return { total, vat, vatPerMille, credited, isOver: isOver(order) }
}

/** All movements of money of some orders, oldest first, and who booked those that were booked by hand. */
export function listEntries(db: Db, orderIds: readonly number[]) {
  return db
    .selectFrom('money_entries')
    .leftJoin('users', 'users.id', 'money_entries.admin_id')
    .selectAll('money_entries')
    .select(['users.email as booked_by', creditedOf('money_entries.order_id')])
    .where('order_id', 'in', orderIds)
    .orderBy('money_entries.id')
    .execute()
}

/** What each of some orders received and gave back; one that is missing in the answer: nothing. */
export async function sumsOf(db: Db, orderIds: readonly number[]): Promise<Map<number, Sums>> {
  if (orderIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('money_entries')
    .select(['id', 'order_id', 'kind', 'method', 'amount', 'currency', 'reverses_id'])
    .select(creditedOf('money_entries.order_id'))
    .where('order_id', 'in', orderIds)
    .orderBy('id')
    .execute()
  const entries = Map.groupBy(rows, ({ order_id }) => order_id)
  return new Map(
    [...entries].map(([orderId, own]) => [
      orderId,
      { ...sumUp(own), credited: toCredited(own[0]) },
    ]),
  )
}

/** The sums of one order. */
export async function sumsOfOrder(db: Db, orderId: number): Promise<Sums> {
  return (await sumsOf(db, [orderId])).get(orderId) ?? nothingYet
}

/**
 * The sums of an order's entries; what came back of money that had gone was not given back. Foreign money stands
 * in the ledger and pays nothing.
 */
export function sumUp(
  entries: readonly Pick<
    EntryRow,
    'id' | 'kind' | 'method' | 'amount' | 'currency' | 'reverses_id'
  >[],
): Moved {
  const francs = leaveOutReversed(entries).filter(({ currency }) => currency === 'CHF')
  const payments = francs.filter(({ kind }) => kind === 'payment')
  const paid = balanceOf(payments)
  return {
    paid,
    refunded: paid - balanceOf(francs),
    method: payments.at(-1)?.method ?? null,
  }
}

/** What has happened to the money: without payments that were booked by mistake, and their counter-bookings. */
export function leaveOutReversed<Entry extends Pick<EntryRow, 'id' | 'reverses_id'>>(
  entries: readonly Entry[],
): Entry[] {
  const reversed = new Set(entries.map(({ reverses_id }) => reverses_id))
  return entries.filter(({ id, reverses_id }) => reverses_id === null && !reversed.has(id))
}

/** Whether an order was called off or came back: nobody has to pay it any more. */
export function isOver({ fulfilment }: Pick<Tables['orders'], 'fulfilment'>): boolean {
  return fulfilment === 'cancelled' || fulfilment === 'returned'
}

/**
 * Whether an order still waits for money: not when it was called off or came back, and not once it was paid, for what
 * is given back afterwards is not asked for again.
 */
export function waitsForMoney(
  order: Pick<Selectable<Tables['orders']>, 'fulfilment' | 'paid_at'>,
): boolean {
  return !isOver(order) && order.paid_at === null
}

/**
 * What still has to be paid, in Rappen, and never less than nothing. What was given back before all had come is asked for
 * again, unless a credit note took it off the invoice.
 */
export function openOf(
  order: { total: Rappen } & Parameters<typeof waitsForMoney>[0],
  sums: Sums,
): Rappen {
  return waitsForMoney(order) ? Math.max(0, missingOf(order, sums)) : 0
}

/** The same of an order that waits for money, less than nothing when too much came. */
export function missingOf(
  { total }: { total: Rappen },
  { paid, refunded, credited }: Sums,
): Rappen {
  return total - credited - paid + refunded
}

/** Maps an order's sums to the wire. */
export function toOrderMoney(order: Parameters<typeof openOf>[0], sums = nothingYet): OrderMoney {
  return {
    weg: sums.method && toWay(sums.method),
    bezahlt: toChf(sums.paid),
    erstattet: toChf(sums.refunded),
    offen: toChf(openOf(order, sums)),
  }
}

/** Maps an entry to the wire, with the day on which it happened. */
export function toMoneyEntry(entry: EntryRow & { booked_by: string | null }): MoneyEntry {
  return {
    id: entry.id,
    art: kinds[entry.kind].art,
    weg: toWay(entry.method),
    betrag: toChf(entry.amount),
    waehrung: entry.currency,
    at: toTime(entry.happened_at),
    gebuchtAm: toTime(entry.booked_at),
    status: 'erledigt',
    reference: entry.reference,
    by: entry.booked_by,
    grund: entry.reason,
  }
}
