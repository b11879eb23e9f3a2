import { transaction } from '../../db/commit.ts'
import { readPage } from '../../contract/fields/paging.ts'
import { recordChange } from '../../shop/audit/audit-log.ts'
import { archiveDocuments } from '../../shop/invoices/archive-documents.ts'
import {
  readDocumentFile,
  readInvoiceFile,
  readReminderFile,
} from '../../shop/invoices/document-file.ts'
import {
  type DocumentRow,
  findDocument,
  listDocuments,
  toDocumentRef,
} from '../../shop/invoices/documents.ts'
import { listInvoices, readInvoice } from '../../shop/invoices/list-invoices.ts'
import { sendReminder } from '../../shop/invoices/send-reminder.ts'
import { creditOpenInvoice, writeOffInvoice } from '../../shop/payments/reduce-invoice.ts'
import { replaceInvoice } from '../../shop/payments/replace-invoice.ts'
import type { App, Deps } from '../deps.ts'
import { addRoute } from '../http/endpoint.ts'
import { offerFile, showFile } from '../http/file.ts'
import { limitToUser } from '../http/guards.ts'

/** Invoices and credit notes: a customer's own, and all of them for the owner, with payment reminders. */
export function invoiceRoutes(app: App, deps: Deps): void {
  const { db, now } = deps
  const answer = async (id: number, note?: DocumentRow) => ({
    invoice: await readInvoice(db, id, now()),
    gutschrift: note ? toDocumentRef(note) : null,
  })

  addRoute(app, 'GET /api/orders/:orderId/invoice.pdf', async ({ params, signedIn, reply }) =>
    showFile(reply, await readInvoiceFile(db, params.orderId, limitToUser(signedIn))),
  )

  addRoute(app, 'GET /api/documents/:id/pdf', async ({ params, signedIn, reply }) =>
    showFile(reply, await readDocumentFile(db, params.id, limitToUser(signedIn))),
  )

  addRoute(app, 'GET /api/admin/invoices', ({ query }) =>
    listInvoices(db, query, readPage(query), now()),
  )

  addRoute(app, 'GET /api/admin/orders/:id/documents', async ({ params }) => ({
    data: (await listDocuments(db, [params.id])).map(toDocumentRef),
  }))

  addRoute(app, 'GET /api/admin/invoices.zip', async ({ query, signedIn, reply }) => {
    const archive = await archiveDocuments(db, query)
    // Customers' addresses leave the system, so the export is recorded in the audit log.
    const change = { action: 'documents.exported', subject: 'documents', after: query } as const
    await transaction(db, (trx) => recordChange(trx, signedIn.user, change, now()))
    return offerFile(reply, `belege-${query.from}-bis-${query.to}.zip`, archive)
  })

  addRoute(
    app,
    'POST /api/admin/invoices/:id/credit',
    async ({ params, headers, body, signedIn }) => {
      const credit = { documentId: params.id, key: headers['idempotency-key'], ...body }
      const note = await creditOpenInvoice(deps, credit, signedIn.user, now())
      return answer(params.id, await findDocument(db, note))
    },
  )

  addRoute(app, 'POST /api/admin/invoices/:id/write-off', async ({ params, body, signedIn }) => {
    await writeOffInvoice(deps, { documentId: params.id, ...body }, signedIn.user, now())
    return answer(params.id)
  })

  addRoute(app, 'POST /api/admin/invoices/:id/replace', async ({ params, body, signedIn }) => {
    const replacement = { documentId: params.id, ...body }
    const { invoice, note } = await replaceInvoice(deps, replacement, signedIn.user, now())
    return answer(invoice.id, note)
  })

  addRoute(app, 'POST /api/admin/invoices/:id/reminders', async ({ params, body, signedIn }) => ({
    reminder: await sendReminder(db, { documentId: params.id, ...body }, signedIn.user, now()),
  }))

  addRoute(app, 'GET /api/admin/reminders/:id/pdf', async ({ params, reply }) =>
    showFile(reply, await readReminderFile(db, params.id)),
  )
}
