import type { ColumnType, Generated } from 'kysely'
import type { MoneyMethod } from '../contract/payments/payment-methods.ts'

export type PaymentSessionTable = {
  id: string
  order_id: number
  provider: string
  /** The provider's own id; null until it has answered. */
  provider_ref: string | null
  status: 'pending' | 'completed' | 'failed'
  amount: number
  /** The address in the QR code; null until the provider has answered. */
  url: string | null
  transaction_id: string | null
  /** Why it needs review (wrong amount, money for a cancelled order); null = nothing to review. */
  review_reason: 'order-not-open' | 'amount-or-currency' | 'refund' | null
  /** When the review was settled: the money was refunded, or a person decided (`review_note` says why). */
  reviewed_at: number | null
  reviewed_by: number | null
  review_note: string | null
  created_at: number
  expires_at: number
  completed_at: number | null
}

/** A refund, requested or done: written before the provider is asked. */
export type RefundTable = {
  id: string
  order_id: number
  /** The payment it refunds; null for money of the order as a whole. */
  session_id: string | null
  /** Who started it: a person here, or somebody at the provider. */
  origin: 'shop' | 'provider'
  /** A refund that failed after it was settled is `failed`; `settled_at` and the ledger keep both. */
  status: 'requested' | 'settled' | 'failed'
  method: MoneyMethod
  amount: number
  currency: string
  reason: string
  /** JSON of the returned or overpaid items (`RefundLine`); null for an amount alone. */
  lines: string | null
  /** The provider's own id. */
  provider_ref: string | null
  /** Why it failed, in the provider's words. */
  failure: string | null
  admin_id: number | null
  created_at: ColumnType<number, number, never>
  settled_at: number | null
  reviewed_at: number | null
  reviewed_by: number | null
  review_note: string | null
}

/** A payment that the customer disputes at the provider. */
export type DisputeTable = {
  id: string
  order_id: number
  session_id: string
  /** `waiting` for the shop's answer. */
  status: 'waiting' | 'answered' | 'won' | 'lost'
  amount: number
  currency: string
  reason: string
  /** Whether the provider refuses refunds in the meantime. */
  blocks_refunds: 0 | 1
  /** The provider's deadline for an answer. */
  due_at: number | null
  created_at: number
  reviewed_at: number | null
  reviewed_by: number | null
  review_note: string | null
}

/** When a provider was last asked about what. */
export type ProviderPollTable = {
  provider: string
  for: 'pending' | 'payments' | 'refunds' | 'disputes'
  polled_at: number
}

/** A refund of the simulated provider. `key` is the shop's own id of it. */
export type SimulatedRefundTable = {
  key: string
  ref: string
  amount: number
  state: 'pending' | 'completed' | 'failed'
}

/** The ledger: every movement of money of an order. The database refuses deletes, and updates of anything about money. */
export type MoneyEntryTable = {
  id: Generated<number>
  order_id: number
  /** The direction of each kind: `shop/money/ledger.ts`. */
  kind:
    | 'payment'
    | 'payment-reversed'
    | 'refund'
    | 'refund-returned'
    | 'chargeback'
    | 'chargeback-returned'
  method: MoneyMethod
  /** Always positive, in either direction. */
  amount: number
  /** ISO 4217, upper case. May differ from the currency requested. */
  currency: string
  /** The part of the amount that is turnover; the rest is, or was, owed to the customer. */
  turnover: number
  /** The VAT contained in the turnover, at this rate. */
  vat: number
  vat_per_mille: number
  /** The part of the turnover that no invoice claims, and the VAT in it: `shop/money/direct-turnover.ts`. */
  direct: Generated<number>
  direct_vat: Generated<number>
  /** When the money moved, as far as it was reported (valuta). */
  happened_at: ColumnType<number, number, never>
  /** When it became known (gebucht). */
  booked_at: ColumnType<number, number, never>
  /** When it counts in turnover, VAT and books: `shop/money/counting-day.ts`. */
  counts_at: ColumnType<number, number, never>
  /** The provider's own id. */
  reference: string | null
  session_id: string | null
  refund_id: string | null
  /** The dispute for which the money went or came back. */
  dispute_id: string | null
  /** The bank entry it came from; booked again after a reversal, that entry has several rows. */
  bank_entry_id: number | null
  /** The admin who booked it by hand. */
  admin_id: number | null
  /** 1: a person booked it, or assigned the bank entry; only such a payment can be reversed by a person. */
  by_hand: Generated<0 | 1>
  /** The payment this row reverses, because a person had booked it by mistake, and why. */
  reverses_id: number | null
  reason: string | null
}

/**
 * The turnover of an order so far that counts at another rate from now on, with the VAT in it at both. Append-only:
 * `shop/money/rate-changes.ts`.
 */
export type RateChangeTable = {
  id: Generated<number>
  order_id: number
  turnover: number
  vat_before: number
  per_mille_before: number
  vat: number
  vat_per_mille: number
  booked_at: ColumnType<number, number, never>
}

/** How many rows of its kind an order has, and a hash over all of them: `shop/money/seal.ts`. */
export type LedgerSealTable = {
  order_id: number
  entries: number
  /** Null while nothing was booked since seals exist. */
  hash: string | null
}

/** A closed period: what counts up to this Swiss day no longer changes. The latest one can be reopened. */
export type ClosedMonthTable = {
  until_day: string
  closed_at: number
  closed_by: number
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
