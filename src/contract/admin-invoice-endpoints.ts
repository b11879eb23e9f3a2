import { Type } from 'typebox'
import { admin } from './endpoint-parts.ts'
import { ids } from './id.ts'
import {
  AdminInvoiceList,
  DocumentPeriod,
  InvoiceListQuery,
  NewReminder,
  OrderDocuments,
  SentReminder,
} from './invoices.ts'

const id = ids('id')

/** The owner's invoice endpoints; part of the table in admin-endpoints.ts. */
export const adminInvoiceEndpoints = {
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
