import { shownEmail } from '../tools/read-email.ts'
import { setImmediate as nextTurn } from 'node:timers/promises'
import type { OrderFilter } from '../../contract/orders/admin-orders.ts'
import { formatDate } from '../../contract/time/date-format.ts'
import type { Db } from '../../db/schema.ts'
import { nothingYet, outstandingOf, type Sums, sumsOf } from '../money/ledger.ts'
import { byteOrderMark, keptText, plainAmount, toRow } from '../tools/csv.ts'
import { matchOrders } from './list-orders.ts'
import { type OrderRow, toWireStatus } from './order-status.ts'

/** Orders read at a time; the file is never in memory as a whole. */
const batch = 200

/** Rows may be wide: reading columns only to drop them costs memory all the same. */
const needed = [
  'id',
  'order_no',
  'created_at',
  'status',
  'fulfilment',
  'paid_at',
  'user_id',
  'first_name',
  'last_name',
  'email',
  'street',
  'postal_code',
  'city',
  'country',
  'total',
] as const

type Row = Pick<OrderRow, (typeof needed)[number]>

/** The columns of the table: what stands above each, and what an order has in it. */
const columns: readonly [title: string, cellOf: (order: Row, sums: Sums) => string][] = [
  ['Bestellnummer', ({ order_no }) => order_no],
  ['Datum', ({ created_at }) => formatDate(created_at)],
  ['Stand', ({ status }) => toWireStatus(status)],
  ['Kundennummer', ({ user_id }) => String(user_id)],
  ['Vorname', ({ first_name }) => keptText(first_name)],
  ['Nachname', ({ last_name }) => keptText(last_name)],
  ['E-Mail', ({ email }) => shownEmail(email) ?? ''],
  ['Strasse', ({ street }) => keptText(street)],
  ['PLZ', ({ postal_code }) => keptText(postal_code)],
  ['Ort', ({ city }) => keptText(city)],
  ['Land', ({ country }) => country],
  ['Total CHF', ({ total }) => plainAmount(total)],
  ['Bezahlt CHF', (_, { paid }) => plainAmount(paid)],
  ['Erstattet CHF', (_, { refunded }) => plainAmount(refunded)],
  ['Offen CHF', (order, sums) => plainAmount(outstandingOf(order, sums))],
]

/**
 * The filtered orders as a spreadsheet table, newest first, in chunks. Throws `invalid-input` before the first chunk.
 */
export function exportOrders(db: Db, filter: OrderFilter): AsyncGenerator<string> {
  const matching = matchOrders(db, filter)
  return write()

  async function* write(): AsyncGenerator<string> {
    yield byteOrderMark + toRow(columns.map(([title]) => title))
    let last: { created_at: number; id: number } | undefined
    do {
      const after = last
      let query = matching.select(needed)
      if (after) {
        query = query.where((where) =>
          where.or([
            where('orders.created_at', '<', after.created_at),
            where.and([
              where('orders.created_at', '=', after.created_at),
              where('orders.id', '<', after.id),
            ]),
          ]),
        )
      }
      const rows = await query
        .orderBy('orders.created_at', 'desc')
        .orderBy('orders.id', 'desc')
        .limit(batch)
        .execute()
      const ids = rows.map(({ id }) => id)
      const money = await sumsOf(db, ids)
      yield rows
        .map((order) => {
          const sums = money.get(order.id) ?? nothingYet
          return toRow(columns.map(([, cellOf]) => cellOf(order, sums)))
        })
        .join('')
      last = rows.length === batch ? rows.at(-1) : undefined
      // SQLite answers synchronously: without a pause no other request would be served until the file is written.
      await nextTurn()
    } while (last)
  }
}
