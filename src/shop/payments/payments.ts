import { randomBytes } from 'node:crypto'
import type { Insertable } from 'kysely'
import { paymentValidity } from '../../contract/limits.ts'
import { type Rappen, toRappen } from '../../contract/money.ts'
import type { NewPayment } from '../../contract/payments/payments.ts'
import { Problem } from '../../contract/problems.ts'
import { HOUR, SECOND } from '../../contract/time/time.ts'
import { transaction } from '../../db/commit.ts'
import { compiledOnce, onlyRow } from '../../db/compiled-once.ts'
import type { Database, Db, Tables, Trx } from '../../db/schema.ts'
import { assertRate } from '../tools/attempts.ts'
import { isPrice } from '../money/amount.ts'
import { readOutstanding } from '../money/ledger.ts'
import { awaitsReview } from '../money/payments-to-review.ts'
import { assertPayable, lockOrder, type OrderRow } from '../orders/order-status.ts'
import type { OrderInput } from '../orders/order-input.ts'
import { getOrder, listItems } from '../orders/orders.ts'
import { applyPayment } from './apply-payment.ts'
import { takeStock } from '../stock/move-stock.ts'
import { availableTo } from '../stock/stock.ts'
import { askProvider } from './ask-provider.ts'
import { hasPaymentToReview } from './payment-review.ts'
import { type PaymentProvider, providerTimeout } from './provider.ts'
import { findPending, type SessionRow } from './sessions.ts'

/** New payments of one order per hour; each creates one at the provider. */
const newPayments = { limit: 20, window: HOUR }

/** What payments need: the database, the provider, and the origin it sends the customer back to. */
export type PaymentContext = { db: Database; provider: PaymentProvider; publicUrl: string }

/**
 * A start that returned no URL within this time (ms) has failed for good and needs a new attempt with a new key. Until
 * then a customer who was shown a timeout can retry: the same key finds a payment that was started after all.
 */
const startTimeout = providerTimeout + 30 * SECOND

/**
 * Opens a payment session for a customer's open order, or returns the one already open. The row is committed before the
 * provider is called, so no payment can get lost between the two. It reserves the order's pieces.
 * Throws `order-not-found`, `amount-mismatch`, `order-already-paid`, `order-not-open`, `payment-needs-review`,
 * `payment-provider-unavailable`, `product-sold-out`, `too-many-attempts`, `busy`.
 */
export async function createPayment(
  context: PaymentContext,
  input: NewPayment & { userId: number; returnPage?: string },
  now: number,
): Promise<SessionRow> {
  const { db } = context
  const order = await getOrder(db, input.orderId, input.userId)
  if (order.order_no !== input.orderNo) throw new Problem('order-not-found')
  assertPayable(order, now)
  const amount = toRappen(input.amount)
  // Whether a smaller sum is the one due is checked under the lock.
  if (!isPrice(input.amount) || amount > order.total) throw new Problem('amount-mismatch')
  const open = await findPending(db, order.id)
  if (open) {
    await assertOutstanding(db, order, amount)
    if (isUsable(context, open, amount, now))
      return startPayment(context, open, order, now, input.returnPage)
    const closed = await closePayment(context, open, now)
    if (closed.status === 'completed')
      throw new Problem(awaitsReview(closed) ? 'payment-needs-review' : 'order-already-paid')
  }
  await assertRate(db, (skipped) => selectEarlier(db, order.id, skipped), newPayments, now)
  const own = { userId: input.userId, wanted: () => readWanted(db, order.id) }
  const session = await withOwnPieces(context, own, now, () =>
    insertSession(context, order, amount, now),
  )
  return startPayment(context, session, order, now, input.returnPage)
}

/** The session of an order before the newest `skipped`. */
const selectEarlier = compiledOnce((db, orderId: number, skipped: number) =>
  db
    .selectFrom('payment_sessions')
    .select('created_at')
    .where('order_id', '=', orderId)
    .orderBy('created_at', 'desc')
    .offset(skipped)
    .limit(1),
)

/**
 * Takes pieces for a person. If some are missing that only this person's own pending payments hold, those are ended, and
 * it is done once more: whoever orders again must not stand in their own way.
 */
