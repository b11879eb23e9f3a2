import { setImmediate as nextTurn } from 'node:timers/promises'
import { sql } from 'kysely'
import type { BooksQuery } from '../../contract/books/books.ts'
import { formatDate } from '../../contract/time/date-format.ts'
import type { Rappen } from '../../contract/money.ts'
import { DAY } from '../../contract/time/time.ts'
import type { Db } from '../../db/schema.ts'
import { numberIfAny } from '../invoices/documents.ts'
import { balanceOf, type EntryRow } from '../money/ledger.ts'
import { byteOrderMark, plainAmount, toRow } from '../tools/csv.ts'
import { readSettings } from '../settings/settings.ts'
import {
  type CountedRows,
  countDocuments,
  countEarlier,
  countMoney,
  countOutstanding,
  kindOf,
  sumOf,
} from './counted.ts'
import { cutByMethod, readPeriod } from './period.ts'

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
  'payment-reversed': 'Zahlung zurückgenommen',
  refund: 'Rückerstattung',
  'refund-returned': 'Rückerstattung kam zurück',
  chargeback: 'Rückbuchung',
  'chargeback-returned': 'Rückbuchung kam zurück',
}
const methodNames: Record<EntryRow['method'], string> = {
  twint: 'TWINT',
  bank: 'Bank',
  cash: 'bar',
}

/**
 * Everything that counts in a period as a spreadsheet table, oldest first, in chunks; outgoing amounts are negative. On
 * received consideration, every booking; money that is no turnover has a line of its own without a rate. On agreed
 * consideration, invoices and credit notes, and the money of orders without an invoice. So the lines of a rate add up
 * to the figures of `readBooks`. Throws `invalid-input` before the first chunk.
 */
export function exportJournal(db: Db, query: BooksQuery, now: number): AsyncGenerator<string> {
  const { whole } = readPeriod(query, now)
  return write()

  async function* write(): AsyncGenerator<string> {
    yield byteOrderMark + toRow(head)
    const { vatMethods } = (await readSettings(db)).invoicing
    let length = firstLength
    for (const stretch of cutByMethod([whole], vatMethods)) {
      if (stretch.isChange)
        yield toText((await listDocuments(db, countOutstanding(db, stretch))).map(toOpen))
      for (let { start } = stretch; start < stretch.end;) {
        const part = { ...stretch, start, end: Math.min(start + length, stretch.end) }
        const money = (await listMoney(db, countMoney(db, part))).map(toBooking)
        const documents =
          part.method === 'agreed'
            ? (
                await listDocuments(db, countDocuments(db, part).unionAll(countEarlier(db, part)))
              ).map(toDocument)
            : []
        const rows = [...money, ...documents].toSorted((a, b) => a.at - b.at)
        yield toText(rows)
        start = part.end
        if (rows.length < rowsAtOnce / 2) length *= 2
        else if (rows.length > rowsAtOnce) length = Math.max(DAY, length / 2)
        // SQLite answers synchronously: without a pause no other request would be served until the file is written.
        await nextTurn()
      }
    }
  }
}

/** The lines for one row, and when it counts (ms). */
type JournalRow = { at: number; lines: string[] }

const toText = (pieces: readonly JournalRow[]) => pieces.flatMap(({ lines }) => lines).join('')

/** About how many are read at a time, and the length of the first part (ms): the file is never in memory as a whole. */
const rowsAtOnce = 1000
const firstLength = 31 * DAY

/** What every line of the journal needs of its order. */
type About = { at: number; order_no: string; first_name: string; last_name: string }

/** The bookings of some rows, with their documents: the credit note of a refund, else the invoice. */
function listMoney(db: Db, rows: CountedRows) {
  return db
    .selectFrom(rows.as('counted'))
    .innerJoin('money_entries as booked', 'booked.id', 'counted.id')
    .innerJoin('orders', 'orders.id', 'booked.order_id')
    .leftJoin('documents as invoice', (join) =>
      join.onRef('invoice.order_id', '=', 'booked.order_id').on('invoice.kind', '=', 'invoice'),
    )
    .leftJoin('documents as note', 'note.refund_id', 'booked.refund_id')
    .leftJoin('bank_entries as bank', 'bank.id', 'booked.bank_entry_id')
    .selectAll('booked')
    .select([
      'bank.reference as bank_reference',
      'counted.at',
      'orders.order_no',
      'orders.first_name',
      'orders.last_name',
    ])
    .select(({ fn }) => [
      fn.coalesce('note.series', 'invoice.series').as('series'),
      fn.coalesce('note.year', 'invoice.year').as('year'),
      fn.coalesce('note.number', 'invoice.number').as('number'),
    ])
    .orderBy('booked.id')
    .execute()
}

