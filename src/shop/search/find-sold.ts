import { sql } from 'kysely'
import { fullName } from '../../contract/accounts/person-name.ts'
import type { Found } from '../../contract/overview/desk-search.ts'
import { formatDate } from '../../contract/time/date-format.ts'
import { formatChf } from '../../contract/money.ts'
import { maxFound } from '../../contract/overview/desk-words.ts'
import type { Db } from '../../db/schema.ts'
import { holdsText } from '../../db/search.ts'
import { searchOwnProducts } from '../catalogue/owners-search.ts'
import { documentNumber, yearOf } from '../invoices/documents.ts'
import type { DeskWords } from './read-desk-search.ts'

/**
 * Orders with this number, of this amount, of these persons, or corrected to go to somebody with these words; the newest
 * first.
 */
export async function findOrders(
  db: Db,
  people: readonly number[],
  { number, order = number, amount, pieces }: DeskWords,
): Promise<Found[]> {
  const columns = ['id', 'order_no', 'first_name', 'last_name', 'total', 'created_at'] as const
  const some = db.selectFrom('orders').select(columns).limit(maxFound)
  const newest = some.orderBy('id', 'desc')
  const [named, worth, owned, sentTo] = await Promise.all([
    order === undefined ? [] : newest.where('id', '=', order).execute(),
    amount === undefined ? [] : newest.where('total', '=', amount).execute(),
    people.length === 0 ? [] : newest.where('user_id', 'in', people).execute(),
    pieces.length === 0
      ? []
      : some
          // Worded like the index of these few; ordered by the bare id, SQLite would read all orders along it.
          .orderBy(sql`+id`, 'desc')
          .where('corrections', '>', sql.lit(0))
          .where((eb) => eb.and(pieces.map((piece) => holdsText(eb.ref('search_text'), piece))))
          .execute(),
  ])
  return distinct([...named, ...worth, ...sentTo, ...owned]).map((row) => ({
    id: row.id,
    titel: `${row.order_no}, ${fullName(row.first_name, row.last_name)}`,
    zusatz: `${formatChf(row.total)}, ${formatDate(row.created_at)}`,
  }))
}

/** Invoices and credit notes with this number (an invoice of the last years), of this amount, or of these persons' orders; `id` is that of the order. */
export async function findDocuments(
  db: Db,
  people: readonly number[],
  { document, number, amount }: DeskWords,
  now: number,
): Promise<Found[]> {
  const newest = db
    .selectFrom('documents')
    .innerJoin('orders', 'orders.id', 'documents.order_id')
    .select(['documents.id', 'series', 'year', 'number', 'documents.total', 'issued_at'])
    .select(['order_id', 'first_name', 'last_name'])
    .orderBy('documents.id', 'desc')
    .limit(maxFound)
  const [named, worth, owned] = await Promise.all([
    document
      ? newest
          .where('series', '=', document.series)
          .where('year', '=', document.year)
          .where('number', '=', document.number)
          .execute()
      : number === undefined
        ? []
        : newest
            .where('series', '=', 'RE')
            .where(
              'year',
              'in',
              [0, 1, 2].map((ago) => yearOf(now) - ago),
            )
            .where('number', '=', number)
            .execute(),
    amount === undefined ? [] : newest.where('documents.total', '=', amount).execute(),
    people.length === 0 ? [] : newest.where('orders.user_id', 'in', people).execute(),
  ])
  return distinct([...named, ...worth, ...owned]).map((row) => ({
    id: row.order_id,
    titel: `${documentNumber(row)}, ${fullName(row.first_name, row.last_name)}`,
    zusatz: `${formatChf(row.total)}, ${formatDate(row.issued_at)}`,
  }))
}

/** Products as the owner's list finds them, with their forgiving search. */
export async function findProducts(db: Db, typed: string): Promise<Found[]> {
  const ids = (await searchOwnProducts(db, typed)).slice(0, maxFound)
  const rows = await db
    .selectFrom('products')
    .select(['id', 'name', 'price_gross'])
    .where('id', 'in', ids)
    .execute()
  return ids
    .flatMap((id) => rows.find((row) => row.id === id) ?? [])
    .map(({ id, name, price_gross }) => ({ id, titel: name, zusatz: formatChf(price_gross) }))
}

function distinct<Row extends { id: number }>(rows: readonly Row[]): Row[] {
  return [...new Map(rows.map((row) => [row.id, row])).values()].slice(0, maxFound)
}
