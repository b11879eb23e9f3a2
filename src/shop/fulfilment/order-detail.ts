import { sql } from 'kysely'
import type { AdminOrderDetail } from '../../contract/orders/admin-orders.ts'
import { toChf } from '../../contract/money.ts'
import { Problem } from '../../contract/problems.ts'
import { jsonRows, readRows } from '../../db/json-rows.ts'
import { takenOffOf, toTakenOff } from '../money/taken-off.ts'
import {
  keptOf,
  listEntries,
  outstandingOf,
  sumUp,
  toMoneyEntry,
  toOrderMoney,
} from '../money/ledger.ts'
import { awaitsReview } from '../money/payments-to-review.ts'
import { selectReductions, toReduction } from '../money/reductions.ts'
import { dueDay, isConfirmed, isDisputed, toAdminOrder } from '../orders/list-orders.ts'
import { successorsOf, toFulfilmentState } from '../orders/order-status.ts'
import { toCustomerFields } from '../orders/order-input.ts'
import { describeFrozen, listItems } from '../orders/orders.ts'
import { selectReturns, toReturnRequests } from '../orders/return-requests.ts'
import {
  listPayments,
  selectRefunds,
  toAdminDispute,
  toAdminPayment,
  toAdminRefund,
  toUnbooked,
} from '../payments/admin-payments.ts'
import { endOnceBack } from '../payments/end-order.ts'
import { linkProblem } from '../payments/payment-link.ts'
import { addCredited, selectUnpaidNotes } from '../payments/pieces-back.ts'
import type { PaymentContext } from '../payments/payments.ts'
import { leftAtProvider } from '../payments/refund-source.ts'
import { blocksRefunds, countBack, leftOf, requestedOf } from '../payments/refunds.ts'
import { reversalObstacle } from '../payments/reverse-payment.ts'
import { toAdminLines } from './packing-lists.ts'
import { recipientRevision } from './set-recipient.ts'

const endNames = { cancelled: 'storniert', returned: 'zurueckgenommen' } as const

/** Everything the owner sees of one order (four statements). Throws `order-not-found`. */
export async function getOrderDetail(
  { db, provider }: PaymentContext,
  orderId: number,
  now: number,
): Promise<AdminOrderDetail> {
  const { refunds, disputes } = selectRefunds(db, orderId)
  const order = await db
    .selectFrom('orders')
    .selectAll()
    .where('id', '=', orderId)
    .select([refunds.as('refunds'), disputes.as('disputes')])
    .select([dueDay, isDisputed, isConfirmed, takenOffOf])
    .select(jsonRows(db, selectReductions(db, [orderId])).as('reductions'))
    .select(jsonRows(db, selectUnpaidNotes(db, [orderId])).as('unpaid_notes'))
    .select(jsonRows(db, selectReturns(db, [orderId])).as('returns'))
    .select((eb) =>
      eb
        .selectFrom('stock_movements')
        .select('stock_movements.id')
        .whereRef('stock_movements.order_id', '=', 'orders.id')
        .limit(1)
        .as('stocked'),
    )
    .select((eb) =>
      eb
        .selectFrom('documents')
        .select('documents.id')
        .whereRef('documents.order_id', '=', 'orders.id')
        .where('documents.kind', '=', sql.lit('invoice'))
        .limit(1)
        .as('invoice_id'),
    )
    .executeTakeFirstOrThrow(() => new Problem('order-not-found'))
  const items = await listItems(db, [orderId])
  const sessions = await listPayments(db, orderId)
  const entries = await listEntries(db, [orderId])
  const rows = { entries, refunds: readRows(order.refunds), disputes: readRows(order.disputes) }
  const back = readRows(order.unpaid_notes).reduce(addCredited, countBack(rows.refunds))
  const francs = { currency: 'CHF' }
  const sums = { ...sumUp(entries), takenOff: toTakenOff(order) }
  const money = toOrderMoney(order, sums)
  const requested = requestedOf(rows.refunds, francs)
  const { kept, excess } = keptOf(order, sums, requested)
  const open = outstandingOf(order, sums)
  const isInReview = sessions.some(awaitsReview)
  const end = rows.disputes.some(blocksRefunds)
    ? undefined
    : endOnceBack(order, { hasInvoice: order.invoice_id !== null, sums })
  return {
    order: {
      ...toAdminOrder(order, money),
      ...describeFrozen(order, items),
      ...toCustomerFields(order),
      agbVersion: order.terms_version,
      revision: recipientRevision(order),
      anLager: order.stocked !== null,
      rueckgaben: toReturnRequests(readRows(order.returns)),
      next: successorsOf(order).map(toFulfilmentState),
      zahlungslink: linkProblem(order, { open, isInReview, provider }, now) === undefined,
      nachErstattung: end === undefined ? null : endNames[end],
    },
    items: toAdminLines(order, items, back, money),
    payments: sessions.map((session) =>
      toAdminPayment(session, leftAtProvider(provider, rows, session, now)),
    ),
    money: {
      ...money,
      angefordert: toChf(requested),
      erstattbar: toChf(leftOf(rows, francs)),
      behalten: toChf(kept),
      ueberzahlt: toChf(excess),
      entries: [
        ...entries.map((entry) => ({
          ...toMoneyEntry(entry),
          zahlung: entry.session_id,
          rueckerstattung: entry.refund_id,
          zuruecknehmbar: reversalObstacle(entry, rows) === undefined,
        })),
        ...rows.refunds.flatMap((row) => toUnbooked(row) ?? []),
      ],
      abzuege: readRows(order.reductions).map(toReduction),
    },
    refunds: rows.refunds.map(toAdminRefund),
    disputes: rows.disputes.map(toAdminDispute),
  }
}
