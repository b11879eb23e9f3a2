import fc from 'fast-check'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type OneOrder, openOneOrder, snapshotOf } from '../../../test/support/one-order.ts'
import { openTwintSimulator } from '../../adapters/twint-simulator.ts'
import { Problem } from '../../contract/problems.ts'
import { swissDayOf } from '../../contract/time/swiss-days.ts'
import { inCoins, smallestCoin } from '../../contract/money.ts'
import { DAY } from '../../contract/time/time.ts'
import { balanceOf, nothingYet, outstandingOf, sumsOf } from '../money/ledger.ts'
import { applyPayment } from './apply-payment.ts'
import { listJustSettled, syncRefund } from './ask-refunds.ts'
import { assignEntry, reopenEntry } from '../bank/decide-entry.ts'
import { bookManualPayment } from './manual-payment.ts'
import { requestRefund } from './request-refund.ts'
import { reversePayment } from './reverse-payment.ts'

let desk: OneOrder
beforeEach(async () => {
  desk = await openOneOrder()
})
afterEach(() => desk.drop())

/** One event of an order; `later` is the time since the previous one, in ms. */
const happening = fc.record({
  what: fc.constantFrom(
    ...(['twint', 'wrong', 'euros', 'failed', 'again', 'bank', 'cash', 'rest'] as const),
    ...(['back', 'all back', 'back by bank', 'back fails', 'taken back', 'assigned'] as const),
  ),
  part: fc.integer({ min: 1, max: 20_000 }),
  later: fc.integer({ min: 1, max: 3 * DAY }),
  daysAgo: fc.integer({ min: 0, max: 4 }),
})

/** Sends the same request twice concurrently and returns the codes of the refusals. Other errors are thrown. */
async function twice(press: () => Promise<unknown>): Promise<string[]> {
  const ends = await Promise.allSettled([press(), press()])
  return ends.flatMap((end) => {
    if (end.status === 'fulfilled') return []
    if (end.reason instanceof Problem) return end.reason.code
    throw end.reason
  })
}
const byNumber = (one: number, other: number) => one - other
const refused = (code: string) => [code, code]

/** Histories; `TEST_ALL` takes many, and others each time. */
const numRuns = process.env['TEST_ALL'] ? 100 : 15

