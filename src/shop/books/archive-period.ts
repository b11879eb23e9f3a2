import { type JournalFormat, journalFormats } from '../../contract/books/books.ts'
import type { OpenItems } from '../../contract/books/open-items.ts'
import { type Days, spanOf } from '../../contract/books/spans.ts'
import type { Db } from '../../db/schema.ts'
import { archiveDocuments, type Table } from '../invoices/archive-documents.ts'
import { readSettings } from '../settings/settings.ts'
import { addPostings, noSums } from './account-sums.ts'
import { cashBookName, readCashBook, tabulateCashBook } from './cash-book.ts'
import { journalName, writeJournal } from './journal.ts'
import { openItemsName, readOpenItems, tabulateOpenItems } from './open-items.ts'
import { readPeriod } from './period.ts'
import { readPostings } from './postings.ts'
import { tabulateVatSheet, toVatSheet, vatSheetName } from './vat-sheet.ts'
import { readYearSheet, tabulateYearSheet, yearSheetName } from './year-sheet.ts'

/**
 * Everything of a period for the accountant as one ZIP, as a stream: the journal in each format, the open items at its
 * last day, the VAT return with the balances, the cash book, of a whole year its sheet, and all documents. The bookings
 * are read once, with the first file. Throws what `archiveDocuments` throws.
 */
export async function archivePeriod(
  db: Db,
  days: Days,
  now: number,
): Promise<AsyncGenerator<Uint8Array>> {
  const jahr = days.to.slice(0, 4)
  const { whole } = readPeriod(days, now)
  const { accounts, invoicing } = await readSettings(db)
  const during = noSums()
  const begin = (format: JournalFormat) => {
    const { head, linesOf } = writeJournal(accounts, format)
    return { name: journalName(days, format), pieces: [head], linesOf }
  }
  const first = begin('standard')
  const others = journalFormats.filter((format) => format !== 'standard').map(begin)
  async function* readAll(): AsyncGenerator<string> {
    yield* first.pieces
    for await (const postings of readPostings(db, whole, invoicing)) {
      addPostings(during, postings)
      for (const { pieces, linesOf } of others) pieces.push(linesOf(postings))
      yield first.linesOf(postings)
    }
  }
  let items: Promise<OpenItems> | undefined
  const readItems = () => (items ??= readOpenItems(db, { stichtag: days.to }, now))
  const write = (name: string, content: () => string | Promise<string>): Table => ({
    name,
    async *content() {
      yield await content()
    },
  })
  return archiveDocuments(db, days, [
    { name: first.name, content: readAll },
    ...others.map(({ name, pieces }) => write(name, () => pieces.join(''))),
    write(openItemsName(days.to), async () => tabulateOpenItems(await readItems())),
    write(vatSheetName(days), () => tabulateVatSheet(toVatSheet(days, accounts, during))),
    write(cashBookName(days), async () => tabulateCashBook(await readCashBook(db, days, now))),
    ...(spanOf(days) === 'jahr'
      ? [
          write(yearSheetName(jahr), async () => {
            const known = { during, items: await readItems() }
            return tabulateYearSheet(await readYearSheet(db, { jahr }, now, known))
          }),
        ]
      : []),
  ])
}
