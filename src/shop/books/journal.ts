import { setImmediate as nextTurn } from 'node:timers/promises'
import type { BooksQuery } from '../../contract/books.ts'
import { swissDayOf } from '../../contract/swiss-days.ts'
import type { Db } from '../../db/schema.ts'
import { documentNumber } from '../invoices/documents.ts'
import type { EntryRow } from '../money/ledger.ts'
import { byteOrderMark, plainAmount, plainDay, toRow } from '../spreadsheet/csv.ts'
import { directionOf } from './movements.ts'
import { readPeriod } from './period.ts'

/** Bookings read at once; the file is never in memory as a whole. */
const batch = 500

const head = [
  'Buchungsdatum',
  'Beleg',
  'Art',
  'Weg',
  'Bestellnummer',
  'Rechnungsnummer',
  'Kunde',
  'Brutto',
  'Satz',
  'Netto',
  'MWST',
  'Referenz',
]

const kinds: Record<EntryRow['kind'], string> = {
  payment: 'Zahlung',
  refund: 'Rückerstattung',
  'refund-returned': 'Rückerstattung kam zurück',
  chargeback: 'Rückbuchung',
  'chargeback-returned': 'Rückbuchung kam zurück',
}
const ways: Record<EntryRow['method'], string> = { twint: 'TWINT', bank: 'Bank', cash: 'bar' }

/**
 * Every booking of a period as a table for a spreadsheet, oldest first, piece by piece; what goes is below zero. Money
 * that is no turnover stands in a line of its own without a rate, so that the lines of a rate come to what `readBooks`
 * says of it. Throws `invalid-input` before the first piece.
 */
export function exportJournal(db: Db, query: BooksQuery, now: number): AsyncGenerator<string> {
  const { parts } = readPeriod(query, now)
  const [start, end] = [parts[0]?.start ?? 0, parts.at(-1)?.end ?? 0]
  return write()

  async function* write(): AsyncGenerator<string> {
    yield byteOrderMark + toRow(head)
    let last: { booked_at: number; id: number } | undefined
    do {
      const rows = await readBookings(db, { start, end }, last)
      yield rows.flatMap(toLines).join('')
      last = rows.length === batch ? rows.at(-1) : undefined
      // SQLite answers at once: without a pause nobody else would be served until the file is written.
      await nextTurn()
    } while (last)
  }
}

type Booking = Awaited<ReturnType<typeof readBookings>>[number]

function readBookings(
  db: Db,
  { start, end }: { start: number; end: number },
  last: { booked_at: number; id: number } | undefined,
) {
  let bookings = db
    .selectFrom('money_entries as booked')
    .innerJoin('orders', 'orders.id', 'booked.order_id')
    .leftJoin('documents as invoice', (join) =>
      join.onRef('invoice.order_id', '=', 'booked.order_id').on('invoice.kind', '=', 'invoice'),
    )
    .leftJoin('documents as note', 'note.refund_id', 'booked.refund_id')
    .leftJoin('bank_entries', 'bank_entries.money_entry_id', 'booked.id')
    .selectAll('booked')
    .select(['orders.order_no', 'orders.first_name', 'orders.last_name'])
    .select(({ fn }) => [
      fn.coalesce('note.series', 'invoice.series').as('series'),
      fn.coalesce('note.year', 'invoice.year').as('year'),
      fn.coalesce('note.number', 'invoice.number').as('number'),
    ])
    .select('bank_entries.reference as bank_reference')
    .where('booked.booked_at', '>=', last?.booked_at ?? start)
    .where('booked.booked_at', '<', end)
    .where('booked.currency', '=', 'CHF')
  if (last) {
    bookings = bookings.where((where) =>
      where.or([where('booked.booked_at', '>', last.booked_at), where('booked.id', '>', last.id)]),
    )
  }
  return bookings.orderBy('booked.booked_at').orderBy('booked.id').limit(batch).execute()
}

/** A booking as one line, or as two where a part of it is no turnover. */
function toLines(booking: Booking): string[] {
  const { amount, turnover, vat, vat_per_mille: perMille } = booking
  const beyond = amount - turnover
  return [
    ...(turnover > 0 || amount === 0
      ? [toLine(booking, kinds[booking.kind], turnover, vat, (perMille / 10).toFixed(1))]
      : []),
    ...(beyond > 0 ? [toLine(booking, `${kinds[booking.kind]}, kein Umsatz`, beyond, 0, '')] : []),
  ]
}

/** The document that says so: the credit note of a refund, else the invoice. */
function documentOf({ series, year, number }: Booking): string {
  return series && year && number ? documentNumber({ series, year, number }) : ''
}

function toLine(booking: Booking, art: string, gross: number, vat: number, rate: string): string {
  const sign = directionOf(booking.kind) === 'went' ? -1 : 1
  const [brutto, netto, mwst] = [gross, gross - vat, vat].map((sum) => plainAmount(sign * sum))
  return toRow([
    plainDay(swissDayOf(booking.booked_at)),
    `B-${booking.id}`,
    art,
    ways[booking.method],
    booking.order_no,
    documentOf(booking),
    `${booking.first_name} ${booking.last_name}`,
    brutto ?? '',
    rate,
    netto ?? '',
    mwst ?? '',
    booking.bank_reference || booking.reference || '',
  ])
}
