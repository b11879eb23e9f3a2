import { toChf } from '../../contract/money.ts'
import type { Dispute } from '../../contract/payments/order-money.ts'
import { toTime } from '../../contract/time/time.ts'
import { transaction } from '../../db/commit.ts'
import type { Database, Db, Trx } from '../../db/schema.ts'
import type { Actor } from '../audit/audit-log.ts'
import { firstInvoicedAt, type MaybeNumbered, numberIfAny } from '../invoices/documents.ts'
import { issueCreditNote } from '../invoices/issue-credit-note.ts'
import { bookEntry } from '../money/book-entry.ts'
import { isUndecided } from '../money/payments-to-review.ts'
import { balanceOf, readBooked, waitsForMoney } from '../money/ledger.ts'
import { readTakenOff, takenOffInvoice } from '../money/taken-off.ts'
import { lockOrder, type OrderRow } from '../orders/order-status.ts'
import { settleRate } from '../orders/settle-rate.ts'
import { settleOrder } from './settle-order.ts'
import { askProvider } from './ask-provider.ts'
import { queueReviewNotice } from './order-mails.ts'
import { markRefundDue } from './payment-review.ts'
import { type PaymentContext, refAt } from './payments.ts'
import type { DisputeSnapshot } from './provider.ts'
import type { DisputeRow } from './refunds.ts'
import type { SessionRow } from './sessions.ts'

/** Applies what the provider reports about a payment's disputes. Throws `payment-provider-unavailable`. */
export async function syncDisputes(
  context: PaymentContext,
  session: SessionRow,
  now: number,
): Promise<void> {
  const ref = refAt(context, session)
  if (ref === null) return
  for (const snapshot of await askProvider(context.provider.findDisputes(ref)))
    await applyDispute(context.db, session, snapshot, now)
}

/**
 * Records the state of a dispute and books the money that the provider withdrew or returned for it, each movement once.
 * It is left for review when it is new and whenever its state changes, except when it was answered or is won.
 */
async function applyDispute(
  db: Database,
  session: SessionRow,
  { id, status, amount, currency, reason, dueAt, blocksRefunds, movements }: DisputeSnapshot,
  now: number,
): Promise<void> {
  await transaction(db, async (trx) => {
    const order = await lockOrder(trx, session.order_id)
    const before = await findDispute(trx, id)
    const isNews = before?.status !== status
    // Its answer is with the provider, or it is decided for the shop: what was decided before stands.
    const needsNobody = status === 'answered' || status === 'won'
    const isReviewed = needsNobody && before?.reviewed_at
    const state = {
      status,
      amount,
      currency,
      reason,
      due_at: dueAt,
      blocks_refunds: blocksRefunds ? (1 as const) : (0 as const),
      ...(isNews &&
        !isReviewed && {
          reviewed_at: needsNobody ? now : null,
          reviewed_by: null,
          review_note: null,
        }),
    }
    const own = { id, order_id: session.order_id, session_id: session.id, created_at: now }
    await trx
      .insertInto('disputes')
      .values({ ...own, ...state })
      .onConflict((conflict) => conflict.column('id').doUpdateSet(state))
      .execute()
    for (const movement of movements) await bookMovement(trx, own, movement, now)
    if (status === 'lost') await creditLost(trx, order, id, now)
    // What came back, or is credited, may be all that an order waited for.
    if (!isUndecided({ status }) && waitsForMoney(order))
      await settleOrder(trx, await settleRate(trx, order.id, now), now)
    // Cancelled during the dispute: now there is money to refund.
    if (isNews && status === 'won' && order.fulfilment === 'cancelled')
      await markRefundDue(trx, order.id, now)
    if (!isNews || needsNobody) return
    const isLost = status === 'lost'
    const notice = {
      orderId: session.order_id,
      key: `${id}:${status}`,
      reason: isLost ? 'dispute-lost' : 'dispute',
      sum: { amount, currency },
      dueAt: isLost ? null : dueAt,
    } as const
    await queueReviewNotice(trx, notice, now)
  })
}

