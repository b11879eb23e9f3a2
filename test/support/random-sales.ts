import type { Random } from '../../scripts/large-shop/random.ts'
import { openTwintSimulator } from '../../src/adapters/twint-simulator.ts'
import { inCoins, type Rappen, smallestCoin, toChf, toRappen } from '../../src/contract/money.ts'
import { Problem } from '../../src/contract/problems.ts'
import { swissDayOf } from '../../src/contract/time/swiss-days.ts'
import { DAY } from '../../src/contract/time/time.ts'
import { transaction } from '../../src/db/commit.ts'
import { reopenEntry } from '../../src/shop/bank/decide-entry.ts'
import { handleOrder } from '../../src/shop/fulfilment/handle-order.ts'
import { readOpenItems } from '../../src/shop/books/open-items.ts'
import { isToReview, undecided } from '../../src/shop/money/payments-to-review.ts'
import { findInvoice } from '../../src/shop/invoices/documents.ts'
import {
  nothingYet,
  outstandingOf,
  sumsOf,
  sumsOfOrder,
  waitsForMoney,
} from '../../src/shop/money/ledger.ts'
import { lockOrder } from '../../src/shop/orders/order-status.ts'
import { placeOrder } from '../../src/shop/orders/place-order.ts'
import { applyPayment } from '../../src/shop/payments/apply-payment.ts'
import { syncRefund } from '../../src/shop/payments/ask-refunds.ts'
import { syncDisputes } from '../../src/shop/payments/disputes.ts'
import { bookManualPayment } from '../../src/shop/payments/manual-payment.ts'
import { placeOnAccount } from '../../src/shop/payments/order-on-account.ts'
import type { DisputeSnapshot } from '../../src/shop/payments/provider.ts'
import { creditOpenInvoice, writeOffInvoice } from '../../src/shop/payments/reduce-invoice.ts'
import { leftOf } from '../../src/shop/payments/refunds.ts'
import { readOrderMoney } from '../../src/shop/payments/refund-source.ts'
import { replaceInvoice } from '../../src/shop/payments/replace-invoice.ts'
import { requestRefund } from '../../src/shop/payments/request-refund.ts'
import { reversePayment } from '../../src/shop/payments/reverse-payment.ts'
import { snapshotOf } from './one-order.ts'
import type { openTestDatabase } from './test-database.ts'

type TestDatabase = Awaited<ReturnType<typeof openTestDatabase>>['db']

/**
 * Sales as they come, through the calls of the shop: placed on account or not, abroad, in the mode `fest`; paid in parts
 * and too much, refunded, taken back, disputed, reduced, given up, replaced. What the shop refuses did not happen. `name`
 * tells two such stories of one shop apart.
 */
