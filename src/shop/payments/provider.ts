import type { Rappen } from '../../contract/money.ts'
import { SECOND } from '../../contract/time.ts'

/**
 * What one call of a provider may take in all, its own retries included (ms): so long a customer waits before the
 * retry button appears. Two in a row (cancel, start) end before a browser gives up.
 */
export const providerTimeout = 8 * SECOND

/** A payment to be made, as the provider needs to know it. `id` is also the provider's idempotency key. */
export type Attempt = {
  id: string
  orderNo: string
  amount: Rappen
  /** ms since 1970; after this the shop calls the payment off. A provider may keep to it or not. */
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
}

/** A verified provider event: its unique id, the payment it speaks of, and what of it changed. */
export type ProviderEvent = {
  eventId: string
  ref: string
  about: 'payment' | 'refund' | 'dispute'
}

/** Money to be given back of the payment `ref`. `key` is the shop's own id of it, and the idempotency key. */
export type RefundOrder = { key: string; ref: string; amount: Rappen }

/** What the provider knows about money that goes back. */
export type RefundSnapshot = {
  /** The provider's own id; null when it refused to begin. */
  ref: string | null
  /** The shop's id of it; null when it was begun at the provider. */
  key: string | null
  state: 'pending' | 'completed' | 'failed'
  amount: Rappen
  currency: string
  /** When it began, in ms; null where the provider does not say. */
  at: number | null
  /** Why it failed, in the provider's word. */
  failure: string | null
}

/** Money that goes back, with the payment (its `ref`) it is of. */
export type ListedRefund = RefundSnapshot & { payment: string }

/** Why a refund failed whose payment this provider does not know: it was made at another one, or with another key. */
export const unknownPayment = 'unknown-payment'

/** What the provider knows about a payment that its customer contests. */
export type DisputeSnapshot = {
  id: string
  /** `waiting` for an answer, which is taken until `dueAt` (ms). */
  status: 'waiting' | 'answered' | 'won' | 'lost'
  amount: Rappen
  currency: string
  reason: string
  dueAt: number | null
  blocksRefunds: boolean
  /** What the provider has taken (less than nothing) or brought back for it so far. */
  movements: readonly { id: string; amount: Rappen; currency: string; at: number }[]
}

/**
 * The way to TWINT. Knows nothing of orders and sessions; the simulator keeps its own answers in tables of its
 * own (`twint_simulator…`).
 * Every call may throw, and does within `providerTimeout`; the payment or refund then stays as it is and is asked
 * for again.
 */
export type PaymentProvider = {
  name: string
  /** Real money moves: not a simulation, and no key for trying out. */
  isLive?: boolean
  /** What can be paid at once, if the provider has a limit. */
  maxAmount?: Rappen
  /** Starts a payment. `url` is what the QR code holds and where a phone is sent. */
  start(attempt: Attempt): Promise<{ ref: string; url: string }>
  /** Asks for the truth. */
  fetch(ref: string): Promise<Snapshot>
  /** Cancels what can still be cancelled; the answer may be "too late: completed". */
  cancel(ref: string): Promise<Snapshot>
  /** For how long after a payment its money can be given back, in ms. */
  refundsFor: number
  /** Gives money back: the same key once, however often it is asked. `failed` when the provider refuses for good. */
  refund(order: RefundOrder): Promise<RefundSnapshot>
  /** All the money of a payment that went back or was asked back, whoever began it; null: it knows no such payment. */
  findRefunds(ref: string): Promise<readonly RefundSnapshot[] | null>
  /** What was asked back since an instant (ms), of whichever payment and by whomever; perhaps more. */
  listRefunds(since: number): Promise<readonly ListedRefund[]>
  /** All contests of a payment. */
  findDisputes(ref: string): Promise<readonly DisputeSnapshot[]>
  /** Verifies a webhook by its signature over the raw body. Undefined: nothing for us. Throws when forged. */
  readEvent?(raw: Buffer, signature: string): ProviderEvent | undefined
  /** Only the simulator has it: the customer's decision comes from a page of ours. */
  simulation?: TwintSimulation
}

/** Takes what a person pressed on the simulator's phone page. Only the first answer counts. */
export type TwintSimulation = {
  decide(ref: string, decision: 'approve' | 'decline'): Promise<void>
}