async function bookMovement(
  trx: Trx,
  dispute: Pick<DisputeRow, 'id' | 'order_id' | 'session_id'>,
  { id, amount, currency, at }: DisputeSnapshot['movements'][number],
  now: number,
): Promise<void> {
  const booked = await trx
    .selectFrom('money_entries')
    .select('id')
    .where('reference', '=', id)
    .executeTakeFirst()
  if (booked || amount === 0) return
  await bookEntry(trx, {
    order_id: dispute.order_id,
    kind: amount < 0 ? 'chargeback' : 'chargeback-returned',
    method: 'twint',
    amount: Math.abs(amount),
    currency,
    happened_at: Math.min(at, now),
    booked_at: now,
    reference: id,
    session_id: dispute.session_id,
    dispute_id: dispute.id,
  })
}

/**
 * Money lost for good corrects the invoice like a refund, as far as no note of the dispute does already and nothing else
 * pays it, whatever came while the dispute was open; an open dispute does not. What went before the invoice was due again.
 */
async function creditLost(
  trx: Trx,
  { id: orderId, total }: OrderRow,
  disputeId: string,
  now: number,
): Promise<void> {
  const invoicedAt = await firstInvoicedAt(trx, orderId)
  if (invoicedAt === null) return
  const moved = await trx
    .selectFrom('money_entries')
    .select(['kind', 'amount'])
    .where('dispute_id', '=', disputeId)
    .where('currency', '=', 'CHF')
    .where('booked_at', '>', invoicedAt)
    .execute()
  const { noted } = await trx
    .selectFrom('documents')
    .select(({ fn }) => fn.sum<number | null>('total').as('noted'))
    .where('dispute_id', '=', disputeId)
    .executeTakeFirstOrThrow()
  const { turnover } = await readBooked(trx, orderId)
  const takenOff = await readTakenOff(trx, orderId)
  // What cash was rounded up by, nobody claims.
  const claim = total - takenOffInvoice(takenOff).total - Math.max(0, takenOff.rounded)
  const amount = Math.min(-balanceOf(moved) - (noted ?? 0), claim - turnover)
  if (amount <= 0) return
  const [cause, reason] = [{ dispute_id: disputeId }, 'Rückbuchung nach einer Anfechtung']
  await issueCreditNote(trx, { orderId, cause, amount, method: 'twint', reason }, now)
}

/**
 * Credits what disputes lost before took of an invoiced order, as far as nothing else pays it any more. Must run in the
 * transaction that locks the order and takes another payment of it back.
 */
export async function creditLostBefore(trx: Trx, order: OrderRow, now: number): Promise<void> {
  const lost = await trx
    .selectFrom('disputes')
    .select('id')
    .where('order_id', '=', order.id)
    .where('status', '=', 'lost')
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  for (const { id } of lost) await creditLost(trx, order, id, now)
}

/** Ends the reviews of lost disputes of an order that was cancelled or returned: that is what was to be decided. */
export async function endLostDisputes(
  trx: Trx,
  orderId: number,
  actor: Actor,
  now: number,
): Promise<void> {
  await trx
    .updateTable('disputes')
    .set({ reviewed_at: now, reviewed_by: actor.id })
    .where('order_id', '=', orderId)
    .where('status', '=', 'lost')
    .where('reviewed_at', 'is', null)
    .execute()
}

function findDispute(db: Db, id: string): Promise<DisputeRow | undefined> {
  return db.selectFrom('disputes').selectAll().where('id', '=', id).executeTakeFirst()
}

const states = {
  waiting: 'wartet',
  answered: 'beantwortet',
  won: 'gewonnen',
  lost: 'verloren',
} as const satisfies Record<DisputeRow['status'], Dispute['stand']>

/** Maps a dispute to the wire, except who reviewed it. */
export function toDispute(dispute: DisputeRow & MaybeNumbered): Omit<Dispute, 'geprueft'> {
  return {
    id: dispute.id,
    zahlung: dispute.session_id,
    betrag: toChf(dispute.amount),
    waehrung: dispute.currency,
    grund: dispute.reason,
    stand: states[dispute.status],
    frist: toTime(dispute.due_at),
    created_at: toTime(dispute.created_at),
    gutschrift: numberIfAny(dispute) || null,
  }
}
