import { type Expression, expressionBuilder, type SqlBool } from 'kysely'
import type { OrderFilter } from '../../contract/admin-orders.ts'
import { Problem } from '../../contract/problems.ts'
import { swissDayEnd, swissDayStart } from '../../contract/swiss-days.ts'
import type { Db } from '../../db/schema.ts'
import type { IdSpan } from './order-number.ts'
import { fromWireStatus, type StoredStatus } from './order-status.ts'
import { readSearch, type WordRange } from './order-words.ts'

/** Which orders are asked for: the days of the filter and of order numbers together, first and last included. */
export type AskedOrders = {
  words: WordRange[]
  ids: IdSpan[][]
  status?: StoredStatus
  from?: string
  to?: string
}

/** Reads the filter of a list. Throws `invalid-input` for a day that does not exist. */
export function readFilter({ search = '', status, from, to }: OrderFilter): AskedOrders {
  if (from) instantOf(from, swissDayStart)
  if (to) instantOf(to, swissDayEnd)
  const { words, numbers } = readSearch(search)
  const since = sorted([from, ...numbers.map((number) => number.from)]).at(-1)
  const until = sorted([to, ...numbers.map((number) => number.to)])[0]
  return {
    words,
    ids: numbers.flatMap(({ ids }) => (ids ? [ids] : [])),
    ...(status && { status: fromWireStatus(status) }),
    ...(since && { from: since }),
    ...(until && { to: until }),
  }
}

function sorted(days: readonly (string | undefined)[]): string[] {
  return days.filter((day): day is string => Boolean(day)).toSorted()
}

type Row = { id: number; order_id: number; status: StoredStatus; created_at: number }

/** Everything but the words, as a condition on orders (`id`) or on their words (`order_id`). */
export function passes(
  { ids, status, from, to }: AskedOrders,
  id: 'id' | 'order_id',
): Expression<SqlBool> {
  const eb = expressionBuilder<{ row: Row }, 'row'>()
  return eb.and([
    ...(status ? [eb('status', '=', status)] : []),
    ...(from ? [eb('created_at', '>=', instantOf(from, swissDayStart))] : []),
    ...(to ? [eb('created_at', '<', instantOf(to, swissDayEnd))] : []),
    ...ids.map((spans) => eb.or(spans.map(({ first, last }) => eb.between(id, first, last)))),
  ])
}

/** The ids of the orders that have all words, from the index of the words alone. Undefined without words. */
export function findByWords(db: Pick<Db, 'selectFrom'>, asked: AskedOrders) {
  const [first, ...others] = asked.words.map(({ from, to }) =>
    db
      .selectFrom('order_words')
      .select('order_id')
      .where('word', '>=', from)
      .where('word', '<', to)
      .where(passes(asked, 'order_id')),
  )
  return first && others.reduce((found, other) => found.intersect(other), first.distinct())
}

/** The instant (ms) of a day. Throws `invalid-input` for a day that does not exist. */
export function instantOf(day: string, read: (day: string) => number | undefined): number {
  const instant = read(day)
  if (instant === undefined) throw new Problem('invalid-input')
  return instant
}
