import { type RawBuilder, sql } from 'kysely'
import { isOfNewest } from './credited.ts'
import { signed } from './ledger.ts'

/** Not `is not null`, for which SQLite would read every document. */
const afterLost = sql<boolean>`money_entries.order_id in
    (select lost.order_id from documents as lost where lost.dispute_id > '')
  and (select min(lost.issued_at) from documents as lost
      where lost.order_id = money_entries.order_id and lost.dispute_id > '')
    < money_entries.booked_at`

/** How far an order's turnover exceeds what its invoice still claims, where it is highest: before money goes out. */
const beyond = sql<number>`((select sum(note.total) from documents as note
      where note.order_id = money_entries.order_id and note.kind = 'credit-note'
        and ${isOfNewest('note')} and note.issued_at < money_entries.booked_at)
    + (select case when sum(amount) > 0 then sum(amount) else 0 end from reductions
      where reductions.order_id = money_entries.order_id
        and reductions.booked_at <= money_entries.booked_at)
    + coalesce((select sum(${signed('turnover', 'earlier')}) from money_entries as earlier
      where earlier.order_id = money_entries.order_id and earlier.currency = 'CHF'
        and earlier.id < money_entries.id), 0)
    + case when ${signed('turnover')} > 0 then money_entries.turnover else 0 end
    - (select invoice.total from documents as invoice
      where invoice.order_id = money_entries.order_id and invoice.kind = 'invoice'
      order by invoice.id desc limit 1))`

/** A figure of a row, or only its part beyond the invoice. */
const again = (figure: 'turnover' | 'vat', part: RawBuilder<unknown>): RawBuilder<number> =>
  sql<number>`case when ${afterLost} and ${beyond} > 0
    then case when ${beyond} < money_entries.turnover then ${part}
      else ${sql.ref(`money_entries.${figure}`)} end else 0 end`

/**
 * For a query of `money_entries`: what counts of a row's turnover (Rappen, without sign) although its order is invoiced,
 * because it goes beyond what credit notes, one of them for a lost dispute, write-offs and rounding left of the invoice
 * (the newest, where one replaced another): the order has no second invoice for a customer who pays again, also when the
 * bank tells of it later (docs/decisions/034). What is paid back is paid back from this first.
 */
export const turnoverAgain = again('turnover', beyond)

/** The VAT in it. */
export const vatAgain = again(
  'vat',
  sql`(2 * cast(money_entries.vat as bigint) * ${beyond} + money_entries.turnover)
    / (2 * money_entries.turnover)`,
)
