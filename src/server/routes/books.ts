import { transaction } from '../../db/commit.ts'
import { recordChange } from '../../shop/audit/audit-log.ts'
import { readBooks } from '../../shop/books/books.ts'
import { closeMonths, reopenMonths } from '../../shop/books/close-months.ts'
import { exportJournal } from '../../shop/books/journal.ts'
import { readPeriod } from '../../shop/books/period.ts'
import type { App, Deps } from '../deps.ts'
import { addRoute } from '../http/endpoint.ts'
import { offerFile } from '../http/file.ts'

/** The owner's books: the totals of a period, and every journal entry of it for the accountant. */
export function adminBookRoutes(app: App, { db, now: clock }: Deps): void {
  addRoute(app, 'GET /api/admin/books', ({ query }) => readBooks(db, query, clock()))

  addRoute(app, 'POST /api/admin/books/close', ({ body, signedIn }) =>
    closeMonths(db, body.bis, signedIn.user, clock()),
  )
  addRoute(app, 'POST /api/admin/books/reopen', ({ body, signedIn }) =>
    reopenMonths(db, body.bis, signedIn.user, clock()),
  )

  addRoute(app, 'GET /api/admin/books.csv', async ({ query, signedIn, reply }) => {
    const now = clock()
    const { from, to } = readPeriod(query, now)
    const file = exportJournal(db, { from, to }, now)
    // Customers' names leave the system, so the export is recorded in the audit log.
    const change = { action: 'journal.exported', subject: 'books', after: { from, to } } as const
    await transaction(db, (trx) => recordChange(trx, signedIn.user, change, now))
    return offerFile(reply, `journal-${from}-${to}.csv`, file)
  })
}