export async function withOwnPieces<Taken>(
  context: PaymentContext,
  { userId, wanted }: { userId: number; wanted: () => Wanted | Promise<Wanted> },
  now: number,
  take: () => Promise<Taken>,
): Promise<Taken> {
  return take().catch(async (error: unknown) => {
    if (!(error instanceof Problem) || error.code !== 'product-sold-out') throw error
    const items = await wanted()
    const ids = items.map(({ productId }) => productId)
    const available = await availableTo(context.db, userId, ids)
    const isEnough = items.every(
      ({ productId, quantity }) => quantity <= (available.get(productId) ?? quantity),
    )
    const own = isEnough ? await listHolding(context.db, userId, ids) : []
    if (own.length === 0) throw error
    for (const session of own) await closePayment(context, session, now)
    return take()
  })
}

type Wanted = OrderInput['items']

async function readWanted(db: Db, orderId: number): Promise<Wanted> {
  const items = await listItems(db, [orderId])
  return items.map(({ product_id: productId, quantity }) => ({ productId, quantity }))
}

/** A person's pending payments that hold pieces of these products. */
function listHolding(db: Db, userId: number, productIds: readonly number[]) {
  return db
    .selectFrom('payment_sessions')
    .innerJoin('orders', 'orders.id', 'payment_sessions.order_id')
    .selectAll('payment_sessions')
    .where('payment_sessions.status', '=', 'pending')
    .where('orders.user_id', '=', userId)
    .where('orders.id', 'in', (eb) =>
      eb
        .selectFrom('stock_movements')
        .select('order_id')
        .where('product_id', 'in', productIds)
        .where('reason', '=', 'reserved'),
    )
    .execute()
}

/** Throws `payment-needs-review`, and `amount-mismatch` unless `amount` is what the order still has to be paid. */
async function assertOutstanding(db: Db, order: OrderRow, amount: Rappen): Promise<void> {
  const open = await readOutstanding(db, order)
  // Checked first: money already received must not surface as an amount mismatch. Zero is never charged.
  if (open === 0 || (await hasPaymentToReview(db, order.id)))
    throw new Problem('payment-needs-review')
  if (amount !== open) throw new Problem('amount-mismatch')
}

/**
 * A new pending session, or the one that a concurrent request has just created. A concurrent cancellation either comes
 * first, so that nothing is created, or finds the session and ends it; so does money booked while the provider was
 * asked about an earlier session.
 */
async function insertSession(
  { db, provider }: PaymentContext,
  order: OrderRow,
  amount: Rappen,
  now: number,
) {
  return transaction(db, async (trx) => {
    // The session before the order, like the payment that may be arriving for it. Refunds lock them the other way round:
    // `transaction` repeats the loser of a deadlock.
    const [inserted] = await addSession(trx, {
      id: randomBytes(24).toString('base64url'),
      order_id: order.id,
      provider: provider.name,
      status: 'pending',
      amount,
      created_at: now,
      expires_at: now + paymentValidity,
    })
    const session = inserted ?? (await findPending(trx, order.id))
    if (!session) throw new Problem('busy', { retryAfter: 1 })
    const locked = await lockOrder(trx, order.id)
    assertPayable(locked, now)
    await assertOutstanding(trx, locked, amount)
    if (session.amount !== amount) throw new Problem('amount-mismatch')
    await takeStock(trx, order.id, { reason: 'reserved' }, now)
    return session
  })
}

const addSession = compiledOnce((trx: Trx, row: Insertable<Tables['payment_sessions']>) =>
  trx
    .insertInto('payment_sessions')
    .values(row)
    // At most one pending session per order: the second request gets the first one's.
    .onConflict((conflict) => conflict.doNothing())
    .returningAll(),
)

/**
 * The state of a customer's payment; asks the provider while it is pending. After 15 minutes (spec §9) it is cancelled
 * at the provider first and only then given up here. Somebody else's session looks like a missing one:
 * `payment-not-found`.
 */
export async function checkPayment(
  context: PaymentContext,
  sessionId: string,
  userId: number,
  now: number,
): Promise<SessionRow> {
  const [session] = await selectOwnSession(context.db, sessionId, userId)
  if (!session) throw new Problem('payment-not-found')
  return refreshPayment(context, session, now)
}

