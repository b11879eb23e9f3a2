import { toChf } from '../../contract/money.ts'
import type { PaymentReversal } from '../../contract/payments/order-money.ts'
import { Problem } from '../../contract/problems.ts'
import { transaction } from '../../db/commit.ts'
import type { Database, Trx } from '../../db/schema.ts'
import { type Actor, recordChange } from '../audit/audit-log.ts'
import { readReason } from '../tools/read-line.ts'
import { hashContent, type Intent, once } from '../tools/once.ts'
import { findInvoice, firstInvoicedAt } from '../invoices/documents.ts'
import { cancelInvoice, creditUpTo, readPaidBack } from '../invoices/issue-credit-note.ts'
import { markInvoice } from '../invoices/issue-invoice.ts'
import { bookEntry, bookingInstant } from '../money/book-entry.ts'
import {
  balanceOf,
  type EntryRow,
  isOver,
  sumsOfOrder,
  sumUp,
  toWireMethod,
} from '../money/ledger.ts'
import { takeBackRounding } from '../money/reductions.ts'
import { lockOrder, markUnpaid, type OrderRow } from '../orders/order-status.ts'
import { creditLostBefore } from './disputes.ts'
import { readOrderMoney } from './refund-source.ts'
import { leftOf, type Money, requestedOf } from './refunds.ts'

type Request = PaymentReversal & {
  orderId: number
  entryId: number
  key: string
  reopen: (trx: Trx, bankEntryId: number, reason: string) => Promise<void>
}

/**
 * Reverses a payment that a person booked by mistake: a reversing entry dated today with a reason, once per key. The
 * remaining payments decide whether the order and its invoice are open again; the invoice of a cancelled or returned
 * order is credited instead. `reopen` makes a bank entry assigned to the payment wait for a person again, in the same
 * transaction. No mail is sent.
 * Throws `order-not-found`, `fields-missing`, `payment-not-found`, `payment-not-by-hand`, `payment-already-reversed`,
 * `payment-refunded`, `payment-key-reused`.
 */
export function reversePayment(
  db: Database,
  { orderId, key, reopen, ...sent }: Request,
  actor: Actor,
  now: number,
): Promise<void> {
  const { entryId, grund } = sent
  const reason = readReason(grund)
  return transaction(db, async (trx) => {
    const order = await lockOrder(trx, orderId)
    const intent: Intent = {
      what: `payment of order ${orderId}`,
      key,
      fingerprint: hashContent(sent),
      reused: 'payment-key-reused',
    }
    await once(trx, intent, now, async () => {
      const money = await readOrderMoney(trx, orderId)
      const entry = money.entries.find(({ id, kind }) => id === entryId && kind === 'payment')
      if (!entry) throw new Problem('payment-not-found')
      const obstacle = reversalObstacle(entry, money)
      if (obstacle) throw new Problem(obstacle)
      const by = { admin_id: actor.id, reason }
      const counter = await bookReversal(trx, order, entry, {
        happened_at: now,
        booked_at: now,
        ...by,
      })
      const { method, amount } = entry
      if (entry.bank_entry_id !== null) await reopen(trx, entry.bank_entry_id, reason)
      const after = { weg: toWireMethod(method), betrag: toChf(amount), grund: reason }
      const change = { action: 'payment.reversed', subject: `order:${orderId}`, after } as const
      await recordChange(trx, actor, change, now)
      // Last, because it may lock the number series.
      await reopenOrCredit(trx, order, now)
      return { id: counter }
    })
  })
}

/**
 * Books the counter-entry of a payment, which stays, and takes back what was rounded when the order is open again without
 * it; returns its id. Must run in the transaction that locks the order.
 */
export async function bookReversal(
  trx: Trx,
  order: OrderRow,
  { id, order_id, method, amount, currency }: EntryRow,
  details: Pick<EntryRow, 'happened_at' | 'booked_at' | 'admin_id' | 'reason'> &
    Partial<Pick<EntryRow, 'reference' | 'bank_entry_id'>>,
): Promise<number> {
  const { paid, claim } = await readCover(trx, order, details.booked_at)
  if (currency === 'CHF' && paid - amount < claim)
    await takeBackRounding(trx, order, await bookingInstant(trx, order_id, details.booked_at))
  const counter = { order_id, method, amount, currency, reverses_id: id }
  return bookEntry(trx, { kind: 'payment-reversed', by_hand: 1, ...counter, ...details })
}

