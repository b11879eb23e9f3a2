import { Type } from 'typebox'
import { admin, signedIn } from '../fields/endpoint-parts.ts'
import { ids } from '../fields/id.ts'
import { OrderHeaders } from '../orders/orders.ts'
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

const id = ids('id')

/** Invoices and credit notes, for customers and the owner (spec §7); part of the table in contract/endpoints.ts. */
export const invoiceCalls = {
  'GET /api/orders/:orderId/invoice.pdf': {
    ...signedIn,
    summary: 'The invoice of an order; the own one, or any for an admin',
    params: ids('orderId'),
    mediaType: 'application/pdf',
    replies: { 200: Type.String() },
  },
  'GET /api/documents/:id/pdf': {
    ...signedIn,
    summary: 'An invoice or a credit note; of an own order, or any for an admin',
    params: ids('id'),
    mediaType: 'application/pdf',
    replies: { 200: Type.String() },
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
    params: id,
    replies: { 200: OrderDocuments },
  },
  'GET /api/admin/invoices.zip': {
    ...admin,
    summary: 'All documents of a period as PDF files in a ZIP',
    query: DocumentPeriod,
    mediaType: 'application/zip',
    replies: { 200: Type.String() },
  },
  'POST /api/admin/invoices/:id/credit': {
    ...admin,
    summary: 'Issue a credit note without money on an open invoice',
    params: id,
    headers: OrderHeaders,
    body: NewCredit,
    replies: { 201: ReducedInvoice },
  },
  'POST /api/admin/invoices/:id/write-off': {
    ...admin,
    summary: 'Give up what is open of an invoice; without a document to the customer',
    params: id,
    body: WriteOff,
    replies: { 201: ReducedInvoice },
  },
  'POST /api/admin/invoices/:id/replace': {
    ...admin,
    summary: 'Credit an invoice whole and issue the corrected one',
    params: id,
    body: Replacement,
    replies: { 201: ReducedInvoice },
  },
  'POST /api/admin/invoices/:id/reminders': {
    ...admin,
    summary: 'Remind of an overdue invoice',
    params: id,
    body: NewReminder,
    replies: { 201: SentReminder },
  },
  'GET /api/admin/reminders/:id/pdf': {
    ...admin,
    summary: 'A letter that reminded of an invoice as a PDF',
    params: id,
    mediaType: 'application/pdf',
    replies: { 200: Type.String() },
  },
} as const
