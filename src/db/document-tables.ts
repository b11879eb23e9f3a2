import type { ColumnType, Generated } from 'kysely'
import type { DocumentKind, documentKinds } from '../contract/invoices/document-kinds.ts'

/**
 * An invoice or a credit note as issued. The database refuses deletes, and updates of anything but `state` and the
 * search text.
 */
export type DocumentTable = {
  id: Generated<number>
  kind: DocumentKind
  /** Together with year and number `RE-2026-0001`; the year is that of the Swiss day of `issued_at`. */
  series: (typeof documentKinds)[DocumentKind]['series']
  year: number
  number: number
  order_id: number
  /** The refund a credit note belongs to; null for an invoice, and for the credit note of an unpaid invoice. */
  refund_id: string | null
  dispute_id: string | null
  /** The invoice a credit note corrects. */
  invoice_id: number | null
  issued_at: number
  /** The Swiss day by which it is to be paid; null when nothing was open. */
  due_day: string | null
  /** The payment reference: a QR or a creditor reference. */
  reference: string | null
  total: number
  vat: number
  vat_per_mille: number
  /** JSON of everything else on the document (shop/invoices/document-data.ts). */
  data: string
  /** The text an invoice is searched by. */
  search_text: string
  /** The version of shop/invoices/render-document.ts it was issued with. */
  renderer: number
  /** SHA-256, hex, over all frozen columns and the hash of the preceding number. */
  hash: string
  /** The state of an invoice; null for a credit note. Written by the transaction that books the money. */
  state: 'open' | 'paid' | 'credited' | null
}

/** A reminder sent for an open invoice. Append-only. */
export type ReminderTable = {
  id: Generated<number>
  document_id: number
  /** 1: reminder, 2: dunning letter, 3: the last one. */
  level: number
  channel: 'mail' | 'paper'
  /** The open amount, in Rappen. */
  open: number
  due_day: string
  sent_at: number
}

/** What is taken off an invoice without a document to the customer. Append-only. */
export type ReductionTable = {
  id: Generated<number>
  order_id: number
  /** Null for rounding before there was an invoice. */
  invoice_id: number | null
  /** A claim given up as lost, or Rappen that nobody pays. */
  kind: 'write-off' | 'rounding'
  /** What is taken off; negative for what is taken back, or was rounded up. */
  amount: number
  /** The VAT in it; rounding has none. */
  vat: number
  vat_per_mille: number
  reason: string | null
  admin_id: number | null
  booked_at: ColumnType<number, number, never>
}

/** A line of the price list of work; `price` in Rappen for one unit, with VAT. */
export type ServiceTable = {
  id: Generated<number>
  name: string
  unit: string
  price: number
  vat_per_mille: number
  position: number
}

/** An invoice that is still being written. */
export type InvoiceDraftTable = {
  id: Generated<number>
  user_id: number
  /** The visit it bills, if any: each has at most one. */
  visit_id: number | null
  /** JSON of its lines (shop/service/draft-data.ts). */
  data: string
  created_at: number
}
