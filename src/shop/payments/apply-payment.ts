import { transaction } from '../../db/commit.ts'
import { queuePaymentNotice } from './order-mails.ts'
import { compiledOnce } from '../../db/compiled-once.ts'
import type { Database, Trx } from '../../db/schema.ts'
import { lockOrder } from '../orders/order-status.ts'
import { bookPayment, settleRate } from '../orders/settle-rate.ts'
import { giveBackStock, holdsStock } from '../stock/move-stock.ts'
import type { Snapshot } from './provider.ts'
import { getSession, type SessionRow } from './sessions.ts'
import { settleOrder } from './settle-order.ts'

/**
 * Applies what the provider reported, in one transaction: session, ledger, order, mails and cart. Poll, webhook and
 * sweep all end here; only the first of them changes anything (compare-and-set). A completed payment is final: a late
 * failure never undoes it. Money that does not fit (amount, currency, more than is outstanding, an order that is no
 * longer open) is booked and marked for review, never lost (docs/decisions/061). Returns the session as it is then.
 */
export async function applyPayment(
  db: Database,
  sessionId: string,
  snapshot: Snapshot,
  now: number,
): Promise<SessionRow> {
  const { state, transactionId, amount, at = now } = snapshot
  if (state === 'pending') return getSession(db, sessionId)
  const completed = state === 'completed'
  return transaction(db, async (trx) => {
    const change = {
      status: state,
      transaction_id: transactionId,
      completed_at: completed ? now : null,
    }
    // Of concurrent reports a success overrides a failure, a failure never overrides a success.
    const [session] = await changeSession(
      trx,
      sessionId,
      completed ? ['pending', 'failed'] : ['pending'],
      change,
    )
    if (!session) return getSession(trx, sessionId)
    const currency = snapshot.currency.toUpperCase()
    if (completed) return bookMoney(trx, session, { amount, currency, at }, now)
    await releasePieces(trx, session.order_id, now)
    return session
  })
}

const changeSession = compiledOnce(
  (
    trx: Trx,
    id: string,
    from: SessionRow['status'][],
    change: Pick<SessionRow, 'status' | 'transaction_id' | 'completed_at'>,
  ) =>
    trx
      .updateTable('payment_sessions')
      .set(change)
      .where('id', '=', id)
      .where('status', 'in', from)
      .returningAll(),
)

/** What a payment that came to nothing had reserved can be sold again; an order that is accepted keeps it. */
async function releasePieces(trx: Trx, orderId: number, now: number): Promise<void> {
  if (!(await holdsStock(trx, orderId))) return
  const { status } = await lockOrder(trx, orderId)
  if (status === 'open') await giveBackStock(trx, orderId, { reason: 'released' }, now)
}

/** Books the money received, and marks the order as paid or records why a person has to review the money. */
async function bookMoney(
  trx: Trx,
  session: SessionRow,
  { amount, currency, at }: Pick<Snapshot, 'amount' | 'currency'> & { at: number },
  now: number,
): Promise<SessionRow> {
  // Of two concurrent payments the second sees the first.
  const order = await settleRate(trx, session.order_id, now)
  if (amount > 0) {
    await bookPayment(trx, order, {
      method: 'twint',
      amount,
      currency,
      happened_at: Math.min(at, now),
      booked_at: now,
      reference: session.transaction_id,
      session_id: session.id,
    })
  }
  const fits = amount === session.amount && currency === 'CHF'
  // Part of the order may have been paid another way since: then this, too, is an overpayment.
  const settled = fits ? await settleOrder(trx, order, now, { isExact: true }) : 'too-much'
  if (settled === 'paid' || settled === 'missing') return session
  const review_reason = settled === 'over' ? 'order-not-open' : 'amount-or-currency'
  const change = trx.updateTable('payment_sessions').set({ review_reason })
  await change.where('id', '=', session.id).execute()
  const odd = { ...session, review_reason } as const
  await queuePaymentNotice(trx, odd, now)
  return odd
}