/**
 * Reopens an order that is no longer fully paid, and its invoice; that of a cancelled or returned order is credited,
 * since nobody has to pay it. Refunds made before the order was invoiced or paid are due again; later ones, which were
 * charged to the reversed payment, now come from the others and need a credit note, and so does what a lost dispute took.
 * Must run in the transaction that books the reversal.
 */
export async function reopenOrCredit(trx: Trx, order: OrderRow, now: number): Promise<void> {
  const { id } = order
  const { paid, claim, invoice, refunded, method } = await readCover(trx, order, now)
  if (paid < claim) await markUnpaid(trx, id)
  if (!invoice) return
  if (isOver(order)) return void (await cancelInvoice(trx, id, now))
  if (paid < claim) await markInvoice(trx, id, { isOpen: true })
  const amount = refunded - Math.max(0, paid - claim)
  if (method) await creditUpTo(trx, id, { amount, method, reason: 'Rückerstattung' }, now)
  await creditLostBefore(trx, order, now)
}

/**
 * What was paid of an order, and what had to be paid; with its newest invoice, and what was refunded since the first, or
 * since the payment, and how. What was paid back or lost before that pays nothing.
 */
async function readCover(trx: Trx, order: OrderRow, now: number) {
  const { id, total } = order
  const invoice = await findInvoice(trx, id)
  const first = await firstInvoicedAt(trx, id)
  // Money of the millisecond of a document came before it.
  const settledAt = first ? first + 1 : (order.paid_at ?? now)
  const { entries } = await readOrderMoney(trx, id)
  const gone = entries.filter(
    ({ kind, currency }) => !kind.startsWith('payment') && currency === 'CHF',
  )
  // What came back later belongs to its beginning.
  const early = new Set(
    gone
      .filter(({ kind, booked_at }) => !kind.endsWith('-returned') && booked_at < settledAt)
      .map(causeOf),
  )
  const since = gone.filter((entry) => !early.has(causeOf(entry)))
  const refunds = since.filter(({ kind }) => kind.startsWith('refund'))
  // What was credited without money, written off and rounded nobody has to pay.
  const { takenOff } = await sumsOfOrder(trx, id)
  const withoutMoney = isOver(order) ? 0 : takenOff - (await readPaidBack(trx, id)).all
  return {
    paid: sumUp(entries).paid + balanceOf(gone) - balanceOf(since),
    claim: total - withoutMoney,
    invoice,
    refunded: -balanceOf(refunds),
    method: gone.findLast(({ kind }) => kind.startsWith('refund'))?.method,
  }
}

/** The refund or the dispute a movement belongs to: a payment may have several of both. */
const causeOf = ({ refund_id, dispute_id }: EntryRow) => refund_id ?? dispute_id

/** Why a payment cannot be reversed; undefined when it can. */
export function reversalObstacle(
  entry: EntryRow,
  money: Omit<Money, 'entries'> & { entries: readonly EntryRow[] },
): 'payment-not-by-hand' | 'payment-already-reversed' | 'payment-refunded' | undefined {
  const { entries } = money
  // Payments reported by a provider or matched by reference are certain; only manual entries can be mistakes.
  if (entry.kind !== 'payment' || entry.by_hand === 0) return 'payment-not-by-hand'
  if (entries.some(({ reverses_id }) => reverses_id === entry.id)) return 'payment-already-reversed'
  return hasMoneyLeft(entry, money) ? undefined : 'payment-refunded'
}

/** Whether the order's other money covers what was refunded or is being refunded. */
export function hasMoneyLeft(
  { amount }: Pick<EntryRow, 'amount'>,
  money: Omit<Money, 'entries'> & { entries: readonly EntryRow[] },
): boolean {
  const francs = { currency: 'CHF' }
  const left = leftOf({ ...money, disputes: [] }, francs) - amount
  const isRefunded = sumUp(money.entries).refunded + requestedOf(money.refunds, francs) > 0
  return left > 0 || (left === 0 && !isRefunded)
}
