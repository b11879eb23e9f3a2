import { setImmediate as nextTurn } from 'node:timers/promises'
import type { OrderFilter } from '../../contract/admin-orders.ts'
import { swissDayOf } from '../../contract/swiss-days.ts'
import type { Rappen } from '../../contract/money.ts'
import type { Db } from '../../db/schema.ts'
import { nothingYet, openOf, sumsOf } from '../money/ledger.ts'
import { matchOrders } from './list-orders.ts'
import { toWireStatus } from './order-status.ts'

/** Orders read at once; the file is never in memory as a whole. */
const batch = 500

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
 * The filtered orders as a table for a spreadsheet, newest first, piece by piece: UTF-8 with a byte order
 * mark and semicolons, as a Swiss Excel opens it by a double click. Throws `invalid-input` before the first piece.
 */
export function exportOrders(db: Db, filter: OrderFilter): AsyncGenerator<string> {
  const matching = matchOrders(db, filter)
  return write()

  async function* write(): AsyncGenerator<string> {
    yield `\uFEFF${toRow(head)}`
    let last: { created_at: number; id: number } | undefined
    do {
      const after = last
      let query = matching.selectAll('orders')
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
            swissDayOf(order.created_at).split('-').toReversed().join('.'),
            toWireStatus(order.status),
            String(order.user_id),
            order.first_name,
            order.last_name,
            order.email ?? '',
            order.street,
            order.postal_code,
            order.city,
            order.country,
            plainAmount(order.total),
            plainAmount(sums.paid),
            plainAmount(sums.refunded),
            plainAmount(openOf(order, sums)),
          ])
        })
        .join('')
      last = rows.length === batch ? rows.at(-1) : undefined
      // SQLite answers at once: without a pause nobody else would be served until the file is written.
      await nextTurn()
    } while (last)
  }
}

/** `1234.50`: an amount a spreadsheet can add up. */
function plainAmount(amount: Rappen): string {
  return (amount / 100).toFixed(2)
}

function toRow(cells: readonly string[]): string {
  return `${cells.map(toCell).join(';')}\r\n`
}

/** A cell a spreadsheet shows and never runs: what looks like a formula, also in wide signs, gets an apostrophe. */
function toCell(text: string): string {
  const harmless = /^\s*[=+\-@＝＋－＠]|^[\t\r\n]/.test(text) ? `'${text}` : text
  return /[";\r\n]|^\s|\s$/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless
}
