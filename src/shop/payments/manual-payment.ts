import type { ManualPayment } from '../../contract/payments/order-money.ts'
import { toChf } from '../../contract/money.ts'
import { firstPaymentDay } from '../orders/payment-day.ts'
import { Problem } from '../../contract/problems.ts'
import { isSwissDay, swissDayOf, swissDayStart } from '../../contract/time/swiss-days.ts'
import { transaction } from '../../db/commit.ts'
import type { Trx } from '../../db/schema.ts'
import { type Actor, recordChange } from '../audit/audit-log.ts'
import { readPaidAmount } from '../money/amount.ts'
import { fromWireMethod, sumsOfOrder } from '../money/ledger.ts'
import { hashContent, type Intent, once } from '../tools/once.ts'
import type { OrderRow } from '../orders/order-status.ts'
import { bookPayment, settleRate } from '../orders/settle-rate.ts'
import { endPendingPayment } from './end-payment.ts'
import type { PaymentContext } from './payments.ts'
import { settleOrder } from './settle-order.ts'

/** `key`: undefined for a payment that is part of a request with a key of its own. */
type Payment = ManualPayment & { orderId: number; key: string | undefined }

/**
 * Books money received by bank or in cash; the same key books once. Every amount is booked, even an overpayment or one
 * for a cancelled order: the ledger records what happened. A pending TWINT payment is ended, because its amount is out
 * of date.
 * Throws `order-not-found`, `invalid-amount`, `amount-not-in-coins`, `invalid-payment-day`, `payment-key-reused`,
 * `payment-meanwhile`.
 */
export async function bookManualPayment(
  context: PaymentContext,
  payment: Payment,
  actor: Actor,
  now: number,
): Promise<void> {
  const isBooked = await transaction(context.db, (trx) => bookReceived(trx, payment, actor, now))
  if (isBooked) await endPendingPayment(context, payment.orderId, now)
}

/**
 * The same in the caller's transaction, for an order without a pending payment. Returns whether it was not booked
 * before. `isJustTaken`: the telephone order was entered in the same request.
 */
export async function bookReceived(
  trx: Trx,
  { orderId, key, bezahlt, isJustTaken = false, ...sent }: Payment & { isJustTaken?: boolean },
  actor: Actor,
  now: number,
): Promise<boolean> {
  const { weg, betrag, datum } = sent
  const amount = readPaidAmount(betrag, weg)
  const method = fromWireMethod(weg)
  const order = await settleRate(trx, orderId, now)
  const happened_at = dayOfPayment(datum, order, now)
  const intent: Intent = {
    what: `payment of order ${orderId}`,
    key,
    // The amount a person saw is no part of it: it only keeps a first request from being wrong.
    fingerprint: hashContent(sent),
    reused: 'payment-key-reused',
  }
  const { made } = await once(trx, intent, now, async () => {
    const { paid } = await sumsOfOrder(trx, orderId)
    if (bezahlt !== undefined && toChf(paid) !== bezahlt) throw new Problem('payment-meanwhile')
    const id = await bookPayment(trx, order, {
      method,
      amount,
      currency: 'CHF',
      happened_at,
      booked_at: now,
      admin_id: actor.id,
      by_hand: 1,
    })
    const change = { subject: `order:${orderId}` as const, after: sent }
    await recordChange(trx, actor, { action: 'payment.booked', ...change }, now)
    const takenBy = isJustTaken ? actor : undefined
    await settleOrder(trx, order, now, { takenBy })
    return { id }
  })
  return made !== undefined
}

/** The instant at which a payment day begins (ms). Throws `invalid-payment-day`. */
function dayOfPayment(day: string, order: OrderRow, now: number): number {
  const first = firstPaymentDay(order.created_at, order.handed_over_at)
  if (!isSwissDay(day) || day < first || day > swissDayOf(now))
    throw new Problem('invalid-payment-day')
  return swissDayStart(day)
}
