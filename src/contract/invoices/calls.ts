import {
  admin,
  file,
  nothing,
  OptionalKeyHeader,
  pdfFile,
  signedIn,
} from '../fields/endpoint-parts.ts'
import {
  DraftChange,
  DraftIssue,
  InvoiceDraft,
  InvoiceDraftList,
  IssuedInvoice,
  NewDraft,
  NewServices,
  ServiceList,
} from './drafts.ts'
import {
  AdminInvoiceList,
  DocumentPeriod,
  InvoiceListQuery,
  NewCredit,
  NewReminder,
  OrderDocuments,
  ReducedInvoice,
  Replacement,
  SentReminder,
  WriteOff,
} from './invoices.ts'

/** Invoices and credit notes, for customers and the owner (spec §7); part of the table in contract/endpoints.ts. */
export const invoiceCalls = {
  'GET /api/orders/:orderId/invoice.pdf': {
    ...signedIn,
    summary: 'The invoice of an order; the own one, or any for an admin',
    ...pdfFile,
  },
  'GET /api/documents/:id/pdf': {
    ...signedIn,
    summary: 'An invoice or a credit note; of an own order, or any for an admin',
    ...pdfFile,
  },
  'GET /api/admin/invoices': {
    ...admin,
    summary: 'Invoices, with their credit notes and reminders',
    query: InvoiceListQuery,
    replies: { 200: AdminInvoiceList },
  },
  'GET /api/admin/orders/:id/documents': {
    ...admin,
    summary: 'Invoice and credit notes of an order',
    replies: { 200: OrderDocuments },
  },
  'GET /api/admin/invoices.zip': {
    ...admin,
    summary: 'All documents of a period as PDF files in a ZIP',
    query: DocumentPeriod,
    ...file('application/zip'),
  },
  'GET /api/admin/services': {
    ...admin,
    summary: 'The price list of work',
    replies: { 200: ServiceList },
  },
  'PUT /api/admin/services': {
    ...admin,
    summary: 'Replace the price list of work',
    body: NewServices,
    replies: { 200: ServiceList },
  },
  'GET /api/admin/invoice-drafts': {
    ...admin,
    summary: 'Invoices that are still being written',
    replies: { 200: InvoiceDraftList },
  },
  'GET /api/admin/invoice-drafts/:id': {
    ...admin,
    summary: 'An invoice that is still being written',
    replies: { 200: InvoiceDraft },
  },
  'POST /api/admin/invoices': {
    ...admin,
    summary: 'Begin an invoice without an order, as a draft',
    headers: OptionalKeyHeader,
    body: NewDraft,
    replies: { 201: InvoiceDraft },
  },
  'PUT /api/admin/invoices/:id': {
    ...admin,
    summary: 'Change a draft',
    body: DraftChange,
    replies: { 200: InvoiceDraft },
  },
  'DELETE /api/admin/invoices/:id': {
    ...admin,
    summary: 'Delete a draft',
    replies: { 204: nothing },
  },
  'GET /api/admin/invoices/:id/preview.pdf': {
    ...admin,
    summary: 'A draft as it will look',
    ...pdfFile,
  },
  'POST /api/admin/invoices/:id/issue': {
    ...admin,
    summary: 'Issue a draft as an invoice, and send it by mail or print it',
    body: DraftIssue,
    replies: { 201: IssuedInvoice },
  },
  'POST /api/admin/invoices/:id/credit': {
    ...admin,
    summary: 'Issue a credit note without money on an open invoice',
    headers: OptionalKeyHeader,
    body: NewCredit,
    replies: { 201: ReducedInvoice },
  },
  'POST /api/admin/invoices/:id/write-off': {
    ...admin,
    summary: 'Give up what is open of an invoice; without a document to the customer',
    body: WriteOff,
    replies: { 201: ReducedInvoice },
  },
  'POST /api/admin/invoices/:id/correction': {
    ...admin,
    summary: 'Begin a draft that replaces an unpaid invoice of work once it is issued',
    replies: { 201: InvoiceDraft },
  },
  'POST /api/admin/invoices/:id/replace': {
    ...admin,
    summary: 'Credit an invoice whole and issue the corrected one',
    body: Replacement,
    replies: { 201: ReducedInvoice },
  },
  'POST /api/admin/invoices/:id/reminders': {
    ...admin,
    summary: 'Remind of an overdue invoice',
    body: NewReminder,
    replies: { 201: SentReminder },
  },
  'GET /api/admin/reminders/:id/pdf': {
    ...admin,
    summary: 'A letter that reminded of an invoice as a PDF',
    ...pdfFile,
  },
} as const
