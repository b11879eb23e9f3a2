import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Rappen } from '../../contract/money.ts'
import { signedAmount } from './ledger.ts'
import { sumTakenOff } from './taken-off.ts'

/**
 * The outstanding amount of an open invoice, for a query of `documents`: what `missingOf` computes for its order, which
 * awaits its payment as long as the invoice is open.
 */
export const outstandingOfInvoice: RawBuilder<number> = sql`total
  - ${sumTakenOff('documents.order_id')}
  - coalesce((select sum(${signedAmount})
      from money_entries where order_id = documents.order_id and currency = 'CHF'), 0)`

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
