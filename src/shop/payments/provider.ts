import type { Rappen } from '../../contract/money.ts'
import { SECOND } from '../../contract/time/time.ts'

/**
 * The most that one provider call may take, including its retries (ms): this is how long a customer waits before the
 * retry button appears. Two in a row (cancel, start) finish before a browser times out.
 */
export const providerTimeout = 8 * SECOND

/** A payment to be made, as the provider needs it. `id` is also the provider's idempotency key. */
export type Attempt = {
  id: string
  orderNo: string
  amount: Rappen
  /** ms since 1970; after this the shop cancels the payment. A provider may enforce it or not. */
  expiresAt: number
  /** Where the provider sends the customer's browser when it is done. */
  returnUrl: string
}

/** What the provider knows about a payment right now. */
export type Snapshot = {
  state: 'pending' | 'completed' | 'failed'
  amount: Rappen
  currency: string
  transactionId: string | null
  /** When it was paid, in ms; missing where the provider does not say. */
  at?: number
}

/** A verified provider event: its unique id, the payment it concerns, and what about it changed. */
export type ProviderEvent = {
  eventId: string
  ref: string
  about: 'payment' | 'refund' | 'dispute'
}

/** A refund to make of the payment `ref`. `key` is the shop's own id of it, and the idempotency key. */
export type RefundOrder = { key: string; ref: string; amount: Rappen }

/** What the provider knows about a refund. */
export type RefundSnapshot = {
  /** The provider's own id; null when it rejected the request. */
  ref: string | null
  /** The shop's id of it; null when it was started at the provider. */
  key: string | null
  state: 'pending' | 'completed' | 'failed'
  amount: Rappen
  currency: string
  /** When it started, in ms; null where the provider does not say. */
  at: number | null
  /** Why it failed, in the provider's words. */
  failure: string | null
}

/** A refund, with the `ref` of its payment. */
export type ListedRefund = RefundSnapshot & { payment: string }

/**
 * The failure of a refund whose payment this provider does not know: it was made at another provider, or with another
 * API key.
 */
export const unknownPayment = 'unknown-payment'

/** What the provider knows about a dispute of a payment. */
export type DisputeSnapshot = {
  id: string
  /** `waiting` for the shop's response, which is accepted until `dueAt` (ms). */
  status: 'waiting' | 'answered' | 'won' | 'lost'
  amount: Rappen
  currency: string
  reason: string
  dueAt: number | null
  blocksRefunds: boolean
  /** What the provider has withdrawn (negative) or returned for it so far. */
  movements: readonly { id: string; amount: Rappen; currency: string; at: number }[]
}

/** Money that the provider pays to the shop's bank account. */
export type PayoutSnapshot = {
  /** The provider's own id. */
  ref: string
  status: 'pending' | 'paid' | 'failed'
  amount: Rappen
  /** ms since 1970. */
  createdAt: number
  /** The Swiss day on which it should reach the account. */
  arrivesOn: string
  /** Whether the provider says what it consists of: never for one that was requested by hand. */
  isItemised: 'yes' | 'later' | 'never'
}

/** What a payout consists of: payments less refunds and disputes, and the provider's fees. */
export type PayoutSums = { gross: Rappen; fee: Rappen }

/** Where payouts are asked for. */
export type PayoutSource = {
  /** The payouts in francs made since an instant (ms), the newest first. */
  list(since: number): Promise<readonly PayoutSnapshot[]>
  /** What an itemised payout consists of. */
  sum(ref: string): Promise<PayoutSums>
}

/**
 * The connection to TWINT. Knows nothing of orders and sessions; the simulator keeps its state in tables of its own
 * (`twint_simulator…`).
 * Every call may throw, and does so within `providerTimeout`; the payment or refund then stays as it is and is asked
 * about again.
 */
export type PaymentProvider = {
  name: string
  /** Real money moves: neither a simulation nor a test key. */
  isLive?: boolean
  /** There is none: nothing may be sold. */
  isMissing?: boolean
  /** The provider's limit for one payment, if it has one. */
  maxAmount?: Rappen
  /** Starts a payment. `url` is encoded in the QR code and opened on a phone. */
  start(attempt: Attempt): Promise<{ ref: string; url: string }>
  /** Fetches the current state. */
  fetch(ref: string): Promise<Snapshot>
  /** Cancels what can still be cancelled; the answer may be "too late: completed". */
  cancel(ref: string): Promise<Snapshot>
  /** How long after a payment it can be refunded, in ms. */
  refundsFor: number
  /** Makes a refund, once per key, however often it is requested. `failed` when the provider refuses for good. */
  refund(order: RefundOrder): Promise<RefundSnapshot>
  /** All refunds of a payment, settled or requested, whoever started them; null: the provider knows no such payment. */
  findRefunds(ref: string): Promise<readonly RefundSnapshot[] | null>
  /**
   * The refunds requested since an instant (ms), of any payment and by anyone; may include earlier ones, and leave out
   * the oldest of more than a thousand.
   */
  listRefunds(since: number): Promise<readonly ListedRefund[]>
  /** The payments (their `ref`) of which a dispute was opened since an instant (ms), with the bounds of `listRefunds`. */
  listDisputed(since: number): Promise<readonly string[]>
  /** All disputes of a payment. */
  findDisputes(ref: string): Promise<readonly DisputeSnapshot[]>
  /** What the provider pays to the bank account; a simulation pays nothing out. */
  payouts?: PayoutSource
  /** The types of event the shop needs to be told, and what about a payment each tells. */
  eventTypes?: readonly { type: string; about: ProviderEvent['about'] }[]
  /** The types of event the provider is set to send to an address. */
  listSent?(address: string): Promise<readonly string[]>
  /** Verifies a webhook by its signature over the raw body. Undefined: not relevant. Throws when forged or no event. */
  readEvent?(raw: Buffer, signature: string): ProviderEvent | undefined
  /** Only the simulator has it: there the customer decides on a page of ours. */
  simulation?: TwintSimulation
}

/** Takes the decision made on the simulator's phone page. Only the first one counts. */
export type TwintSimulation = {
  decide(ref: string, decision: 'approve' | 'decline'): Promise<void>
}
