import { transaction } from '../../../db/commit.ts'
import { readPage } from '../../../contract/fields/paging.ts'
import { recordChange } from '../../../shop/audit/audit-log.ts'
import { archiveDocuments } from '../../../shop/invoices/archive-documents.ts'
import {
  readDocumentFile,
  readInvoiceFile,
  readReminderFile,
} from '../../../shop/invoices/document-file.ts'
import {
  type DocumentRow,
  findDocument,
  listDocuments,
  toDocumentRef,
} from '../../../shop/invoices/documents.ts'
import { listInvoices, readInvoice } from '../../../shop/invoices/list-invoices.ts'
import { sendReminder } from '../../../shop/invoices/send-reminder.ts'
import { getOrderById } from '../../../shop/orders/orders.ts'
import { creditOpenInvoice, writeOffInvoice } from '../../../shop/payments/reduce-invoice.ts'
import { replaceInvoice } from '../../../shop/payments/replace-invoice.ts'
import {
  createDraft,
  deleteDraft,
  listDrafts,
  readDraftById,
  saveDraft,
} from '../../../shop/service/invoice-drafts.ts'
import { beginCorrection } from '../../../shop/service/correct-work.ts'
import { issueDraft, previewDraft } from '../../../shop/service/issue-draft.ts'
import { listServices, saveServices } from '../../../shop/service/services.ts'
import type { App, Deps } from '../../deps.ts'
import { addRoute } from '../../http/endpoint.ts'
import { offerFile, showFile } from '../../http/file.ts'
import { limitToUser } from '../../http/guards.ts'

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

  addRoute(app, 'GET /api/admin/orders/:id/documents', async ({ params: { id } }) => {
    await getOrderById(db, id)
    return { data: (await listDocuments(db, [id])).map(toDocumentRef) }
  })

  addRoute(app, 'GET /api/admin/invoices.zip', async ({ query, signedIn, reply }) => {
    const archive = await archiveDocuments(db, query)
    // Customers' addresses leave the system, so the export is recorded in the audit log.
    const change = { action: 'documents.exported', subject: 'documents', after: query } as const
    await transaction(db, (trx) => recordChange(trx, signedIn.user, change, now()))
    return offerFile(reply, `belege-${query.from}-bis-${query.to}.zip`, archive)
  })

  draftRoutes(app, deps)

  addRoute(app, 'POST /api/admin/invoices/:id/credit', async ({ params, key, body, signedIn }) => {
    const credit = { documentId: params.id, key, ...body }
    const note = await creditOpenInvoice(db, credit, signedIn.user, now())
    return answer(params.id, await findDocument(db, note))
  })

  addRoute(app, 'POST /api/admin/invoices/:id/write-off', async ({ params, body, signedIn }) => {
    await writeOffInvoice(db, { documentId: params.id, ...body }, signedIn.user, now())
    return answer(params.id)
  })

  addRoute(app, 'POST /api/admin/invoices/:id/replace', async ({ params, body, signedIn }) => {
    const replacement = { documentId: params.id, ...body }
    const { invoice, note } = await replaceInvoice(db, replacement, signedIn.user, now())
    return answer(invoice.id, note)
  })

  addRoute(app, 'POST /api/admin/invoices/:id/reminders', async ({ params, body, signedIn }) => ({
    reminder: await sendReminder(db, { documentId: params.id, ...body }, signedIn.user, now()),
  }))

  addRoute(app, 'GET /api/admin/reminders/:id/pdf', async ({ params, reply }) =>
    showFile(reply, await readReminderFile(db, params.id)),
  )
}

/** The price list of work, and invoices without an order from their draft on. */
function draftRoutes(app: App, { db, now }: Deps): void {
  addRoute(app, 'GET /api/admin/services', () => listServices(db))
  addRoute(app, 'PUT /api/admin/services', ({ body, signedIn }) =>
    saveServices(db, body, signedIn.user, now()),
  )
  addRoute(app, 'GET /api/admin/invoice-drafts', async () => ({
    data: await listDrafts(db, now()),
  }))
  addRoute(app, 'GET /api/admin/invoice-drafts/:id', ({ params }) =>
    readDraftById(db, params.id, now()),
  )
  addRoute(app, 'POST /api/admin/invoices', async ({ body, key }) =>
    readDraftById(db, await createDraft(db, { ...body, key }, now()), now()),
  )
  addRoute(app, 'PUT /api/admin/invoices/:id', async ({ params, body }) => {
    await saveDraft(db, { ...body, id: params.id }, now())
    return readDraftById(db, params.id, now())
  })
  addRoute(app, 'DELETE /api/admin/invoices/:id', async ({ params }) => {
    await deleteDraft(db, params.id)
    return null
  })
  addRoute(app, 'GET /api/admin/invoices/:id/preview.pdf', async ({ params, reply }) =>
    showFile(reply, { name: 'Entwurf.pdf', bytes: await previewDraft(db, params.id, now()) }),
  )
  addRoute(app, 'POST /api/admin/invoices/:id/correction', async ({ params }) =>
    readDraftById(db, await beginCorrection(db, params.id, now()), now()),
  )
  addRoute(app, 'POST /api/admin/invoices/:id/issue', async ({ params, body, signedIn }) => {
    const { id } = await issueDraft(db, { ...body, id: params.id }, signedIn.user, now())
    return { invoice: await readInvoice(db, id, now()) }
  })
}
