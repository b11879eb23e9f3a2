import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Rappen } from '../../contract/money.ts'
import { signedAmount } from './ledger.ts'

/** The outstanding amount of an invoice, for a query of `documents`: what `outstandingOf` computes for its order. */
export const outstandingOfInvoice: RawBuilder<number> = sql`total
  - coalesce((select sum(${signedAmount})
      from money_entries where order_id = documents.order_id and currency = 'CHF'), 0)
  - coalesce((select sum(note.total) from documents as note where note.invoice_id = documents.id), 0)
  - coalesce((select sum(amount) from reductions where reductions.order_id = documents.order_id), 0)`

/**
 * Whether an invoice is overdue on a Swiss day: its due date has passed and it is not fully paid. An overpaid invoice
 * is left to a person, and nobody is sent a reminder.
 */
export function isOverdue(
  { dueDay, open }: { dueDay: string | null; open: Rappen },
  today: string,
): boolean {
  return open > 0 && dueDay !== null && dueDay < today
}

/** The same for a query of open invoices; `open` is the query's expression for the outstanding amount. */
export function areOverdue(
  today: string,
  open: RawBuilder<unknown> = outstandingOfInvoice,
): RawBuilder<SqlBool> {
  return sql`due_day < ${today} and ${open} > 0`
}
