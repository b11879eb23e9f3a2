import { sql } from 'kysely'
import type { Trx } from '../../db/schema.ts'
import { type DocumentRow, findInvoice } from '../invoices/documents.ts'
import { issueCreditNote } from '../invoices/issue-credit-note.ts'
import { toLine } from '../invoices/issue-invoice.ts'
import { bookEntry } from '../money/book-entry.ts'
import { balanceOf, keptOf, missingOf, sumsOfOrder } from '../money/ledger.ts'
import { awaitsReview } from '../money/payments-to-review.ts'
import { queueRefundMail } from './order-mails.ts'
import { hasPaymentToReview } from './payment-review.ts'
import { readOrderMoney } from './refund-source.ts'
import { linesOf, type RefundRow } from './refunds.ts'
import { settleOrder } from './settle-order.ts'
import { lockOrder } from '../orders/order-status.ts'
import { settleRate } from '../orders/settle-rate.ts'

/**
 * Settles a refund: books it today, issues its credit note, tells the customer, and ends the reviews it answers. Must
 * run in a transaction that locks the order. `at` is when it happened (ms), `ref` the provider's id.
 */
export async function settleRefund(
  trx: Trx,
  { id }: Pick<RefundRow, 'id'>,
  { ref = null, at }: { ref?: string | null; at: number },
  now: number,
): Promise<RefundRow> {
  const refund = await trx
    .updateTable('refunds')
    .set({ status: 'settled', settled_at: now, provider_ref: ref, failure: null })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
  const { order_id, session_id, admin_id, method, amount, currency } = refund
  await bookEntry(trx, {
    order_id,
    kind: 'refund',
    method,
    amount,
    currency,
    happened_at: Math.min(at, now),
    booked_at: now,
    reference: ref,
    session_id,
    refund_id: id,
    admin_id,
  })
  const note = currency === 'CHF' ? await creditRefund(trx, refund, now) : undefined
  const hasEnded = await endReviews(trx, refund, now)
  await queueRefundMail(trx, { ...refund, note }, now)
  // The remaining money may be exactly the amount due.
  if (hasEnded && !(await hasPaymentToReview(trx, order_id)))
    await settleOrder(trx, await settleRate(trx, order_id, now), now)
  return refund
}

/**
 * Issues a refund's credit note if there is an invoice to correct: for the turnover taken back by all refunds since the
 * invoice, less what is already credited. An overpayment needs none and is refunded first; a refund that failed after
 * all has left its credit note.
 */
async function creditRefund(
  trx: Trx,
  refund: RefundRow,
  now: number,
): Promise<DocumentRow | undefined> {
  const { order_id: orderId, method, reason } = refund
  const invoice = await findInvoice(trx, orderId)
  if (!invoice) return undefined
  const booked = await trx
    .selectFrom('money_entries')
    // What no invoice claims is no part of it.
    .select(['kind', sql<number>`turnover - direct`.as('amount')])
    .where('order_id', '=', orderId)
    .where('kind', 'in', ['refund', 'refund-returned'])
    .where('currency', '=', 'CHF')
    // Refunds before the invoice are no part of it, nor is one of the same millisecond (`bookEntry`).
    .where('booked_at', '>', invoice.issued_at)
    .execute()
  const { credited } = await trx
    .selectFrom('documents')
    .select(({ fn }) => fn.sum<number | null>('total').as('credited'))
    .where('order_id', '=', orderId)
    .where('refund_id', 'is not', null)
    .executeTakeFirstOrThrow()
  const amount = Math.min(refund.amount, -balanceOf(booked) - (credited ?? 0))
  if (amount <= 0) return undefined
  const lines = linesOf(refund).map(toLine)
  const cause = { refund_id: refund.id }
  const credit = { orderId, cause, amount, method, lines, reason: reason || 'Rückerstattung' }
  return issueCreditNote(trx, credit, now)
}

/**
 * Ends the review of payments whose money, or all of the order's, is refunded, or of whose order exactly what is due is
 * left; and of failed refunds once as much has been refunded since. Returns whether a payment was under review.
 */
async function endReviews(trx: Trx, refund: RefundRow, now: number): Promise<boolean> {
  const { currency, order_id, amount, admin_id } = refund
  const { entries, sessions } = await readOrderMoney(trx, order_id)
  const inCurrency = entries.filter((entry) => entry.currency === currency)
  const isAllBack = balanceOf(inCurrency) <= 0
  const order = await lockOrder(trx, order_id)
  const sums = await sumsOfOrder(trx, order_id)
  const { excess } = keptOf(order, sums, 0)
  const isExact = currency === 'CHF' && excess === 0 && missingOf(order, sums) <= 0
  const done = sessions.filter((session) => {
    if (!awaitsReview(session)) return false
    const own = inCurrency.filter(({ session_id }) => session_id === session.id)
    return own.length > 0 && (isAllBack || isExact || balanceOf(own) <= 0)
  })
  const reviewed = { reviewed_at: now, reviewed_by: admin_id }
  const ids = done.map(({ id }) => id)
  await trx.updateTable('payment_sessions').set(reviewed).where('id', 'in', ids).execute()
  await trx
    .updateTable('refunds')
    .set(reviewed)
    .where('order_id', '=', order_id)
    .where('status', '=', 'failed')
    .where('reviewed_at', 'is', null)
    .where('currency', '=', currency)
    .where('amount', '<=', amount)
    .execute()
  return done.length > 0
}