test('whatever happens to the money of an order, its sums equal those of a plain recount', async () => {
  const { db, publicUrl, now, actor } = desk
  const provider = Object.assign(openTwintSimulator(db, publicUrl), { name: 'test' })
  const context = { db, provider, publicUrl }
  let round = 0
  await fc.assert(
    fc.asyncProperty(fc.array(happening, { maxLength: 12 }), async (happenings) => {
      round += 1
      await desk.newOrder(`money ${round}`)
      const orderId = desk.orderId()
      let clock = now
      const ids: string[] = []
      /** `key`: the reason of a refund, by which it is found when it fails. */
      const known: { kind: string; amount: number; day: string; paid: boolean; key?: string }[] = []
      /** How many of them there were when the order was last paid. */
      let untilPaid = 0
      const counted = (kind: string) =>
        known.reduce((sum, entry) => (entry.kind === kind ? sum + entry.amount : sum), 0)
      let hasCome = false
      /** The rest of at most a coin that was rounded away when the order was paid. */
      let rounded = 0
      const dueNow = () =>
        17_900 -
        rounded -
        (counted('payment') - counted('payment-reversed')) +
        (counted('refund') - counted('refund-returned'))
      let state: 'open' | 'paid' | 'cancelled' = 'open'
      for (const [step, { what, part, later, daysAgo }] of happenings.entries()) {
        clock += later
        const day = swissDayOf(clock)
        let refusals: string[] = []
        let expected: string[] = []
        if (what === 'bank' || what === 'cash' || what === 'rest') {
          const datum = swissDayOf(clock - daysAgo * DAY)
          // What is due, or a few Rappen less.
          const rest = Math.max(1, dueNow() - (part % (smallestCoin + 2)))
          const amount = { bank: part, cash: inCoins(part), rest }[what]
          const weg = what === 'cash' ? 'bar' : 'bank'
          const body = { weg, betrag: amount / 100, datum } as const
          const press = () =>
            bookManualPayment(context, { orderId, key: `press ${step}`, ...body }, actor, clock)
          // The second request changes nothing: the recount shows it.
          const isTooEarly = datum < swissDayOf(now)
          refusals = await twice(press)
          if (isTooEarly) expected = refused('invalid-payment-day')
          hasCome ||= !isTooEarly
          if (!isTooEarly) known.push({ kind: 'payment', amount, day, paid: true })
        } else if (what === 'assigned') {
          // A reversed bank payment is waiting again and is reassigned; otherwise the bank reports another payment.
          const waiting = await desk.bankEntry(part, swissDayOf(clock - daysAgo * DAY), clock)
          const { order_no: nummer } = await desk.order()
          refusals = await twice(() => assignEntry(context, { ...waiting, nummer }, actor, clock))
          // Of two concurrent requests only one decides.
          expected = ['bank-entry-decided']
          hasCome = true
          known.push({ kind: 'payment', amount: waiting.amount, day, paid: true })
        } else if (what === 'taken back') {
          const own = (await desk.entries()).filter(({ order_id }) => order_id === orderId)
          const byHand = own.filter(({ by_hand, kind }) => by_hand === 1 && kind === 'payment')
          const entry = byHand[part % Math.max(1, byHand.length)]
          if (!entry) continue
          const refunded = counted('refund') - counted('refund-returned')
          const left = counted('payment') - counted('payment-reversed') - refunded - entry.amount
          const request = {
            orderId,
            entryId: entry.id,
            key: `press ${step}`,
            grund: 'Vertan',
            reopen: reopenEntry,
          }
          refusals = await twice(() => reversePayment(db, request, actor, clock))
          const isTaken = own.some(({ reverses_id }) => reverses_id === entry.id)
          if (isTaken) expected = refused('payment-already-reversed')
          else if (left < 0 || (left === 0 && refunded > 0)) expected = refused('payment-refunded')
          else {
            known.push({ kind: 'payment-reversed', amount: entry.amount, day, paid: false })
            const earlier = known.slice(0, untilPaid).flatMap(({ key }) => key ?? [])
            const refundedBefore = known.reduce((sum, { kind, amount, key }) => {
              if (key === undefined || !earlier.includes(key)) return sum
              return kind === 'refund' ? sum + amount : sum - amount
            }, 0)
            const paid = counted('payment') - counted('payment-reversed') - refundedBefore
            if (state === 'paid' && paid < 17_900 - rounded) [state, rounded] = ['open', 0]
            hasCome = own.some(
              ({ id, kind }) =>
                kind === 'payment' &&
                id !== entry.id &&
                !own.some(({ reverses_id }) => reverses_id === id),
            )
          }
        } else if (what === 'back fails') {
          const refunds = await listJustSettled(db, clock)
          const gone = refunds.find(({ order_id }) => order_id === orderId)
          if (!gone) continue
          const atProvider = db.updateTable('twint_simulator_refunds').set({ state: 'failed' })
          await atProvider.where('key', '=', gone.id).execute()
          for (let times = 0; times < 2; times += 1) await syncRefund(context, gone, clock)
          const { amount, reason: key } = gone
          known.push({ kind: 'refund-returned', amount, day, paid: false, key })
        } else if (what === 'back' || what === 'all back' || what === 'back by bank') {
          const left =
            counted('payment') -
            counted('payment-reversed') -
            counted('refund') +
            counted('refund-returned')
          const amount = what === 'all back' ? left : part
          const weg = what === 'back by bank' ? ('bank' as const) : undefined
          const key = `press ${step}`
          const request = { orderId, key, betrag: amount / 100, grund: key }
          const press = () =>
            requestRefund(context, { ...request, ...(weg && { weg }) }, actor, clock)
          refusals = await twice(press)
          const isRefused = amount < 1 || amount > left
          const tooLarge = hasCome ? 'refund-too-large' : 'nothing-received'
          if (isRefused) expected = refused(amount < 1 ? 'invalid-amount' : tooLarge)
          else known.push({ kind: 'refund', amount, day, paid: false, key })
          if (!isRefused && state === 'paid' && amount === left) state = 'cancelled'
        } else {
          const last = ids.at(-1)
          const id = what === 'again' && last !== undefined ? last : await desk.newSession(clock)
          ids.push(id)
          const amount = what === 'wrong' ? part : 17_900
          const currency = what === 'euros' ? 'EUR' : 'CHF'
          const word = what === 'failed' ? 'failed' : 'completed'
          const before = (await desk.session(id)).status
          const snapshot = snapshotOf(word, { amount, currency, transactionId: `TX ${id}` })
          await applyPayment(desk.db, id, snapshot, clock)
          await applyPayment(desk.db, id, snapshotOf('failed'), clock)
          hasCome ||= word === 'completed'
          // An overpayment is left for review.
          const fits = amount === 17_900 && amount <= dueNow()
          if (word === 'completed' && before !== 'completed' && currency === 'CHF')
            known.push({ kind: 'payment', amount, day, paid: fits })
        }
        expect(refusals).toEqual(expected)
        const paid = counted('payment') - counted('payment-reversed')
        const refunded = counted('refund') - counted('refund-returned')
        const sums = (await sumsOf(db, [orderId])).get(orderId) ?? nothingYet
        expect(sums).toMatchObject({ paid, refunded })
        const current = await desk.order()
        if (state === 'open' && dueNow() <= smallestCoin && known.at(-1)?.paid) {
          state = 'paid'
          rounded = Math.max(0, dueNow())
          untilPaid = known.length
        }
        const due = Math.max(0, dueNow())
        expect(current.status).toBe(state)
        expect(outstandingOf(current, sums)).toBe(state === 'open' ? due : 0)
        expect(refunded).toBeLessThanOrEqual(paid)
      }
      const francs = (await desk.entries()).filter(({ currency }) => currency === 'CHF')
      const days = francs.filter(({ order_id }) => order_id === orderId)
      const booked = days.map(({ booked_at }) => swissDayOf(booked_at))
      expect(booked).toEqual(known.map(({ day }) => day))
      expect(days.every(({ booked_at, happened_at }) => booked_at >= happened_at)).toBe(true)
      // Every booked bank entry is in the ledger exactly once, and no waiting one is.
      const standing = (await desk.entries()).filter(
        ({ id, bank_entry_id: of }, _, all) =>
          of !== null && !all.some(({ reverses_id }) => reverses_id === id),
      )
      const entries = await db.selectFrom('bank_entries').selectAll().orderBy('id').execute()
      const ofBank = standing.flatMap(({ bank_entry_id: of }) => of ?? [])
      expect(ofBank.toSorted(byNumber)).toEqual(
        entries.filter(({ outcome }) => outcome === 'booked').map(({ id }) => id),
      )
      for (const figure of ['turnover', 'vat'] as const) {
        const sum = (kind: string) =>
          days.reduce((all, entry) => all + (entry.kind === kind ? entry[figure] : 0), 0)
        const left =
          sum('payment') - sum('payment-reversed') - sum('refund') + sum('refund-returned')
        expect(left).toBeGreaterThanOrEqual(0)
        expect(left).toBeLessThanOrEqual(balanceOf(days))
      }
    }),
    // Shrinking would run into the limit of orders an hour.
    { numRuns, endOnFailure: true },
  )
})
