import type { Generated } from 'kysely'

/** A bank statement somebody uploaded, and what was said of its entries then. */
export type BankUploadTable = {
  id: Generated<number>
  file_name: string
  kind: '053' | '054'
  uploaded_by: number
  uploaded_at: number
  booked: number
  review: number
  known: number
  ignored: number
}

/** An entry of a bank statement in francs that may concern the shop. What the bank said of it never changes. */
export type BankEntryTable = {
  id: Generated<number>
  /** What makes an entry the same in every file, and which one of those that are alike. */
  key: string
  upload_id: number
  account: string
  /** The Swiss day on which the bank booked it. */
  day: string
  /** Negative when the money went. */
  amount: number
  reference: string
  payer: string
  payer_iban: string
  text: string
  /** The bank's number of the payment, the payer's, the bank's of the entry it is a part of; empty without one. */
  bank_ref: string
  end_to_end: string
  entry_ref: string
  entry_total: number
  /** 1: the bank did not tell what it is made of. */
  is_whole: number
  outcome: 'booked' | 'review' | 'known' | 'ignored'
  reason: string | null
  /** Its order; while it waits for a person, the one that is proposed. */
  order_id: number | null
  /** Why somebody put it aside. */
  note: string | null
  decided_by: number | null
  decided_at: number | null
}
