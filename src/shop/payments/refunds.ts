import { randomBytes } from 'node:crypto'
import type { Selectable } from 'kysely'
import { type Static, Type } from 'typebox'
import { toChf, type Rappen } from '../../contract/money.ts'
import type { Refund, RefundStatus } from '../../contract/payments/order-money.ts'
import { Problem } from '../../contract/problems.ts'
import { toTime } from '../../contract/time/time.ts'
import type { Db, Tables } from '../../db/schema.ts'
import { balanceOf, type EntryRow, toWireMethod } from '../money/ledger.ts'
import { isUndecided } from '../money/payments-to-review.ts'
import { storedJson } from '../tools/stored-json.ts'

export type RefundRow = Selectable<Tables['refunds']>
export type DisputeRow = Selectable<Tables['disputes']>

/** A refunded order item, as it was bought. */
const RefundLine = Type.Object({
  product_id: Type.Integer(),
  name: Type.String(),
  quantity: Type.Integer(),
  price_gross: Type.Integer({ description: 'Rappen' }),
})
export type RefundLine = Static<typeof RefundLine>

export const refundLines = storedJson('refunds.lines', Type.Array(RefundLine))

/** Unguessable, because it is the idempotency key at the provider. */
export const newRefundId = () => `rf_${randomBytes(18).toString('base64url')}`

const states: Record<RefundRow['status'], RefundStatus> = {
  requested: 'angefordert',
  settled: 'erledigt',
  failed: 'fehlgeschlagen',
}

/** Maps a refund to the wire. */
export function toRefund(refund: RefundRow): Refund {
  return {
    id: refund.id,
    betrag: toChf(refund.amount),
    waehrung: refund.currency,
    grund: refund.reason,
    weg: toWireMethod(refund.method),
    status: states[refund.status],
    created_at: toTime(refund.created_at),
    settled_at: toTime(refund.settled_at),
  }
}

/** The lines of a refund; empty for a refund of a mere amount. */
export function linesOf({ lines }: Pick<RefundRow, 'lines'>): RefundLine[] {
  return lines === null ? [] : refundLines.read(lines)
}

/** A refund by its id. Throws `review-not-found`. */
export async function getRefund(db: Db, id: string): Promise<RefundRow> {
  return db
    .selectFrom('refunds')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow(() => new Problem('review-not-found'))
}

/** How many pieces of each product have been returned. */
export function countBack(
  refunds: readonly Pick<RefundRow, 'status' | 'lines'>[],
): Map<number, number> {
  const back = new Map<number, number>()
  for (const refund of refunds.filter(({ status }) => status !== 'failed'))
    for (const { product_id, quantity } of linesOf(refund))
      back.set(product_id, (back.get(product_id) ?? 0) + quantity)
  return back
}

/** How many pieces of a product an order has; it may occur in several lines. */
export function piecesOf(
  items: readonly { product_id: number; quantity: number }[],
  product: number,
): number {
  return items
    .filter(({ product_id }) => product_id === product)
    .reduce((sum, { quantity }) => sum + quantity, 0)
}

/** What determines how much can be refunded. */
export type Money = {
  entries: readonly Pick<EntryRow, 'kind' | 'amount' | 'currency' | 'session_id'>[]
  refunds: readonly Pick<RefundRow, 'status' | 'amount' | 'currency' | 'session_id'>[]
  disputes: readonly Pick<DisputeRow, 'status' | 'amount' | 'session_id' | 'blocks_refunds'>[]
}

/** The sum of pending refunds. */
export function requestedOf(
  refunds: Money['refunds'],
  of: { currency: string } | { session_id: string },
): Rappen {
  return refunds
    .filter((refund) => refund.status === 'requested' && isOf(refund, of))
    .reduce((sum, { amount }) => sum + amount, 0)
}

/**
 * What can still be refunded of an order in one currency, or of one payment: received less refunded and less pending
 * refunds. Never negative; nothing while a payment of it is disputed, because then nobody knows yet how much of the
 * money is the customer's.
 */
export function leftOf(money: Money, of: { currency: string } | { session_id: string }): Rappen {
  const own = money.entries.filter((entry) => isOf(entry, of))
  const isHeld = money.disputes.some(
    (dispute) =>
      blocksRefunds(dispute) && own.some(({ session_id }) => session_id === dispute.session_id),
  )
  return isHeld ? 0 : Math.max(0, balanceOf(own) - requestedOf(money.refunds, of))
}

/** Whether a dispute is undecided and may take the money; not a mere inquiry, which a refund may answer. */
export function blocksRefunds(dispute: Pick<DisputeRow, 'status' | 'blocks_refunds'>): boolean {
  return isUndecided(dispute) && dispute.blocks_refunds === 1
}

function isOf(
  row: { currency: string; session_id: string | null },
  of: { currency: string } | { session_id: string },
): boolean {
  return 'currency' in of ? row.currency === of.currency : row.session_id === of.session_id
}
