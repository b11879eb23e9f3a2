import { sql } from 'kysely'
import type { Books, Pending } from '../../contract/books/books.ts'
import { toChf } from '../../contract/money.ts'
import type { Db } from '../../db/schema.ts'
import { areOverdue, outstandingOfInvoice } from '../money/open-invoices.ts'

type Sum = string | number | null
const count = sql<number>`count(*)`.as('number')
const sum = sql<Sum>`sum(amount)`.as('amount')

/**
 * What is pending right now: money that was requested, or that awaits a person's decision. `today` is the Swiss day; an
 * invoice is overdue after its due date.
 */
export async function countPending(db: Db, today: string): Promise<Books['jetzt']> {
  // Conditions worded like the partial indexes, or SQLite scans the tables.
  const sums = await db
    .with(
      // Computed once per invoice, however often it is used.
      (cte) => cte('open').materialized(),
      (query) =>
        query
          .selectFrom('documents')
          .select([outstandingOfInvoice.as('amount'), 'due_day'])
          .where('state', '=', sql.lit('open')),
    )
    .selectFrom('open')
    .select([sql.lit('invoices').as('place'), count, sum])
    // An overpaid invoice awaits a person, not money.
    .where('amount', '>', 0)
    .unionAll((eb) =>
      eb
        .selectFrom('open')
        .select([sql.lit('late').as('place'), count, sum])
        .where(areOverdue(today, sql.ref('amount'))),
    )
    .unionAll((eb) =>
      eb
        .selectFrom('payment_sessions')
        .select([sql.lit('twint').as('place'), count, sum])
        .where('status', '=', sql.lit('pending')),
    )
    .unionAll((eb) =>
      eb
        .selectFrom('refunds')
        .select([sql.lit('refunds').as('place'), count, sum])
        .where('status', '=', sql.lit('requested')),
    )
    .unionAll((eb) =>
      eb
        .selectFrom('bank_entries')
        .select([sql.lit('bank').as('place'), count, sum])
        .where('outcome', '=', 'review'),
    )
    .execute()
  const at = (place: (typeof sums)[number]['place']) =>
    toPending(sums.find((one) => one.place === place))
  return {
    twint: at('twint'),
    erstattungen: at('refunds'),
    bank: at('bank'),
    rechnungen: at('invoices'),
    ueberfaellig: at('late'),
  }
}

function toPending(
  { number, amount }: { number: number; amount: Sum } = { number: 0, amount: 0 },
): Pending {
  return { anzahl: number, betrag: toChf(Number(amount ?? 0)) }
}
