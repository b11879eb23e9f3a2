import { sql } from 'kysely'
import type { Books, Pending } from '../../contract/books/books.ts'
import { toChf } from '../../contract/money.ts'
import { formatDay } from '../../contract/time/date-format.ts'
import type { Db } from '../../db/schema.ts'
import { isToReview } from '../money/payments-to-review.ts'
import { areOverdue, outstandingOfInvoice } from '../money/open-invoices.ts'

type Sum = string | number | null
const count = sql<number>`count(*)`.as('number')
const sum = sql<Sum>`sum(amount)`.as('amount')
/** Where only the last day matters: counting would read every row. */
const noCount = sql<number>`0`.as('number')
const noSum = sql<Sum>`null`.as('amount')
const noDay = sql<string | null>`cast(null as text)`.as('day')
const lastDay = (column: 'until_day' | 'day') =>
  sql<string | null>`max(${sql.ref(column)})`.as('day')

/**
 * What is pending right now: money that was requested, or that awaits a person's decision. `today` is the Swiss day; an
 * invoice is overdue after its due date. Also, up to where the books are closed, and what is missing before they can be
 * closed up to the Swiss day `until`, in words: nothing until it has passed. All in one statement.
 */
export async function readPending(
  db: Db,
  until: string,
  today: string,
): Promise<Pick<Books, 'jetzt' | 'abgeschlossenBis' | 'hinweise'>> {
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
    .select([sql.lit('invoices').as('place'), count, sum, noDay])
    // An overpaid invoice awaits a person, not money.
    .where('amount', '>', 0)
    .unionAll((eb) =>
      eb
        .selectFrom('open')
        .select([sql.lit('late').as('place'), count, sum, noDay])
        .where(areOverdue(today, sql.ref('amount'))),
    )
    .unionAll((eb) =>
      eb
        .selectFrom('payment_sessions')
        .select([sql.lit('twint').as('place'), count, sum, noDay])
        .where('status', '=', sql.lit('pending')),
    )
    .unionAll((eb) =>
      eb
        .selectFrom('refunds')
        .select([sql.lit('refunds').as('place'), count, sum, noDay])
        .where('status', '=', sql.lit('requested')),
    )
    .unionAll((eb) =>
      eb
        .selectFrom('bank_entries')
        .select([sql.lit('bank').as('place'), count, sum, noDay])
        .where('outcome', '=', 'review'),
    )
    .unionAll((eb) =>
      eb
        .selectFrom('bank_entries')
        .select([sql.lit('to-decide').as('place'), count, noSum, noDay])
        .where('outcome', '=', 'review')
        .where('day', '<=', until),
    )
    .unionAll((eb) =>
      eb
        .selectFrom('payment_sessions')
        .select([sql.lit('payments').as('place'), count, noSum, noDay])
        .where(isToReview),
    )
    .unionAll((eb) =>
      eb
        .selectFrom('bank_entries')
        .select([sql.lit('entries').as('place'), noCount, noSum, lastDay('day')]),
    )
    .unionAll((eb) =>
      eb
        .selectFrom('bank_uploads')
        .select([sql.lit('uploads').as('place'), count, noSum, lastDay('until_day')]),
    )
    .unionAll((eb) =>
      eb
        .selectFrom('closed_months')
        .select([sql.lit('closed').as('place'), noCount, noSum, lastDay('until_day')]),
    )
    .execute()
  type Place = (typeof sums)[number]['place']
  const find = (place: Place) => sums.find((one) => one.place === place)
  const at = (place: Place) => toPending(find(place))
  const closed = find('closed')?.day ?? null
  const missing = {
    until,
    last: [find('uploads')?.day ?? '', find('entries')?.day ?? ''].toSorted().at(-1) ?? '',
    hasBank: at('uploads').anzahl > 0,
    entries: at('to-decide').anzahl,
    payments: at('payments').anzahl,
  }
  const canClose = until < today && (closed === null || until > closed)
  return {
    abgeschlossenBis: closed,
    hinweise: canClose ? listHints(missing) : [],
    jetzt: {
      twint: at('twint'),
      erstattungen: at('refunds'),
      bank: at('bank'),
      rechnungen: at('invoices'),
      ueberfaellig: at('late'),
    },
  }
}

function listHints({
  until,
  last,
  hasBank,
  entries,
  payments,
}: Record<'until' | 'last', string> &
  Record<'entries' | 'payments', number> & { hasBank: boolean }): string[] {
  const reaches = last && `: der letzte reicht bis ${dayAndMonth(last)}`
  const statement = `Kontoauszug bis ${dayAndMonth(until)} fehlt${reaches}`
  return [
    // `31.12.` ends with the full stop of its sentence.
    hasBank && last < until ? (last ? statement : `${statement}.`) : '',
    entries > 0
      ? `Bank: ${entries === 1 ? 'Eine Buchung ist' : `${entries} Buchungen sind`} zu prüfen.`
      : '',
    payments > 0
      ? `TWINT: ${payments === 1 ? 'Eine Zahlung ist' : `${payments} Zahlungen sind`} zu prüfen.`
      : '',
  ].filter((hint) => hint !== '')
}

/** `31.12.` */
const dayAndMonth = (day: string) => formatDay(day).slice(0, 6)

function toPending(
  { number, amount }: { number: number; amount: Sum } = { number: 0, amount: 0 },
): Pending {
  return { anzahl: number, betrag: toChf(Number(amount ?? 0)) }
}