/** The reference of a booking: that of the payer or the provider, the entry it reverses, or its reason. */
function referenceOf({
  bank_reference: bankReference,
  reference,
  reverses_id: reversed,
  reason,
}: Awaited<ReturnType<typeof listMoney>>[number]): string {
  if (reversed !== null) return `B-${reversed}: ${reason}`
  return bankReference || reference || reason || ''
}

/** The documents of some rows, with the amounts that count. */
function listDocuments(db: Db, rows: CountedRows) {
  const sums = db
    .selectFrom(rows.as('counted'))
    .select(['id', 'at', 'movement', 'vat_per_mille'])
    .select([sumOf(sql.ref('turnover')).as('turnover'), sumOf(sql.ref('vat')).as('vat')])
    .groupBy(['id', 'at', 'movement', 'vat_per_mille'])
  return db
    .selectFrom(sums.as('counted'))
    .innerJoin('documents', 'documents.id', 'counted.id')
    .innerJoin('orders', 'orders.id', 'documents.order_id')
    .selectAll('counted')
    .select(['documents.kind', 'series', 'year', 'number', 'documents.reference'])
    .select(['orders.order_no', 'orders.first_name', 'orders.last_name'])
    .orderBy('documents.id')
    .execute()
}

/** A booking as one line, or as two if part of it is no turnover. */
function toBooking(booking: Awaited<ReturnType<typeof listMoney>>[number]): JournalRow {
  const { amount, turnover, vat, vat_per_mille: perMille, kind, method } = booking
  const sign = balanceOf([{ kind, amount: 1 }])
  const line = (art: string, gross: number, tax: number, rate: string) =>
    toLine(booking, {
      receipt: `B-${booking.id}`,
      art,
      method: methodNames[method],
      document: numberIfAny(booking),
      gross: sign * gross,
      rate,
      vat: sign * tax,
      reference: referenceOf(booking),
    })
  const beyond = amount - turnover
  return {
    at: booking.at,
    lines: [
      ...(turnover > 0 || amount === 0
        ? [line(kinds[kind], turnover, vat, (perMille / 10).toFixed(1))]
        : []),
      ...(beyond > 0 ? [line(`${kinds[kind]}, kein Umsatz`, beyond, 0, '')] : []),
    ],
  }
}

type Document = Awaited<ReturnType<typeof listDocuments>>[number]

const toDocument = (document: Document): JournalRow =>
  toDocumentLine(document, document.kind === 'invoice' ? 'Rechnung' : 'Gutschrift')

/** An invoice that was open when the VAT accounting method changed. */
const toOpen = (document: Document): JournalRow =>
  toDocumentLine(document, 'Wechsel der Abrechnung: offene Rechnung')

function toDocumentLine(document: Document, art: string): JournalRow {
  const sign = kindOf(document.movement) === 'refund' ? -1 : 1
  const number = numberIfAny(document)
  const line = toLine(document, {
    receipt: number,
    art,
    method: '',
    document: number,
    gross: sign * document.turnover,
    rate: (document.vat_per_mille / 10).toFixed(1),
    vat: sign * document.vat,
    reference: document.reference ?? '',
  })
  return { at: document.at, lines: [line] }
}

function toLine(
  about: About,
  {
    receipt,
    art,
    method,
    document,
    gross,
    rate,
    vat,
    reference,
  }: Record<'receipt' | 'art' | 'method' | 'document' | 'rate' | 'reference', string> &
    Record<'gross' | 'vat', Rappen>,
): string {
  const [brutto = '', netto = '', mwst = ''] = [gross, gross - vat, vat].map(plainAmount)
  return toRow([
    formatDate(about.at),
    receipt,
    art,
    method,
    about.order_no,
    document,
    `${about.first_name} ${about.last_name}`,
    brutto,
    rate,
    netto,
    mwst,
    reference,
  ])
}
