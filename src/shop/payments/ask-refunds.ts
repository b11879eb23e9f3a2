import { DAY, HOUR } from '../../contract/time/time.ts'
import { transaction } from '../../db/commit.ts'
import type { Db } from '../../db/schema.ts'
import { lockOrder } from '../orders/order-status.ts'
import { applyRefund } from './apply-refund.ts'
import { askProvider, isProviderAway } from './ask-provider.ts'
import { endOrder } from './end-order.ts'
import { queueReviewNotice } from './order-mails.ts'
import { type PaymentContext, refAt } from './payments.ts'
import { type RefundSnapshot, unknownPayment } from './provider.ts'
import { getRefund, newRefundId, type RefundRow } from './refunds.ts'
import { getSession, type SessionRow } from './sessions.ts'

/**
 * How long a provider is sure to remember an idempotency key, with an hour to spare (ms): Stripe forgets it after a
 * day. After that, the refund is looked up before it is requested again.
 */
const keyLife = 23 * HOUR
/** How long a settled refund is asked about again, because it may still fail (ms). */
const failsWithin = 3 * DAY
/** Refunds asked about per run, oldest first. */
const batch = 100

/**
 * Requests a refund from the provider, or asks for its state, and books the answer. When the provider does not answer,
 * the refund stays as it is and the sweep tries again. Returns the updated refund.
 */
export async function askRefund(
  context: PaymentContext,
  refund: RefundRow,
  now: number,
): Promise<RefundRow> {
  try {
    return await syncRefund(context, refund, now)
  } catch (error) {
    if (isProviderAway(error)) return getRefund(context.db, refund.id)
    throw error
  }
}

/** Like `askRefund`, but throws `payment-provider-unavailable`. */
export async function syncRefund(
  context: PaymentContext,
  refund: RefundRow,
  now: number,
): Promise<RefundRow> {
  const { db, provider } = context
  const session = refund.session_id === null ? null : await getSession(db, refund.session_id)
  if (!session) return refund
  const ref = refAt(context, session)
  const isForgotten = refund.provider_ref !== null || now - refund.created_at >= keyLife
  const all = ref !== null && isForgotten ? await askProvider(provider.findRefunds(ref)) : []
  if (ref === null || all === null) return failUnknownPayment(context, refund, now)
  const found = all.find((one) => isSame(one, refund))
  if (!found && refund.provider_ref !== null) return refund
  const snapshot =
    found ?? (await askProvider(provider.refund({ key: refund.id, ref, amount: refund.amount })))
  const updated = await applyRefund(context.db, refund, snapshot, now)
  // Refused for good: often because somebody has already refunded it at the provider.
  if (snapshot.ref === null) await syncRefunds(context, session, now)
  return updated
}

/**
 * The current provider does not know the payment: only a person can find out, at the provider that took it, whether its
 * money was refunded. A settled refund stays settled.
 */
async function failUnknownPayment(context: PaymentContext, refund: RefundRow, now: number) {
  if (refund.status !== 'requested') return refund
  const { amount, currency } = refund
  const lost = { ref: null, key: refund.id, state: 'failed', amount, currency, at: null } as const
  return applyRefund(context.db, refund, { ...lost, failure: unknownPayment }, now)
}

function isSame(snapshot: RefundSnapshot, refund: RefundRow): boolean {
  return snapshot.key === refund.id || snapshot.ref === refund.provider_ref
}

/** Pending refunds, the oldest first. */
export function listRequested(db: Db): Promise<RefundRow[]> {
  return db
    .selectFrom('refunds')
    .selectAll()
    .where('status', '=', 'requested')
    .orderBy('created_at')
    .limit(batch)
    .execute()
}

/** Recently settled refunds, which may still fail. */
export function listJustSettled(db: Db, now: number): Promise<RefundRow[]> {
  return db
    .selectFrom('refunds')
    .selectAll()
    .where('settled_at', '>', now - failsWithin)
    .where('status', '=', 'settled')
    .where('method', '=', 'twint')
    .execute()
}

/**
 * Books every refund the provider knows for a payment, including those started at the provider, which are recorded and
 * left for review. Throws `payment-provider-unavailable`.
 */
export async function syncRefunds(
  context: PaymentContext,
  session: SessionRow,
  now: number,
): Promise<void> {
  const ref = refAt(context, session)
  const found = ref === null ? null : await askProvider(context.provider.findRefunds(ref))
  await bookFound(context, session, found ?? [], now)
}

/** Books refunds of a payment that were found at the provider. */
export async function bookFound(
  context: PaymentContext,
  session: SessionRow,
  found: readonly RefundSnapshot[],
  now: number,
): Promise<void> {
  const { db } = context
  const known = await db
    .selectFrom('refunds')
    .selectAll()
    .where('session_id', '=', session.id)
    .execute()
  for (const snapshot of found) {
    const own = known.find((one) => isSame(snapshot, one))
    // A refund that failed there before we knew of it has moved no money.
    if (!own && snapshot.state === 'failed') continue
    const refund = own ?? (await adoptRefund(context, session, snapshot, now))
    await applyRefund(context.db, refund, snapshot, now)
  }
}

/** Records a refund that was started at the provider, once. */
function adoptRefund(
  { db }: PaymentContext,
  session: SessionRow,
  { ref, amount, currency }: RefundSnapshot,
  now: number,
): Promise<RefundRow> {
  return transaction(db, async (trx) => {
    const order = await lockOrder(trx, session.order_id)
    const adopted = await trx
      .insertInto('refunds')
      .values({
        id: newRefundId(),
        order_id: order.id,
        session_id: session.id,
        origin: 'provider',
        status: 'requested',
        method: 'twint',
        amount,
        currency,
        reason: '',
        provider_ref: ref,
        created_at: now,
      })
      .onConflict((conflict) => conflict.column('provider_ref').doNothing())
      .returningAll()
      .executeTakeFirst()
    if (!adopted) {
      const other = trx.selectFrom('refunds').selectAll().where('provider_ref', '=', ref)
      return other.executeTakeFirstOrThrow()
    }
    await endOrder(trx, order, { actor: null, back: new Map() }, now)
    const about = { orderId: order.id, key: adopted.id, reason: 'refund-elsewhere' } as const
    await queueReviewNotice(trx, { ...about, sum: { amount, currency } }, now)
    return adopted
  })
}
