import { randomBytes } from 'node:crypto'
import { toRappen } from '../../contract/money.ts'
import type { NewPayment } from '../../contract/payments.ts'
import { Problem } from '../../contract/problems.ts'
import { HOUR, SECOND } from '../../contract/time.ts'
import { transaction } from '../../db/commit.ts'
import type { Db } from '../../db/schema.ts'
import { assertPace } from '../accounts/attempts.ts'
import { assertPayable, holdOpen } from '../orders/order-status.ts'
import { getOrder, type OrderRow } from '../orders/orders.ts'
import { type Applied, applyPayment } from './apply-payment.ts'
import { askProvider } from './ask-provider.ts'
import { hasOddPayment } from './odd-payments.ts'
import { type PaymentProvider, providerPatience } from './provider.ts'
import { findPending, paymentValidity, type SessionRow } from './sessions.ts'

/** New payments of one order within an hour; each is one at the provider. */
const newPayments = { limit: 20, window: HOUR }

/** The provider and the address it sends the customer back to. */
export type Till = { db: Db; provider: PaymentProvider; publicUrl: string }

/**
 * A start that gave no address within this time (ms) has failed for good: a new attempt, a new key. Until then the
 * customer, told that it took too long, can press again: the same key finds what was started after all.
 */
const startPatience = providerPatience + 30 * SECOND

/**
 * Opens a payment session for a customer's open order, or gives back the one that is open already.
 * The row exists before the provider is called, so no payment can get lost between the two.
 * Throws `order-not-found`, `amount-mismatch`, `order-already-paid`, `order-not-open`,
 * `payment-needs-review`, `payment-provider-unavailable`, `too-many-attempts`.
 */
export async function createPayment(
  till: Till,
  input: NewPayment & { userId: number },
  now: number,
): Promise<SessionRow> {
  const { db } = till
  const order = await getOrder(db, input.orderId, input.userId)
  if (order.order_no !== input.orderNo) throw new Problem('order-not-found')
  assertPayable(order, now)
  if (toRappen(input.amount) !== order.total) throw new Problem('amount-mismatch')
  if (await hasOddPayment(db, order.id)) throw new Problem('payment-needs-review')

  const open = await findPending(db, order.id)
  if (open && isUsable(till, open, now)) return startPayment(till, open, order, now)
  if (open) {
    const { session } = await closePayment(till, open, now)
    if (session.status === 'completed') throw new Problem('order-already-paid')
  }
  const earlier = db.selectFrom('payment_sessions').where('order_id', '=', order.id)
  await assertPace(db, earlier.orderBy('created_at', 'desc'), newPayments, now)
  return startPayment(till, await insertSession(till, order, now), order, now)
}

/**
 * A new pending session, or the one that another request has just made. Whoever calls the order off at the
 * same moment either comes first, and nothing is made, or finds the session and ends it.
 */
async function insertSession({ db, provider }: Till, order: OrderRow, now: number) {
  return transaction(db, async (trx) => {
    // First the session, then the order, as everywhere: two at once must not wait for each other.
    const inserted = await trx
      .insertInto('payment_sessions')
      .values({
        id: randomBytes(24).toString('base64url'),
        order_id: order.id,
        provider: provider.name,
        status: 'pending',
        amount: order.total,
        created_at: now,
        expires_at: now + paymentValidity,
      })
      // At most one pending session per order: whoever comes second gets the first one's.
      .onConflict((conflict) => conflict.doNothing())
      .returningAll()
      .executeTakeFirst()
    const session = inserted ?? (await findPending(trx, order.id))
    if (!session) throw new Problem('busy', { retryAfter: 1 })
    await holdOpen(trx, order.id, now)
    return session
  })
}

/**
 * The state of a customer's payment; asks the provider while it is pending.
 * After 15 minutes (spec §9) it is cancelled at the provider first and only then given up here.
 * A foreign session looks like a missing one: `payment-not-found`.
 */
export async function checkPayment(
  till: Till,
  sessionId: string,
  userId: number,
  now: number,
): Promise<Applied> {
  const session = await till.db
    .selectFrom('payment_sessions')
    .innerJoin('orders', 'orders.id', 'payment_sessions.order_id')
    .selectAll('payment_sessions')
    .where('payment_sessions.id', '=', sessionId)
    .where('orders.user_id', '=', userId)
    .executeTakeFirst()
  if (!session) throw new Problem('payment-not-found')
  return refreshPayment(till, session, now)
}

/** Brings a pending session to what the provider knows. Final sessions are left alone. */
export async function refreshPayment(
  till: Till,
  session: SessionRow,
  now: number,
): Promise<Applied> {
  if (session.status !== 'pending') return { session, paid: false }
  if (session.expires_at <= now) return closePayment(till, session, now)
  return fetchPayment(till, session, now)
}

/**
 * Asks the provider whatever we believe so far, because it said that something happened: money may come
 * for a session that was given up.
 */
export async function fetchPayment(till: Till, session: SessionRow, now: number): Promise<Applied> {
  const ref = refAt(till, session)
  if (ref === null) return { session, paid: false }
  const snapshot = await askProvider(till.provider.fetch(ref))
  return applyPayment(till.db, session.id, snapshot, now)
}

/** Ends a pending session: the provider cancels it, unless it answers that the money has come. */
export async function closePayment(till: Till, session: SessionRow, now: number): Promise<Applied> {
  const nothingCame = {
    state: 'failed',
    amount: session.amount,
    currency: 'CHF',
    transactionId: null,
  } as const
  const ref = refAt(till, session)
  const snapshot = ref === null ? nothingCame : await askProvider(till.provider.cancel(ref))
  return applyPayment(till.db, session.id, snapshot, now)
}

/** Whether a customer who comes back can go on with a pending session. */
function isUsable({ provider }: Till, session: SessionRow, now: number): boolean {
  if (session.provider !== provider.name || session.expires_at <= now) return false
  return session.url !== null || session.created_at + startPatience > now
}

/**
 * What the provider calls the session. Null when it never got it, or when the shop has changed its provider
 * since: then there is nobody to ask and nothing to cancel.
 */
function refAt({ provider }: Till, session: SessionRow): string | null {
  return session.provider === provider.name ? session.provider_ref : null
}

/** Starts the session at the provider, if that has not happened yet. Twice is once: the id is the key. */
async function startPayment(
  till: Till,
  session: SessionRow,
  order: OrderRow,
  now: number,
): Promise<SessionRow> {
  if (session.url !== null) return session
  const { ref, url } = await askProvider(
    till.provider.start({
      id: session.id,
      orderNo: order.order_no,
      amount: session.amount,
      expiresAt: session.expires_at,
      returnUrl: `${till.publicUrl}/bestellungen`,
    }),
  )
  const started = await till.db
    .updateTable('payment_sessions')
    .set({ provider_ref: ref, url })
    .where('id', '=', session.id)
    .returningAll()
    .executeTakeFirstOrThrow()
  if (started.status !== 'pending') return withdraw(till, started, now)
  return started
}

/**
 * While the provider was starting it, the session was ended here (the order was called off): its address must
 * not be payable. Always throws, and says why the customer gets none.
 */
async function withdraw(till: Till, session: SessionRow, now: number): Promise<never> {
  await closePayment(till, session, now)
  const order = await till.db
    .selectFrom('orders')
    .select(['status', 'created_at'])
    .where('id', '=', session.order_id)
    .executeTakeFirstOrThrow()
  assertPayable(order, now)
  throw new Problem('payment-provider-unavailable')
}
