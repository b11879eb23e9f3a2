import { sql } from 'kysely'
import type { AdminOrder, OrderFilter } from '../../contract/admin-orders.ts'
import { toChf } from '../../contract/money.ts'
import type { Page, PageRequest } from '../../contract/paging.ts'
import { Problem } from '../../contract/problems.ts'
import { swissDayEnd, swissDayStart } from '../../contract/swiss-days.ts'
import type { Db, Tables } from '../../db/schema.ts'
import { readSearch } from './order-words.ts'
import { fromWireStatus, toWireStatus } from './order-status.ts'

/**
 * A page of all orders, newest first. Two statements, each answered from an index alone, so that a hundred
 * thousand orders make no difference. Throws `invalid-input` for a day that does not exist.
 */
export async function listOrders(
  db: Db,
  filter: OrderFilter,
  { page, limit }: PageRequest,
): Promise<Page<AdminOrder>> {
  const offset = (page - 1) * limit
  const found = findWords(db, filter)
  const ids = found
    ? // Later orders have higher numbers: sorting by them spares a look at every order that was found.
      found.orderBy('order_id', 'desc').limit(limit).offset(offset)
    : matchOrders(db, filter)
        .select('orders.id as order_id')
        .orderBy('orders.created_at', 'desc')
        .orderBy('orders.id', 'desc')
        .limit(limit)
        .offset(offset)
  const counted = found ?? matchOrders(db, filter).select('orders.id as order_id')
  const { total } = await db
    .selectFrom(counted.as('found'))
    .select(sql<string | number>`count(*)`.as('total'))
    .executeTakeFirstOrThrow()
  const rows = await db
    .selectFrom('orders')
    .select([...listed])
    .where('id', 'in', ids)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute()
  return { data: rows.map(toAdminOrder), page, limit, total: Number(total) }
}

/**
 * The numbers of the orders that have all words of the search, straight from the words; undefined without a
 * search.
 */
function findWords(db: Db, { search = '', ...rest }: OrderFilter) {
  const [first, ...others] = readSearch(search)
  if (!first) return undefined
  let found = db
    .selectFrom('order_words')
    .select('order_words.order_id')
    .distinct()
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
  if (!rest.status && !rest.from && !rest.to) return found
  const fitting = matchOrders(db, rest)
    .select('orders.id')
    .whereRef('orders.id', '=', sql.ref('order_words.order_id'))
  return found.where((eb) => eb.exists(fitting))
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
