import { transaction } from '../../../db/commit.ts'
import { type Actor, recordChange } from '../../../shop/audit/audit-log.ts'
import { readBooks } from '../../../shop/books/books.ts'
import { closeMonths, reopenMonths } from '../../../shop/books/close-months.ts'
import { archivePeriod } from '../../../shop/books/archive-period.ts'
import { cashBookName, readCashBook, tabulateCashBook } from '../../../shop/books/cash-book.ts'
import { readYearSheet, tabulateYearSheet, yearSheetName } from '../../../shop/books/year-sheet.ts'
import { exportJournal, journalName } from '../../../shop/books/journal.ts'
import { openItemsName, readOpenItems, tabulateOpenItems } from '../../../shop/books/open-items.ts'
import { readPeriod } from '../../../shop/books/period.ts'
import { readVatSheet, tabulateVatSheet, vatSheetName } from '../../../shop/books/vat-sheet.ts'
import type { App, Deps } from '../../deps.ts'
import { addRoute } from '../../http/endpoint.ts'
import { offerFile } from '../../http/file.ts'

/** The owner's books: the totals of a period, and every journal entry of it for the accountant. */
export function adminBookRoutes(app: App, { db, now: clock }: Deps): void {
  /** Customers' names leave the system, so an export is recorded in the audit log. */
  const logExport = (user: Actor, after: { from: string; to: string }, now: number) =>
    transaction(db, (trx) =>
      recordChange(trx, user, { action: 'journal.exported', subject: 'books', after }, now),
    )

  addRoute(app, 'GET /api/admin/books', ({ query }) => readBooks(db, query, clock()))

  addRoute(app, 'GET /api/admin/books/vat', ({ query }) => readVatSheet(db, query, clock()))
  addRoute(app, 'GET /api/admin/books/vat.csv', async ({ query, reply }) => {
    const sheet = await readVatSheet(db, query, clock())
    return offerFile(reply, vatSheetName(sheet), tabulateVatSheet(sheet))
  })
  addRoute(app, 'GET /api/admin/books/cash', ({ query }) => readCashBook(db, query, clock()))
  addRoute(app, 'GET /api/admin/books/cash.csv', async ({ query, signedIn, reply }) => {
    const now = clock()
    const book = await readCashBook(db, query, now)
    await logExport(signedIn.user, { from: book.from, to: book.to }, now)
    return offerFile(reply, cashBookName(book), tabulateCashBook(book))
  })
  addRoute(app, 'GET /api/admin/books/year', ({ query }) => readYearSheet(db, query, clock()))
  addRoute(app, 'GET /api/admin/books/year.csv', async ({ query, reply }) => {
    const sheet = await readYearSheet(db, query, clock())
    return offerFile(reply, yearSheetName(sheet.jahr), tabulateYearSheet(sheet))
  })
  addRoute(app, 'GET /api/admin/open-items', ({ query }) => readOpenItems(db, query, clock()))
  addRoute(app, 'GET /api/admin/open-items.csv', async ({ query, signedIn, reply }) => {
    const now = clock()
    const items = await readOpenItems(db, query, now)
    await logExport(signedIn.user, { from: items.stichtag, to: items.stichtag }, now)
    return offerFile(reply, openItemsName(items.stichtag), tabulateOpenItems(items))
  })
  addRoute(app, 'GET /api/admin/books.zip', async ({ query, signedIn, reply }) => {
    const now = clock()
    const { from, to } = readPeriod(query, now)
    const archive = await archivePeriod(db, { from, to }, now)
    await logExport(signedIn.user, { from, to }, now)
    return offerFile(reply, `treuhand-${from}-${to}.zip`, archive)
  })

  addRoute(app, 'POST /api/admin/books/close', ({ body, signedIn }) =>
    closeMonths(db, body.bis, signedIn.user, clock()),
  )
  addRoute(app, 'POST /api/admin/books/reopen', ({ body, signedIn }) =>
    reopenMonths(db, body.bis, signedIn.user, clock()),
  )

  addRoute(app, 'GET /api/admin/books.csv', async ({ query, signedIn, reply }) => {
    const now = clock()
    const { from, to } = readPeriod(query, now)
    const file = exportJournal(db, { ...query, from, to }, now)
    await logExport(signedIn.user, { from, to }, now)
    return offerFile(reply, journalName({ from, to }, query.format), file)
  })
}
