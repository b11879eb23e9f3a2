import type { ColumnType, Generated } from 'kysely'

/** An uploaded bank statement, and the result of its entries at that time. */
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
  /** The last Swiss day it covers; null where nothing in the file tells. */
  until_day: ColumnType<string | null, string | null, never>
}

/** A sender whose payments never concern the shop: an IBAN or, where the bank gives none, a name. */
export type BankSenderTable = { sender: string; note: string; added_at: number }

/** What the payment provider pays to the bank account, in francs. */
export type PayoutTable = {
  id: Generated<number>
  /** The provider's own id. */
  ref: string
  status: 'pending' | 'paid' | 'failed'
  amount: number
  /** The payments in it, less refunds and disputes, and what the provider keeps of them; null until it says so. */
  gross: number | null
  fee: number | null
  /** The Swiss day on which it should reach the account. */
  arrives_day: string
  created_at: ColumnType<number, number, never>
}

/** A payout that the bank has booked, or one that failed, of which only the fee is spent. Only added. */
export type PayoutBookingTable = {
  payout_id: number
  bank_entry_id: number | null
  net: number
  fee: number
  /** The three days of a ledger row (`MoneyEntryTable`). */
  happened_at: number
  booked_at: number
  counts_at: number
}

/** An entry of a bank statement in francs that may concern the shop. What the bank reported never changes. */
export type BankEntryTable = {
  id: Generated<number>
  /** What identifies an entry across files, with a counter for identical ones. */
  key: string
  upload_id: number
  account: string
  /** The Swiss day on which the bank booked it; empty where the bank gave none. */
  day: string
  /** Negative for outgoing money. */
  amount: number
  reference: string
  payer: string
  payer_iban: string
  text: string
  /** References of the bank for the payment, of the payer, and of the bank for the batch entry; empty without one. */
  bank_ref: string
  end_to_end: string
  entry_ref: string
  entry_total: number
  /** 1: a batch entry whose payments the bank did not list. */
  is_whole: number
  outcome: 'booked' | 'review' | 'known' | 'ignored'
  reason: string | null
  /** The order it pays; while it waits for review, the proposed one. */
  order_id: number | null
  /** Why somebody dismissed it. */
  note: string | null
  decided_by: number | null
  decided_at: number | null
}
