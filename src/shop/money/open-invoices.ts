import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Rappen } from '../../contract/money.ts'
import { signedAmount } from './ledger.ts'

/** What is open of an invoice, for a query of `documents`: as `openOf` says it of its order. */
export const openOfInvoice: RawBuilder<number> = sql`total
  - coalesce((select sum(${signedAmount})
      from money_entries where order_id = documents.order_id and currency = 'CHF'), 0)
  - coalesce((select sum(note.total) from documents as note where note.invoice_id = documents.id), 0)`

/**
 * Whether an invoice is overdue on a Swiss day: its own has passed, and it waits for money. One for which too much has
 * come waits for a person, and nobody is asked for anything.
 */
export function isOverdue(
  { dueDay, open }: { dueDay: string | null; open: Rappen },
  today: string,
): boolean {
  return open > 0 && dueDay !== null && dueDay < today
}

/** The same for a query of open invoices; `open` is what it calls what is open of one. */
export function areOverdue(
  today: string,
  open: RawBuilder<unknown> = openOfInvoice,
): RawBuilder<SqlBool> {
  return sql`due_day < ${today} and ${open} > 0`
}
