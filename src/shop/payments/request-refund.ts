import { toChf } from '../../contract/money.ts'
import type { NewRefund } from '../../contract/payments/order-money.ts'
import { Problem } from '../../contract/problems.ts'
import { transaction } from '../../db/commit.ts'
import { type Actor, recordChange } from '../audit/audit-log.ts'
import { readReason } from '../tools/read-line.ts'
import { hashContent, type Intent, once } from '../tools/once.ts'
import { readPaidAmount } from '../money/amount.ts'
import { sumUp, toWireMethod } from '../money/ledger.ts'
import { lockOrder } from '../orders/order-status.ts'
import { askRefund } from './ask-refunds.ts'
import { endOrder } from './end-order.ts'
import type { PaymentContext } from './payments.ts'
import { readLinesBack } from './refund-lines.ts'
import { getRefund, newRefundId, refundLines, type RefundRow, requestedOf } from './refunds.ts'
import { chooseSource, type OrderMoneyRows, readOrderMoney } from './refund-source.ts'
import { settleRefund } from './settle-refund.ts'

type Request = NewRefund & { orderId: number; key: string }

/**
 * Refunds money of an order, once per key. The row is committed before the provider is asked, so that whatever happens
 * then the refund is known and asked about again; by bank and in cash a person has already paid it. When no money is
 * left, a paid order is cancelled and a shipped one becomes returned, also once all its pieces are back. Returns the
 * refund as it is then: the provider may take its time.
 * Throws `order-not-found`, `invalid-amount`, `amount-not-in-coins`, `fields-missing`, `refund-lines`,
 * `nothing-received`, `refund-too-large`, `refund-way`, `refund-disputed`, `refund-meanwhile`, `refund-key-reused`.
 */
export async function requestRefund(
  context: PaymentContext,
  request: Request,
  actor: Actor,
  now: number,
): Promise<RefundRow> {
  const amount = readPaidAmount(request.betrag, request.weg)
  const reason = readReason(request.grund)
  const { refund, isNew } = await transaction(context.db, async (trx) => {
    // Before the sums: of two concurrent requests the second sees the first.
    const order = await lockOrder(trx, request.orderId)
    const { id, made } = await once(trx, intentOf(request), now, async () => {
      const money = await readOrderMoney(trx, order.id)
      assertSeen(request, money)
      const { positionen } = request
      const lines = positionen ? await readLinesBack(trx, order.id, positionen) : null
      const source = chooseSource(context.provider, money, request, amount, now)
      const refund = await trx
        .insertInto('refunds')
        .values({
          id: newRefundId(),
          order_id: order.id,
          session_id: source.session?.id ?? null,
          origin: 'shop',
          status: 'requested',
          method: source.method,
          amount,
          currency: source.currency,
          reason,
          lines: lines && refundLines.write(lines),
          admin_id: actor.id,
          created_at: now,
        })
        .returningAll()
        .executeTakeFirstOrThrow()
      const { betrag, grund, zahlung } = request
      const after = { betrag, grund, positionen, zahlung, weg: toWireMethod(source.method) }
      const change = { action: 'refund.requested', subject: `order:${order.id}`, after } as const
      await recordChange(trx, actor, change, now)
      const back = new Map(lines?.map((line) => [line.product_id, line.quantity]))
      const { zurueckInsLager: putBack, wareBleibt: isGoodwill } = request
      await endOrder(trx, order, { actor, back, putBack, isGoodwill }, now)
      if (source.method === 'twint') return refund
      return settleRefund(trx, refund, { at: now }, now)
    })
    return { refund: made ?? (await getRefund(trx, id)), isNew: made !== undefined }
  })
  return isNew && refund.status === 'requested' ? askRefund(context, refund, now) : refund
}

/** The amount a person saw is no part of it: it only keeps a first request from being wrong. */
function intentOf(request: Request): Intent {
  const { orderId, key, erstattet: _, ...sent } = request
  return {
    what: `refund of order ${orderId}`,
    key,
    fingerprint: hashContent(sent),
    reused: 'refund-key-reused',
  }
}

/** Throws `refund-meanwhile` when money was refunded since the person loaded the page. */
function assertSeen({ erstattet }: Request, { entries, refunds }: OrderMoneyRows): void {
  if (erstattet === undefined) return
  const gone = sumUp(entries).refunded + requestedOf(refunds, { currency: 'CHF' })
  if (toChf(gone) !== erstattet) throw new Problem('refund-meanwhile')
}