export function openRandomSales(
  db: TestDatabase,
  random: Random,
  person: { id: number },
  name = 'sale',
) {
  const publicUrl = 'http://shop.test'
  const actor = { id: person.id, email: 'admin@foehnwacht.example' }
  const disputes = new Map<string, DisputeSnapshot[]>()
  const simulator = openTwintSimulator(db, publicUrl)
  const findDisputes = (ref: string) => Promise.resolve(disputes.get(ref) ?? [])
  const provider = { ...simulator, name: 'test', refundsFor: 999 * DAY, findDisputes }
  const context = { db, provider, publicUrl }
  let keys = 0
  const key = () => `${name} ${(keys += 1)}`
  const partOf = (amount: Rappen) => 1 + random.below(Math.max(1, amount))

  async function place(now: number): Promise<number> {
    const items = [{ productId: 1 + random.below(6), quantity: 1 + random.below(2) }]
    const byOwner = { takesSoldOut: true }
    const input = { userId: person.id, items, idempotencyKey: key(), byOwner }
    const kind = random.below(6)
    return transaction(db, async (trx) => {
      if (kind < 2) return (await placeOnAccount(trx, input, now)).order.order_id
      const { order_id: id } = await placeOrder(trx, input, now)
      const abroad = { country: 'Deutschland', is_export: 1, vat: 0, vat_per_mille: 0 } as const
      const change = kind === 4 ? abroad : { totals_mode: 'fest' as const }
      if (kind > 3) await trx.updateTable('orders').set(change).where('id', '=', id).execute()
      return id
    })
  }

  /** Something happens to an order: of all there is, or of what leads to `disputes` of parts of its payments. */
  async function happen(orderId: number, now: number, about?: 'disputes'): Promise<void> {
    const order = await transaction(db, (trx) => lockOrder(trx, orderId))
    const due = outstandingOf(order, await sumsOfOrder(db, orderId))
    const money = await readOrderMoney(db, orderId)
    const left = leftOf(money, { currency: 'CHF' })
    const invoice = await findInvoice(db, orderId)
    const documentId = invoice?.id ?? 0
    const paid = money.sessions.filter(({ status }) => status === 'completed')
    const session = paid.length > 0 ? random.pick(paid) : undefined
    const byHand = (betrag: Rappen, weg: 'bank' | 'bar' = 'bank') => {
      const first = swissDayOf(order.created_at)
      const paidOn = swissDayOf(now - random.below(9) * DAY)
      const body = { weg, betrag: toChf(betrag), datum: paidOn < first ? first : paidOn }
      return bookManualPayment(context, { orderId, key: key(), ...body }, actor, now)
    }
    const refund = (betrag: Rappen, weg?: 'bank' | 'bar') => {
      const request = { orderId, key: key(), betrag: toChf(betrag), grund: 'Probe' }
      return requestRefund(context, { ...request, ...(weg && { weg }) }, actor, now)
    }
    async function twint(amount: Rappen): Promise<void> {
      const id = key()
      const row = { id, order_id: orderId, provider: 'test', provider_ref: id, amount }
      const times = { created_at: now, expires_at: now + 1 }
      await db
        .insertInto('payment_sessions')
        .values({ ...row, ...times, status: 'pending' })
        .execute()
      await applyPayment(
        context.db,
        id,
        snapshotOf('completed', { amount, transactionId: id }),
        now,
      )
    }
    async function failRefund(): Promise<void> {
      const settled = money.refunds
        .filter(({ status, method }) => status === 'settled' && method === 'twint')
        .toSorted((one, other) => one.created_at - other.created_at)
      if (settled.length === 0) return
      const gone = random.pick(settled)
      const atProvider = db.updateTable('twint_simulator_refunds').set({ state: 'failed' })
      await atProvider.where('key', '=', gone.id).execute()
      await syncRefund(context, gone, now)
    }
    /** The bank takes a payment, or a part of it, back; then it is lost, won, or won in part. */
    async function dispute(): Promise<void> {
      if (!session) return
      const known = disputes.get(session.id) ?? []
      const moved = known.flatMap(({ movements }) => movements)
      const out = session.amount + moved.reduce((sum, { amount }) => sum + amount, 0)
      const move = (amount: Rappen) => ({ id: key(), amount, currency: 'CHF', at: now })
      const last = known.at(-1)
      if (last?.status === 'waiting') {
        const back = random.pick([0, 0, partOf(last.amount), last.amount])
        const status = back === last.amount ? ('won' as const) : ('lost' as const)
        const movements = [...last.movements, ...(back > 0 ? [move(back)] : [])]
        disputes.set(session.id, [...known.slice(0, -1), { ...last, status, movements }])
      } else if (out > 0) {
        const amount = random.below(2) === 0 ? out : partOf(out)
        const about = { id: key(), amount, currency: 'CHF', reason: 'general', dueAt: null }
        const state = { status: 'waiting', blocksRefunds: true } as const
        disputes.set(session.id, [...known, { ...about, ...state, movements: [move(-amount)] }])
      }
      await syncDisputes(context, session, now)
    }
    async function takeBack(): Promise<void> {
      const own = money.entries.filter(({ kind, by_hand }) => kind === 'payment' && by_hand === 1)
      if (own.length === 0) return
      const request = { orderId, entryId: random.pick(own).id, key: key(), grund: 'Vertan' }
      await reversePayment(db, { ...request, reopen: reopenEntry }, actor, now)
    }
    const credit = (betrag: Rappen) =>
      creditOpenInvoice(
        context.db,
        { documentId, key: key(), grund: 'nachlass', betrag: toChf(betrag) },
        actor,
        now,
      )
    const move = (status: 'versendet' | 'storniert') =>
      handleOrder(context, { orderId, status }, actor, now)
    const pays: (() => Promise<unknown>)[] = [
      () => twint(due),
      () => byHand(due),
      () => byHand(Math.round(due / 5) * 5, 'bar'),
      () => byHand(partOf(due)),
      () => byHand(inCoins(partOf(due)), 'bar'),
      () => byHand(due + partOf(900)),
      () => byHand(due - partOf(5)),
      () => credit(partOf(due)),
      () => credit(due),
      () => writeOffInvoice(context.db, { documentId, grund: 'verloren' }, actor, now),
    ]
    const others: typeof pays = [
      () => byHand(partOf(900)),
      () => twint(order.total),
      () => refund(partOf(left)),
      () => refund(left),
      () => refund(partOf(left), 'bank'),
      () => refund(left - (left % smallestCoin), 'bar'),
      failRefund,
      dispute,
      dispute,
      takeBack,
      () => replaceInvoice(context.db, { documentId }, actor, now),
      () => move('versendet'),
      () => move('storniert'),
    ]
    const disputed = [
      () => twint(partOf(due)),
      () => byHand(due + random.below(2) * partOf(900)),
      dispute,
      dispute,
      takeBack,
    ]
    await random
      .pick(about ? disputed : due > 0 && random.below(2) === 0 ? pays : others)()
      .catch((error: unknown) => {
        if (!(error instanceof Problem)) throw error
      })
  }

  /** The lost disputes of this story that have notes over more than they took since the invoice. */
  async function listNotedTooMuch(): Promise<string[]> {
    const notes = await db
      .selectFrom('documents')
      .select(({ fn }) => ['dispute_id', 'order_id', fn.sum<string | number>('total').as('noted')])
      .where('dispute_id', 'is not', null)
      .groupBy(['dispute_id', 'order_id'])
      .execute()
    const moved = new Map([...disputes.values()].flat().map(({ id, movements }) => [id, movements]))
    const tooMuch: string[] = []
    for (const { dispute_id: id, order_id: orderId, noted } of notes) {
      const invoice = await db
        .selectFrom('documents')
        .select('issued_at')
        .where('order_id', '=', orderId)
        .where('kind', '=', 'invoice')
        .orderBy('id')
        .executeTakeFirstOrThrow()
      const movements = moved.get(id ?? '')
      if (!movements) continue
      const since = movements.filter(({ at }) => at >= invoice.issued_at)
      if (Number(noted) > -since.reduce((sum, { amount }) => sum + amount, 0))
        tooMuch.push(`${orderId}: ${id}`)
    }
    return tooMuch
  }
  return { place, happen, listNotedTooMuch }
}

