import { sql } from 'kysely'
import type { Books, Pending } from '../../contract/books/books.ts'
import { toChf } from '../../contract/money.ts'
import { formatDay } from '../../contract/time/date-format.ts'
import type { Db } from '../../db/schema.ts'
import { isToReview } from '../money/payments-to-review.ts'
import { areOverdue, outstandingOfInvoice } from '../money/open-invoices.ts'

/** What one place of `readPending` holds: how many, their sum in Rappen, and the last Swiss day. */
type Found = {
  place:
    | ('invoices' | 'late' | 'twint' | 'refunds' | 'bank')
    | ('to-decide' | 'payments' | 'entries' | 'uploads' | 'closed')
  number: number
  amount: number | null
  day: string | null
}

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
  // The outstanding amount is computed once per invoice. Conditions worded like the partial indexes, or SQLite scans the
  // tables; where only the last day matters, counting would read every row.
  const places = sql<Found>`(
    with open as materialized (
      select ${outstandingOfInvoice} as amount, due_day from documents where state = 'open')
    select 'invoices' as place, count(*) as number, sum(amount) as amount,
      cast(null as text) as day from open where amount > 0
    union all select 'late', count(*), sum(amount), null from open
      where ${areOverdue(today, sql.ref('amount'))}
    union all select 'twint', count(*), sum(amount), null from payment_sessions
      where status = 'pending'
    union all select 'refunds', count(*), sum(amount), null from refunds
      where status = 'requested'
    union all select 'bank', count(*), sum(amount), null from bank_entries
      where outcome = 'review'
    union all select 'to-decide', count(*), null, null from bank_entries
      where outcome = 'review' and day <= ${until}
    union all select 'payments', count(*), null, null from payment_sessions where ${isToReview}
    union all select 'entries', 0, null, max(day) from bank_entries
    union all select 'uploads', count(*), null, max(until_day) from bank_uploads
    union all select 'closed', 0, null, max(until_day) from closed_months)`
  const found = await db.selectFrom(places.as('pending')).selectAll().execute()
  const find = (place: Found['place']) => found.find((one) => one.place === place)
  const at = (place: Found['place']) => toPending(find(place))
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

function toPending(found?: Found): Pending {
  return { anzahl: found?.number ?? 0, betrag: toChf(found?.amount ?? 0) }
}
