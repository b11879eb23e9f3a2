import type { AdminOrderDetail } from '../../contract/orders/admin-orders.ts'
import { toChf } from '../../contract/money.ts'
import { Problem } from '../../contract/problems.ts'
import { findInvoice } from '../invoices/documents.ts'
import {
  keptOf,
  listEntries,
  outstandingOf,
  sumUp,
  toMoneyEntry,
  toOrderMoney,
} from '../money/ledger.ts'
import { sumTakenOff } from '../money/taken-off.ts'
import { awaitsReview, isMoneyGone } from '../money/payments-to-review.ts'
import { listReductions, toReduction } from '../money/reductions.ts'
import { dueDay, isConfirmed, isDisputed, toAdminOrder } from '../orders/list-orders.ts'
import { successorsOf, toFulfilmentState } from '../orders/order-status.ts'
import { toCustomerFields } from '../orders/order-input.ts'
import { describeFrozen, listItems } from '../orders/orders.ts'
import { listReturns, toReturnRequests } from '../orders/return-requests.ts'
import {
  listDisputes,
  listPayments,
  listRefunds,
  toAdminDispute,
  toAdminPayment,
  toAdminRefund,
  toUnbooked,
} from '../payments/admin-payments.ts'
import { endOnceBack } from '../payments/end-order.ts'
import { linkProblem } from '../payments/payment-link.ts'
import { readPiecesBack } from '../payments/pieces-back.ts'
import type { PaymentContext } from '../payments/payments.ts'
import { leftAtProvider } from '../payments/refund-source.ts'
import { blocksRefunds, leftOf, requestedOf } from '../payments/refunds.ts'
import { reversalObstacle } from '../payments/reverse-payment.ts'
import { holdsStock } from '../stock/move-stock.ts'
import { toAdminLines } from './packing-lists.ts'
import { recipientRevision } from './set-recipient.ts'

const endNames = { cancelled: 'storniert', returned: 'zurueckgenommen' } as const

/** Everything the owner sees of one order. Throws `order-not-found`. */
export async function getOrderDetail(
  { db, provider }: PaymentContext,
  orderId: number,
  now: number,
): Promise<AdminOrderDetail> {
  const order = await db
    .selectFrom('orders')
    .selectAll()
    .where('id', '=', orderId)
    .select([dueDay, isDisputed, isConfirmed, sumTakenOff('orders.id').as('takenOff')])
    .executeTakeFirstOrThrow(() => new Problem('order-not-found'))
  const items = await listItems(db, [orderId])
  const sessions = await listPayments(db, orderId)
  const entries = await listEntries(db, [orderId])
  const refunds = await listRefunds(db, orderId)
  const disputes = await listDisputes(db, orderId)
  const rows = { entries, refunds, disputes }
  const francs = { currency: 'CHF' }
  const sums = { ...sumUp(entries), takenOff: order.takenOff }
  const money = toOrderMoney(order, sums)
  const requested = requestedOf(refunds, francs)
  const { kept, excess } = keptOf(order, sums, requested)
  const open = outstandingOf(order, sums)
  const isInReview = sessions.some(awaitsReview)
  const hasInvoice = (await findInvoice(db, orderId)) !== undefined
  const end = disputes.some(blocksRefunds) ? undefined : endOnceBack(order, { hasInvoice, sums })
  return {
    order: {
      ...toAdminOrder(order, money),
      ...describeFrozen(order, items),
      ...toCustomerFields(order),
      agbVersion: order.terms_version,
      revision: recipientRevision(order),
      anLager: await holdsStock(db, orderId),
      rueckgaben: toReturnRequests(await listReturns(db, [orderId])),
      next: successorsOf(order, { isMoneyGone: isMoneyGone(order, sums) }).map(toFulfilmentState),
      zahlungslink: linkProblem(order, { open, isInReview, provider }, now) === undefined,
      nachErstattung: end === undefined ? null : endNames[end],
    },
    items: toAdminLines(order, items, await readPiecesBack(db, orderId), money),
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
        ...refunds.flatMap((row) => toUnbooked(row) ?? []),
      ],
      abzuege: (await listReductions(db, [orderId])).map(toReduction),
    },
    refunds: refunds.map(toAdminRefund),
    disputes: disputes.map(toAdminDispute),
  }
}
