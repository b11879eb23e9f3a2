import { type AliasableExpression, type SelectQueryBuilder, sql } from 'kysely'
import type { AdminOrder, OrderFilter } from '../../contract/admin-orders.ts'
import { toChf } from '../../contract/money.ts'
import type { Page, PageRequest } from '../../contract/paging.ts'
import { Problem } from '../../contract/problems.ts'
import { swissDayEnd, swissDayStart } from '../../contract/swiss-days.ts'
import type { Db, Tables } from '../../db/schema.ts'
import { readSearch } from './order-words.ts'
import { fromWireStatus, toWireStatus } from './order-status.ts'

/** A page of all orders, newest first. Throws `invalid-input` for a day that does not exist. */
export async function listOrders(
  db: Db,
  filter: OrderFilter,
  request: PageRequest,
): Promise<Page<AdminOrder>> {
  const found = findWords(db, filter, request)
  const { rows, total } = found ? await pageFound(db, found) : await pageDays(db, filter, request)
  return { data: rows.map(toAdminOrder), ...request, total }
}

/**
 * A page without a search. The sums of the days say how many orders there are and on which day the page begins,
 * so that neither counting nor turning to the last page walks through a hundred thousand orders.
 */
async function pageDays(db: Db, filter: OrderFilter, { page, limit }: PageRequest) {
  const { status, from, to } = filter
  let query = matchOrders(db, filter)
  let sums = db.selectFrom('order_days')
  if (status) sums = sums.where('status', '=', fromWireStatus(status))
  if (from) sums = sums.where('day', '>=', from)
  if (to) sums = sums.where('day', '<=', to)
  const days = await sums
    .select(['day', sql<string | number>`sum(orders)`.as('orders')])
    .groupBy('day')
    .orderBy('day', 'desc')
    .execute()
  const total = days.reduce((sum, { orders }) => sum + Number(orders), 0)

  let left = (page - 1) * limit
  // Behind the last page: the database would walk through all orders to find nothing.
  if (page > 1 && left >= total) return { rows: [], total }
  const first = days.find(({ orders }) => (left -= Number(orders)) < 0)
  if (first) {
    left += Number(first.orders)
    query = query.where('orders.created_at', '<', instantOf(first.day, swissDayEnd))
  }
  const rows = await query
    .select([...listed])
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .offset(left)
    .execute()
  return { rows, total }
}

/** A page of what was found by its words. */
async function pageFound(db: Db, { all, page }: FoundOrders) {
  const { total } = await db
    .selectFrom(all.as('found'))
    .select(sql<string | number>`count(*)`.as('total'))
    .executeTakeFirstOrThrow()
  const rows = await db
    .selectFrom('orders')
    .select([...listed])
    .where('id', 'in', page)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute()
  return { rows, total: Number(total) }
}

type Id = { order_id: number }
type Ids<Table extends keyof Tables> = SelectQueryBuilder<Tables, Table, Id>
/** The numbers of all orders that were found, and those of one page. */
type FoundOrders = { all: AliasableExpression<Id>; page: Ids<'orders'> | Ids<'order_words'> }

/**
 * The orders that have all words of the search, straight from the words; undefined without a search. Later orders
 * have higher numbers: sorting by them spares a look at every order that was found.
 */
function findWords(
  db: Db,
  { search = '', ...rest }: OrderFilter,
  { page, limit }: PageRequest,
): FoundOrders | undefined {
  const offset = (page - 1) * limit
  const [first, ...others] = readSearch(search)
  if (!first) return undefined
  if (rest.status || rest.from || rest.to) {
    const all = matchOrders(db, { search, ...rest }).select('orders.id as order_id')
    return { all, page: all.orderBy('orders.id', 'desc').limit(limit).offset(offset) }
  }
  let found = db
    .selectFrom('order_words')
    .select('order_words.order_id')
    .where('word', '>=', first.from)
    .where('word', '<', first.to)
  for (const range of others) {
    found = found.where('order_id', 'in', (words) =>
      words
        .selectFrom('order_words as other')
        .select('other.order_id')
        .where('other.word', '>=', range.from)
        .where('other.word', '<', range.to),
    )
  }
  const all = first.isNumber ? found : found.distinct()
  const sorted = first.isNumber ? all.orderBy('word', 'desc') : all
  return { all, page: sorted.orderBy('order_id', 'desc').limit(limit).offset(offset) }
}

/** The columns of a row of the list. */
const listed = [
  'id',
  'order_no',
  'user_id',
  'first_name',
  'last_name',
  'email',
  'created_at',
  'status',
  'total',
] as const

/** Maps an order to a row of the list. */
export function toAdminOrder(
  order: Pick<Tables['orders'], Exclude<(typeof listed)[number], 'id' | 'created_at'>> & {
    id: number
    created_at: number
  },
): AdminOrder {
  return {
    order_id: order.id,
    order_no: order.order_no,
    idUser: order.user_id,
    vorname: order.first_name,
    nachname: order.last_name,
    email: order.email,
    created_at: new Date(order.created_at).toISOString(),
    status: toWireStatus(order.status),
    total: toChf(order.total),
  }
}

/** All orders the filter lets through. Throws `invalid-input`. */
export function matchOrders(db: Db, { search = '', status, from, to }: OrderFilter) {
  let query = db.selectFrom('orders')
  if (status) query = query.where('orders.status', '=', fromWireStatus(status))
  if (from) query = query.where('orders.created_at', '>=', instantOf(from, swissDayStart))
  if (to) query = query.where('orders.created_at', '<', instantOf(to, swissDayEnd))
  for (const range of readSearch(search)) {
    query = query.where('orders.id', 'in', (words) =>
      words
        .selectFrom('order_words')
        .select('order_id')
        .where('word', '>=', range.from)
        .where('word', '<', range.to),
    )
  }
  return query
}

function instantOf(day: string, read: (day: string) => number | undefined): number {
  const instant = read(day)
  if (instant === undefined) throw new Problem('invalid-input')
  return instant
}
