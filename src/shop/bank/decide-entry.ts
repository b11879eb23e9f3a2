import type { ExpressionBuilder, NotNull } from 'kysely'
import type { BankEntry } from '../../contract/bank/bank.ts'
import { toChf } from '../../contract/money.ts'
import { Problem } from '../../contract/problems.ts'
import { transaction } from '../../db/commit.ts'
import { lockTable } from '../../db/lock-table.ts'
import type { Database, Db, Tables, Trx } from '../../db/schema.ts'
import { type Actor, recordChange } from '../audit/audit-log.ts'
import { keptOf, sumsOfOrder } from '../money/ledger.ts'
import { settleRate } from '../orders/settle-rate.ts'
import { bookBankReversal } from '../payments/bank-reversal.ts'
import { endPendingPayment } from '../payments/end-payment.ts'
import type { PaymentContext } from '../payments/payments.ts'
import { settleOrder } from '../payments/settle-order.ts'
import { assigningProblem, bookedOf, toBankEntries } from './bank-entries.ts'
import { enterInLedger } from './book-payment.ts'
import { bookNamedPayout, payoutNamedIn } from './book-payouts.ts'
import { orderNamedIn } from './find-orders.ts'
import { forEachOfRun } from '../tools/for-each-of-run.ts'
import { addSender, removeSender } from './senders.ts'
import type { BankRow } from './split-known.ts'

/**
 * Books a payment under review for the order that somebody named by its number or its invoice's; one already booked
 * stays with its order and now pays it. The number of a payout books the entry as that (`bookNamedPayout`). As with all
 * manual entries, every amount is booked, even an overpayment or one for a cancelled order, and can be reversed
 * (`reversePayment`). What the bank took back reverses the order's payment.
 * Throws `bank-entry-not-found`, `bank-entry-decided`, `order-not-found`, `assigningProblem`, and what `bookBankReversal`
 * throws.
 */
export async function assignEntry(
  context: PaymentContext,
  { id, nummer }: { id: number; nummer: string },
  actor: Actor,
  now: number,
): Promise<BankEntry> {
  const { db } = context
  const payoutId = payoutNamedIn(nummer)
  if (payoutId !== undefined) return assignPayout(db, { id, payoutId }, actor, now)
  const entry = await transaction(db, async (trx) => {
    const row = await takeEntry(trx, id, actor, now)
    const named = await orderNamedIn(trx, [nummer])
    if (named === undefined) throw new Problem('order-not-found')
    const problem = assigningProblem(row)
    if (problem) throw new Problem(problem)
    const isBooked = (await bookedOf(trx, [id])).has(id)
    if (isBooked && named !== row.order_id) throw new Problem('bank-entry-decided')
    const decided = { outcome: 'booked', order_id: named } as const
    await trx.updateTable('bank_entries').set(decided).where('id', '=', id).execute()
    const order = await settleRate(trx, named, now)
    if (row.amount < 0) await bookBankReversal(trx, order, row, actor.id, now)
    else {
      const by = { order, adminId: actor.id, isManual: true }
      if (!isBooked) await enterInLedger(trx, row, by, now)
      await settleOrder(trx, order, now)
    }
    const change = { subject: `order:${named}` as const, after: describe(row) }
    await recordChange(trx, actor, { action: 'bank.assigned', ...change }, now)
    return { ...row, ...decided }
  })
  await endPendingPayment(context, entry.order_id, now)
  return show(db, entry)
}

/** Entries with more than was due, which somebody has to decide on. */
const overpaid = (eb: ExpressionBuilder<Tables, 'bank_entries'>) =>
  eb.and({ outcome: 'review', reason: 'overpaid' })

/**
 * Ends the reviews of what came too much for an order of which nothing is over any more: giving it back was the decision,
 * of `actor` where it is known. The order is paid where exactly what is due is left.
 */
export function acceptGivenBack(
  db: Database,
  orderId: number,
  now: number,
  actor?: Actor,
): Promise<void> {
  return transaction(db, async (trx) => {
    const known = trx.selectFrom('bank_entries').select('id').where(overpaid)
    if (!(await known.where('order_id', '=', orderId).executeTakeFirst())) return
    const order = await settleRate(trx, orderId, now)
    if (keptOf(order, await sumsOfOrder(trx, orderId), 0).excess > 0) return
    const decided = { outcome: 'booked', decided_by: actor?.id ?? null, decided_at: now } as const
    const undecided = trx.updateTable('bank_entries').set(decided).where(overpaid)
    await undecided.where('order_id', '=', orderId).execute()
    await settleOrder(trx, order, now)
  })
}

/** The same for all orders: of refunds that their provider confirmed later, or after which the shop stopped. */
export async function acceptAllGivenBack(db: Database, now: number): Promise<void> {
  const orders = await db
    .selectFrom('bank_entries')
    .select('order_id as id')
    .distinct()
    .where(overpaid)
    .where('order_id', 'is not', null)
    .$narrowType<{ id: NotNull }>()
    .execute()
  await forEachOfRun(db, 'given-back', orders, {
    subjectOf: ({ id }) => `order:${id}`,
    act: ({ id }) => acceptGivenBack(db, id, now),
    now,
  })
}

