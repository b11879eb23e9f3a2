import type { Days } from '../../contract/books/spans.ts'
import { journalFormats } from '../../contract/books/books.ts'
import type { Db } from '../../db/schema.ts'
import { archiveDocuments } from '../invoices/archive-documents.ts'
import { cashBookName, readCashBook, tabulateCashBook } from './cash-book.ts'
import { spanOf } from '../../contract/books/spans.ts'
import { readYearSheet, tabulateYearSheet, yearSheetName } from './year-sheet.ts'
import { exportJournal, journalName } from './journal.ts'
import { openItemsName, readOpenItems, tabulateOpenItems } from './open-items.ts'
import { readVatSheet, tabulateVatSheet, vatSheetName } from './vat-sheet.ts'

/**
 * Everything of a period for the accountant as one ZIP, as a stream: the journal in each format, the open items at its
 * last day, the VAT return with the balances, the cash book, of a whole year its sheet, and all documents. Throws what `archiveDocuments` throws.
 */
export function archivePeriod(
  db: Db,
  days: Days,
  now: number,
): Promise<AsyncGenerator<Uint8Array>> {
  const { to } = days
  const jahr = to.slice(0, 4)
  return archiveDocuments(db, days, [
    ...journalFormats.map((format) => ({
      name: journalName(days, format),
      content: () => exportJournal(db, { ...days, format }, now),
    })),
    {
      name: openItemsName(to),
      async *content() {
        yield tabulateOpenItems(await readOpenItems(db, { stichtag: to }, now))
      },
    },
    {
      name: vatSheetName(days),
      async *content() {
        yield tabulateVatSheet(await readVatSheet(db, days, now))
      },
    },
    {
      name: cashBookName(days),
      async *content() {
        yield tabulateCashBook(await readCashBook(db, days, now))
      },
    },
    ...(spanOf(days) === 'jahr'
      ? [
          {
            name: yearSheetName(jahr),
            async *content() {
              yield tabulateYearSheet(await readYearSheet(db, { jahr }, now))
            },
          },
        ]
      : []),
  ])
}
