import type { ColumnType, Generated } from 'kysely'

export type PaymentSessionTable = {
  id: string
  order_id: number
  provider: string
  /** The provider's own id; null until it answered. */
  provider_ref: string | null
  status: 'pending' | 'completed' | 'failed'
  amount: number
  /** The address behind the QR code; null until the provider answered. */
  url: string | null
  transaction_id: string | null
  /** Why a person has to look at it (wrong amount, money for a cancelled order); null = nothing to do. */
  review_reason: 'order-not-open' | 'amount-or-currency' | 'refund' | null
  /** When that was done with: the money went back, or a person decided (`review_note` says why). */
  reviewed_at: number | null
  reviewed_by: number | null
  review_note: string | null
  created_at: number
  expires_at: number
  completed_at: number | null
}

/** Money that goes back to the customer, or should: written before the provider is asked. */
export type RefundTable = {
  id: string
  order_id: number
  /** The payment whose money it is; null for money of the order as a whole. */
  session_id: string | null
  /** Who began it: a person here, or somebody at the provider. */
  origin: 'shop' | 'provider'
  /** One that was settled and failed afterwards has failed; `settled_at` and the ledger keep both. */
  status: 'requested' | 'settled' | 'failed'
  method: 'twint' | 'bank' | 'cash'
  amount: number
  currency: string
  reason: string
  /** JSON of what came back or was too much (`RefundLine`); null for an amount alone. */
  lines: string | null
  /** The provider's own id. */
  provider_ref: string | null
  /** Why it failed, in the provider's word. */
  failure: string | null
  admin_id: number | null
  /** The press of a button that began it: twice is once. */
  request_key: string | null
  created_at: ColumnType<number, number, never>
  settled_at: number | null
  reviewed_at: number | null
  reviewed_by: number | null
  review_note: string | null
}

/** A payment that the customer contests at the provider. */
export type DisputeTable = {
  id: string
  order_id: number
  session_id: string
  /** `waiting` for an answer of the shop. */
  status: 'waiting' | 'answered' | 'won' | 'lost'
  amount: number
  currency: string
  reason: string
  /** Whether the provider gives nothing back meanwhile. */
  blocks_refunds: 0 | 1
  /** Until when the provider takes an answer. */
  due_at: number | null
  created_at: number
  reviewed_at: number | null
  reviewed_by: number | null
  review_note: string | null
}

/** What the simulated provider gave back. `key` is the shop's own id of it. */
export type SimulatedRefundTable = {
  key: string
  ref: string
  amount: number
  state: 'pending' | 'completed' | 'failed'
}

/** The ledger: every movement of money of an order. Rows are only ever added. */
export type MoneyEntryTable = {
  id: Generated<number>
  order_id: number
  /** Which way each goes: `shop/money/ledger.ts`. */
  kind:
    | 'payment'
    | 'payment-reversed'
    | 'refund'
    | 'refund-returned'
    | 'chargeback'
    | 'chargeback-returned'
  method: 'twint' | 'bank' | 'cash'
  /** More than nothing, whichever way it went. */
  amount: number
  /** ISO 4217, capital letters. It may be another one than asked for. */
  currency: string
  /** The part of the amount that is turnover; the rest is owed to the customer, or was. */
  turnover: number
  /** What is contained in the turnover, at this rate. */
  vat: number
  vat_per_mille: number
  /** When it happened, as far as anybody said. */
  happened_at: ColumnType<number, number, never>
  /** When it became known: the day on which it counts. */
  booked_at: ColumnType<number, number, never>
  /** The provider's own id. */
  reference: string | null
  session_id: string | null
  refund_id: string | null
  /** The entry of the bank that told of it; booked anew after it was taken back, that has several rows. */
  bank_entry_id: number | null
  /** Who booked it by hand. */
  admin_id: number | null
  /** The press of a button that booked it: twice is once. */
  request_key: string | null
  /** The payment that this row takes back, because a person had booked it by mistake, and why. */
  reverses_id: number | null
  reason: string | null
}

export type WebhookEventTable = {
  /** The provider's own unique id. */
  id: string
  provider: string
  /** The provider's id of the payment. */
  ref: string
  about: 'payment' | 'refund' | 'dispute'
  received_at: number
  processed_at: number | null
}