/**
 * Those of these orders whose customers are asked for another amount than they owe by the books, or for nothing at all.
 * Left out are orders with an undecided dispute, and customers who were paid back more than they had paid, which the
 * shop does not ask for.
 */
export async function listClaimedOtherwise(
  db: TestDatabase,
  ids: readonly number[],
  now: number,
): Promise<string[]> {
  const { debitoren, guthaben } = await readOpenItems(db, {}, now)
  const sum = (items: typeof debitoren, id: number) =>
    items.reduce((all, one) => all + (one.order_id === id ? toRappen(one.offen) : 0), 0)
  const invoiced = await db
    .selectFrom('orders')
    .selectAll()
    .where('id', 'in', ids)
    .where('id', 'in', (eb) => eb.selectFrom('documents').select('order_id'))
    .where('id', 'not in', (eb) =>
      eb.selectFrom('disputes').select('order_id').where('status', 'in', undecided),
    )
    .execute()
  const sums = await sumsOf(db, ids)
  const sessions = db.selectFrom('payment_sessions').select('order_id').where(isToReview)
  const toReview = new Set((await sessions.execute()).map(({ order_id }) => order_id))
  return invoiced.flatMap((order) => {
    const due = outstandingOf(order, sums.get(order.id) ?? nothingYet)
    const held = sum(guthaben, order.id)
    const owed = Math.max(0, sum(debitoren, order.id) - held)
    if (due === 0 && waitsForMoney(order) && !toReview.has(order.id))
      return [`${order.id}: waits for nothing`]
    return due === owed || held < 0 ? [] : [`${order.id}: ${due} and not ${owed}`]
  })
}
