import { shownEmail } from '../tools/read-email.ts'
import { setImmediate as nextTurn } from 'node:timers/promises'
import type { OrderFilter } from '../../contract/orders/admin-orders.ts'
import { formatDate } from '../../contract/time/date-format.ts'
import type { Db } from '../../db/schema.ts'
import { nothingYet, outstandingOf, sumsOf } from '../money/ledger.ts'
import { byteOrderMark, plainAmount, toRow } from '../tools/csv.ts'
import { matchOrders } from './list-orders.ts'
import { toWireStatus } from './order-status.ts'

/** Orders read at a time; the file is never in memory as a whole. */
const batch = 200

/** Rows may be wide: reading columns only to drop them costs memory all the same. */
const needed = [
  'orders.id',
  'order_no',
  'created_at',
  'orders.status',
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

const head = [
  'Bestellnummer',
  'Datum',
  'Stand',
  'Kundennummer',
  'Vorname',
  'Nachname',
  'E-Mail',
  'Strasse',
  'PLZ',
  'Ort',
  'Land',
  'Total CHF',
  'Bezahlt CHF',
  'Erstattet CHF',
  'Offen CHF',
]

/**
 * The filtered orders as a spreadsheet table, newest first, in chunks. Throws `invalid-input` before the first chunk.
 */
export function exportOrders(db: Db, filter: OrderFilter): AsyncGenerator<string> {
  const matching = matchOrders(db, filter)
  return write()

  async function* write(): AsyncGenerator<string> {
    yield byteOrderMark + toRow(head)
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
          return toRow([
            order.order_no,
            formatDate(order.created_at),
            toWireStatus(order.status),
            String(order.user_id),
            order.first_name,
            order.last_name,
            shownEmail(order.email) ?? '',
            order.street,
            order.postal_code,
            order.city,
            order.country,
            plainAmount(order.total),
            plainAmount(sums.paid),
            plainAmount(sums.refunded),
            plainAmount(outstandingOf(order, sums)),
          ])
        })
        .join('')
      last = rows.length === batch ? rows.at(-1) : undefined
      // SQLite answers synchronously: without a pause no other request would be served until the file is written.
      await nextTurn()
    } while (last)
  }
}
