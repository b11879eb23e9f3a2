import { sql } from 'kysely'
import { isOfNewest } from './credited.ts'
import { signed } from './ledger.ts'

/**
 * For a query of `money_entries`: money beyond what the credit notes left of the invoice (the newest, where one replaced
 * another), one of them for a lost dispute: the order has no second invoice for a customer who pays again, also when the
 * bank tells of it later (docs/decisions/034). A row of which only a part goes beyond it is none of them. What counts
 * before the first invoice is part of that. Not `is not null`, for which SQLite would read every document.
 */
export const countsAgain = sql<boolean>`(money_entries.order_id in
    (select lost.order_id from documents as lost where lost.dispute_id > '')
  and (select min(first.issued_at) from documents as first
      where first.order_id = money_entries.order_id and first.kind = 'invoice')
    <= money_entries.counts_at
  and (select min(lost.issued_at) from documents as lost
      where lost.order_id = money_entries.order_id and lost.dispute_id > '')
    < money_entries.booked_at
  and (select sum(note.total) from documents as note
      where note.order_id = money_entries.order_id and note.kind = 'credit-note'
        and ${isOfNewest('note')} and note.issued_at < money_entries.booked_at)
    + coalesce((select sum(${signed('turnover', 'earlier')}) from money_entries as earlier
      where earlier.order_id = money_entries.order_id and earlier.currency = 'CHF'
        and earlier.id < money_entries.id), 0)
    + case when ${signed('turnover')} < 0 then ${signed('turnover')} else 0 end
    >= (select invoice.total from documents as invoice
      where invoice.order_id = money_entries.order_id and invoice.kind = 'invoice'
      order by invoice.id desc limit 1))`
