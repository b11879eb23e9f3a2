import { fullName } from '../../contract/accounts/person-name.ts'
import type { BooksQuery } from '../../contract/books/books.ts'
import type { Days } from '../../contract/books/spans.ts'
import type { CashBook } from '../../contract/books/year-sheet.ts'
import { toChf } from '../../contract/money.ts'
import { formatDay } from '../../contract/time/date-format.ts'
import { swissDayOf } from '../../contract/time/swiss-days.ts'
import type { Db } from '../../db/schema.ts'
import { signedAmount } from '../money/ledger.ts'
import { plainFrancs, toTable } from '../tools/csv.ts'
import { sumOf } from './counted.ts'
import { readPeriod } from './period.ts'
import { kindNames } from './posting.ts'

/** The name of the file with it. */
export const cashBookName = ({ from, to }: Days) => `kassenbuch-${from}-${to}.csv`

/**
 * The cash book of a period: every movement of cash on the day it counts, with the balance after it. Throws
 * `invalid-input` for invalid days.
 */
export async function readCashBook(db: Db, query: BooksQuery, now: number): Promise<CashBook> {
  const { from, to, whole } = readPeriod(query, now)
  const cash = db
    .selectFrom('money_entries')
    .where('method', '=', 'cash')
    .where('money_entries.currency', '=', 'CHF')
  const [{ sum }, rows] = await Promise.all([
    cash
      .select(sumOf(signedAmount).as('sum'))
      .where('counts_at', '<', whole.start)
      .executeTakeFirstOrThrow(),
    cash
      .innerJoin('orders', 'orders.id', 'money_entries.order_id')
      .select(['money_entries.id', 'kind', 'counts_at', 'order_id', signedAmount.as('amount')])
      .select(['order_no', 'first_name', 'last_name'])
      .where('counts_at', '>=', whole.start)
      .where('counts_at', '<', whole.end)
      .orderBy('counts_at')
      .orderBy('money_entries.id')
      .execute(),
  ])
  const before = sum ?? 0
  let balance = before
  const zeilen = rows.map((row) => {
    balance += row.amount
    return {
      tag: swissDayOf(row.counts_at),
      beleg: `B-${row.id}`,
      text: kindNames[row.kind],
      person: fullName(row.first_name, row.last_name),
      order_id: row.order_id,
      bestellung: row.order_no,
      ein: toChf(Math.max(0, row.amount)),
      aus: toChf(Math.max(0, -row.amount)),
      saldo: toChf(balance),
    }
  })
  return { from, to, anfang: toChf(before), schluss: toChf(balance), zeilen }
}

/** The same as a spreadsheet table. */
export function tabulateCashBook({ from, to, anfang, schluss, zeilen }: CashBook): string {
  return toTable([
    ['Datum', 'Beleg', 'Text', 'Person', 'Bestellung', 'Eingang', 'Ausgang', 'Saldo'],
    [formatDay(from), '', 'Anfangsbestand', '', '', '', '', plainFrancs(anfang)],
    ...zeilen.map((row) => [
      formatDay(row.tag),
      ...[row.beleg, row.text, row.person, row.bestellung],
      ...[row.ein, row.aus].map((chf) => (chf === 0 ? '' : plainFrancs(chf))),
      plainFrancs(row.saldo),
    ]),
    [formatDay(to), '', 'Schlussbestand', '', '', '', '', plainFrancs(schluss)],
  ])
}