const selectOwnSession = compiledOnce((db, sessionId: string, userId: number) =>
  db
    .selectFrom('payment_sessions')
    .innerJoin('orders', 'orders.id', 'payment_sessions.order_id')
    .selectAll('payment_sessions')
    .where('payment_sessions.id', '=', sessionId)
    .where('orders.user_id', '=', userId),
)

/** Updates a pending session from the provider. Final sessions are left alone. */
export async function refreshPayment(
  context: PaymentContext,
  session: SessionRow,
  now: number,
): Promise<SessionRow> {
  if (session.status !== 'pending') return session
  if (session.expires_at <= now) return closePayment(context, session, now)
  return fetchPayment(context, session, now)
}

/**
 * Asks the provider regardless of the session's stored state, after a webhook: money may arrive for a session that was
 * given up.
 */
export async function fetchPayment(
  context: PaymentContext,
  session: SessionRow,
  now: number,
): Promise<SessionRow> {
  const ref = refAt(context, session)
  if (ref === null) return session
  const snapshot = await askProvider(context.provider.fetch(ref))
  return applyPayment(context.db, session.id, snapshot, now)
}

/** Ends a pending session: the provider cancels it, or answers that it is already paid. */
export async function closePayment(
  context: PaymentContext,
  session: SessionRow,
  now: number,
): Promise<SessionRow> {
  const nothingCame = {
    state: 'failed',
    amount: session.amount,
    currency: 'CHF',
    transactionId: null,
  } as const
  const ref = refAt(context, session)
  const snapshot = ref === null ? nothingCame : await askProvider(context.provider.cancel(ref))
  return applyPayment(context.db, session.id, snapshot, now)
}

/** Whether a returning customer can resume a pending session. */
function isUsable(
  { provider }: PaymentContext,
  session: SessionRow,
  amount: Rappen,
  now: number,
): boolean {
  if (session.provider !== provider.name || session.expires_at <= now) return false
  if (session.amount !== amount) return false
  return session.url !== null || session.created_at + startTimeout > now
}

/**
 * The provider's id of the session. Null when the provider never got it, or when the shop has changed its provider
 * since: then there is nobody to ask and nothing to cancel.
 */
export function refAt({ provider }: PaymentContext, session: SessionRow): string | null {
  return session.provider === provider.name ? session.provider_ref : null
}

/** Starts the session at the provider unless already started. Idempotent: the session's id is the idempotency key. */
async function startPayment(
  context: PaymentContext,
  session: SessionRow,
  order: OrderRow,
  now: number,
  // The page of this payment, in whichever browser the provider opens it.
  returnPage = '/twint-payment',
): Promise<SessionRow> {
  if (session.url !== null) return session
  const { ref, url } = await askProvider(
    context.provider.start({
      id: session.id,
      orderNo: order.order_no,
      amount: session.amount,
      expiresAt: session.expires_at,
      returnUrl: `${context.publicUrl}${returnPage}?zahlung=${session.id}`,
    }),
  )
  const changed = await transaction(context.db, (trx) => setStarted(trx, session.id, ref, url))
  const started = onlyRow(changed)
  if (started.status !== 'pending') return withdraw(context, started, now)
  return started
}

const setStarted = compiledOnce((trx: Trx, id: string, provider_ref: string, url: string) =>
  trx
    .updateTable('payment_sessions')
    .set({ provider_ref, url })
    .where('id', '=', id)
    .returningAll(),
)

/**
 * Cancels a session that ended here while the provider was starting it (the order was cancelled), because its URL must
 * not be payable. Always throws, with the reason why the customer gets none.
 */
async function withdraw(context: PaymentContext, session: SessionRow, now: number): Promise<never> {
  await closePayment(context, session, now)
  const order = await context.db
    .selectFrom('orders')
    .select(['status', 'created_at', 'payment_method', 'paid_at'])
    .where('id', '=', session.order_id)
    .executeTakeFirstOrThrow()
  assertPayable(order, now)
  throw new Problem('payment-provider-unavailable')
}