/** Books an entry under review as a payout of the payment provider. */
function assignPayout(
  db: Database,
  { id, payoutId }: { id: number; payoutId: number },
  actor: Actor,
  now: number,
): Promise<BankEntry> {
  return transaction(db, async (trx) => {
    // In the order of a run that books them.
    await lockTable(trx, 'payout_bookings')
    const row = await takeEntry(trx, id, actor, now)
    if ((await bookedOf(trx, [id])).has(id)) throw new Problem('bank-entry-decided')
    const entry = await bookNamedPayout(trx, payoutId, row, now)
    const change = { subject: 'bank' as const, after: describe(row) }
    await recordChange(trx, actor, { action: 'bank.assigned', ...change }, now)
    return show(trx, entry)
  })
}

/**
 * Dismisses a payment that does not concern the shop, with a reason, and with `immer` whatever else its sender pays.
 * Throws `bank-entry-not-found`, `bank-entry-decided` (also for one in the ledger) and `fields-missing`.
 */
export async function dismissEntry(
  db: Database,
  { id, bemerkung, immer = false }: { id: number; bemerkung: string; immer?: boolean | undefined },
  actor: Actor,
  now: number,
): Promise<BankEntry> {
  const note = readNote(bemerkung)
  return transaction(db, async (trx) => {
    const row = await takeEntry(trx, id, actor, now)
    if ((await bookedOf(trx, [id])).has(id)) throw new Problem('bank-entry-decided')
    // The review reason and the proposed order stay: the decision may be undone.
    const decided = { outcome: 'ignored', note } as const
    await trx.updateTable('bank_entries').set(decided).where('id', '=', id).execute()
    if (immer) await addSender(trx, row, note, now)
    const change = { subject: 'bank' as const, after: { ...describe(row), bemerkung: note } }
    await recordChange(trx, actor, { action: 'bank.dismissed', ...change }, now)
    return show(trx, { ...row, ...decided })
  })
}

/**
 * Undoes a mistaken dismissal: the entry awaits review again as before, with a reason, and so do later ones of its
 * sender. Throws `bank-entry-not-found`, `bank-entry-not-aside` and `fields-missing`.
 */
export async function takeBackDismissal(
  db: Database,
  { id, grund }: { id: number; grund: string },
  actor: Actor,
  now: number,
): Promise<BankEntry> {
  const reason = readNote(grund)
  return transaction(db, async (trx) => {
    const row = await trx
      .updateTable('bank_entries')
      .set({ ...waiting, note: reason })
      .where('id', '=', id)
      .where('outcome', '=', 'ignored')
      .returningAll()
      .executeTakeFirst()
    if (!row) throw await refusal(trx, id, 'bank-entry-not-aside')
    await removeSender(trx, row)
    const change = { subject: 'bank' as const, after: { ...describe(row), grund: reason } }
    await recordChange(trx, actor, { action: 'bank.reopened', ...change }, now)
    return show(trx, row)
  })
}

const waiting = { outcome: 'review', decided_by: null, decided_at: null } as const

/**
 * Returns an entry to review after its booking was reversed, with the reason. Must run in the transaction of the
 * reversal.
 */
export async function reopenEntry(trx: Trx, id: number, reason: string): Promise<void> {
  await trx
    .updateTable('bank_entries')
    .set({ ...waiting, order_id: null, note: reason })
    .where('id', '=', id)
    .execute()
}

/** Claims an entry under review: of two concurrent decisions the second is refused. */
async function takeEntry(trx: Trx, id: number, actor: Actor, now: number): Promise<BankRow> {
  const row = await trx
    .updateTable('bank_entries')
    .set({ decided_by: actor.id, decided_at: now })
    .where('id', '=', id)
    .where('outcome', '=', 'review')
    .returningAll()
    .executeTakeFirst()
  if (!row) throw await refusal(trx, id, 'bank-entry-decided')
  return row
}

/** The note of an entry: unlike `readReason` it accepts text pasted from a statement, with its tabs. */
function readNote(typed: string): string {
  const note = typed.replace(/\p{Cc}/gu, ' ').trim()
  if (note === '') throw new Problem('fields-missing')
  return note
}

/** Why an entry could not be claimed: its state has changed, or it does not exist. */
async function refusal(
  db: Db,
  id: number,
  code: 'bank-entry-decided' | 'bank-entry-not-aside',
): Promise<Problem> {
  const known = await db
    .selectFrom('bank_entries')
    .select('id')
    .where('id', '=', id)
    .executeTakeFirst()
  return new Problem(known ? code : 'bank-entry-not-found')
}

async function show(db: Db, row: BankRow): Promise<BankEntry> {
  const [shown] = await toBankEntries(db, [row])
  if (!shown) throw new TypeError('an entry is shown as one')
  return shown
}

function describe({ amount, day, payer }: BankRow) {
  return { weg: 'bank', betrag: toChf(amount), datum: day, zahler: payer }
}
