import type { Generated } from 'kysely'

/**
 * An invoice or a credit note as it was issued. The database lets nobody delete one, nor change anything but `state`
 * and what it is found by.
 */
export type DocumentTable = {
  id: Generated<number>
  kind: 'invoice' | 'credit-note'
  /** With year and number `RE-2026-0001`; the year is that of the Swiss day of `issued_at`. */
  series: 'RE' | 'GS'
  year: number
  number: number
  order_id: number
  /** The refund a credit note is for; null for an invoice, and for the credit note of an invoice nobody has paid. */
  refund_id: string | null
  dispute_id: string | null
  /** The invoice a credit note corrects. */
  invoice_id: number | null
  issued_at: number
  /** The Swiss day until which it is to be paid; null when nothing was open. */
  due_day: string | null
  /** What it is paid with: a QR or a creditor reference. */
  reference: string | null
  total: number
  vat: number
  vat_per_mille: number
  /** JSON of all else that stands on it (shop/invoices/document-data.ts). */
  data: string
  /** What an invoice is found by. */
  search_text: string
  /** Which version of shop/invoices/render-document.ts it was issued with. */
  renderer: number
  /** SHA-256, hex, over all that is frozen and the hash of the number before. */
  hash: string
  /** Where an invoice is; null for a credit note. Written by the transaction that books the money. */
  state: 'open' | 'paid' | 'credited' | null
}

/** A letter that reminded of an open invoice. Rows are only ever added. */
export type ReminderTable = {
  id: Generated<number>
  document_id: number
  /** 1: reminder, 2: dunning letter, 3: the last one. */
  level: number
  way: 'mail' | 'paper'
  /** What was open, in Rappen. */
  open: number
  due_day: string
  sent_at: number
}
