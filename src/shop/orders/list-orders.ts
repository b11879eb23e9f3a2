import { sql } from 'kysely'
import type { AdminOrder, OrderFilter } from '../../contract/admin-orders.ts'
import { toChf } from '../../contract/money.ts'
import type { Page, PageRequest } from '../../contract/paging.ts'
import { swissDayEnd } from '../../contract/swiss-days.ts'
import type { Db, Tables } from '../../db/schema.ts'
import { type AskedOrders, findByWords, instantOf, passes, readFilter } from './order-filter.ts'
import { toWireStatus } from './order-status.ts'

/** A page of all orders, newest first. Throws `invalid-input` for a day that does not exist. */
export async function listOrders(
  db: Db,
  filter: OrderFilter,
  request: PageRequest,
): Promise<Page<AdminOrder>> {
  const asked = readFilter(filter)
  const isCounted = asked.words.length === 0 && asked.ids.length === 0
  const { rows, total } = await (isCounted ? pageDays : pageFound)(db, asked, request)
  return { data: rows.map(toAdminOrder), ...request, total }
}

/**
 * A page of whole days. Their sums say how many orders there are and on which day the page begins, so that
 * neither counting nor turning to the last page walks through a hundred thousand orders.
 */
async function pageDays(db: Db, asked: AskedOrders, { page, limit }: PageRequest) {
  let sums = db.selectFrom('order_days')
  if (asked.status) sums = sums.where('status', '=', asked.status)
  if (asked.from) sums = sums.where('day', '>=', asked.from)
  if (asked.to) sums = sums.where('day', '<=', asked.to)
  const days = await sums
    .select(['day', sql<string | number>`sum(orders)`.as('orders')])
    .groupBy('day')
    .orderBy('day', 'desc')
    .execute()
  const total = days.reduce((sum, { orders }) => sum + Number(orders), 0)

  let left = (page - 1) * limit
  // Behind the last page: the database would walk through all orders to find nothing.
  if (page > 1 && left >= total) return { rows: [], total }
  let query = db.selectFrom('orders').where(passes(asked, 'id'))
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

/**
 * A page of what was found by words and numbers. Later orders have higher ids: sorting by them spares a look at
 * every order that was found.
 */
async function pageFound(db: Db, asked: AskedOrders, { page, limit }: PageRequest) {
  const found = db.with(
    // Words are read once, for the page and the number of all together.
    (cte) =>
      asked.words.length > 0 ? cte('found').materialized() : cte('found').notMaterialized(),
    (cte) =>
      findByWords(cte, asked) ??
      cte.selectFrom('orders').select('id as order_id').where(passes(asked, 'id')),
  )
  const count = found.selectFrom('found').select(({ fn }) => fn.countAll().as('total'))
  const rows = await found
    .selectFrom('orders')
    .select([...listed])
    .select((eb) => eb.selectFrom('found').select(eb.fn.countAll().as('total')).as('total_found'))
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('found')
        .select('found.order_id')
        .orderBy('found.order_id', 'desc')
        .limit(limit)
        .offset((page - 1) * limit),
    )
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute()
  // A page after the last one has no row that could tell.
  const total =
    rows[0]?.total_found ?? (page > 1 ? (await count.executeTakeFirstOrThrow()).total : 0)
  return { rows, total: Number(total) }
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
export function matchOrders(db: Db, filter: OrderFilter) {
  const asked = readFilter(filter)
  const query = db.selectFrom('orders').where(passes(asked, 'id'))
  const words = findByWords(db, asked)
  return words ? query.where('orders.id', 'in', words) : query
}
