import { expect, test } from 'vitest'
import { startRandom } from '../../../scripts/large-shop/random.ts'
import { containedVat } from '../../contract/orders/totals.ts'
import { bookAll, pay, refund, sell, takeBack } from '../../../test/support/sold.ts'
import { type Movement, shareOf, type Sold } from './turnover.ts'

const rates = [81, 77, 26, 25, 38, 37, 0]

const vatOf = (sold: Sold, ...movements: Movement[]) =>
  bookAll(sold, movements).map(({ vat }) => vat)

test('the VAT in an amount', () => {
  const at81 = [20_900, 17_900, 3000, 6800, 18_000, 10_000, 10_810, 500_000, 7, 5]
  expect(at81.map((gross) => containedVat(gross, 81))).toEqual([
    1566, 1341, 225, 510, 1349, 749, 810, 37_465, 1, 0,
  ])
  expect([26, 38, 77].map((rate) => containedVat(10_000, rate))).toEqual([253, 366, 715])
  expect([77, 81].map((rate) => containedVat(10_770, rate))).toEqual([770, 807])
})

test('refunds in parts add up to what was booked', () => {
  expect(vatOf(sell(20_900), pay(20_900), refund(3000), refund(17_900))).toEqual([1566, 225, 1341])
  expect(vatOf(sell(1010), pay(1010), refund(336), refund(336), refund(338))).toEqual([
    76, 25, 25, 26,
  ])
})

test('a part refunded takes the VAT of its credit note: that of all notes, less what they took before', () => {
  // The notes over 3.00 and 1.00 have 0.22 and 0.08 in them; 1.00 by itself has 0.07.
  const sold = { ...sell(10_000), credited: 300, creditedVat: 22 }
  expect(shareOf(sold, bookAll(sold, [pay(9700)]), refund(100))).toEqual({ turnover: 100, vat: 8 })
})

test('the last payment leaves the VAT of the invoice, also at a new rate after a refund', () => {
  const before = bookAll(sell(22_800), [pay(8081), refund(2528)])
  const [first, second] = before.map(({ vat }) => vat)
  const rateChange = containedVat(5553, 89) - (Number(first) - Number(second))
  const { vat } = shareOf({ ...sell(22_800, 89), rateChange }, before, pay(17_247))
  expect(vat).toBe(containedVat(22_800, 89) - containedVat(5553, 89))
})

test('a returned refund is turnover again only as far as nobody has paid for it meanwhile', () => {
  const taken = { kind: 'chargeback', amount: 10_000 } as const
  const won = { kind: 'chargeback-returned', amount: 10_000 } as const
  const shares = bookAll(sell(10_000), [pay(10_000), taken, pay(6000), won, refund(6000)])
  expect(shares.map(({ turnover, vat }) => [turnover, vat])).toEqual([
    [10_000, 749],
    [10_000, 749],
    [6000, 450],
    [4000, 299],
    [0, 0],
  ])
})

test('money that only makes good what was paid out too much is no turnover', () => {
  const whole = (kind: Movement['kind']): Movement => ({ kind, amount: 20_900 })
  const turnovers = (...movements: Movement[]) =>
    bookAll(sell(20_900), movements).map(({ turnover }) => turnover)
  // Refunded in part by bank, then disputed as a whole and won: 179.00 are held.
  const disputed = [refund(3000), whole('chargeback'), whole('chargeback-returned')]
  expect(turnovers(pay(20_900), ...disputed)).toEqual([20_900, 3000, 17_900, 17_900])
  // Refunded twice by mistake; the second refund fails.
  const twice = [refund(20_900), refund(20_900), whole('refund-returned')]
  expect(turnovers(pay(20_900), ...twice)).toEqual([20_900, 20_900, 0, 0])
  expect(turnovers(pay(20_900), refund(20_900), refund(3000), pay(20_900)).at(-1)).toBe(17_900)
  // Refunded and disputed as a whole, and paid a little since: what is won back was no sale when it was taken.
  const both = [whole('refund'), whole('chargeback'), pay(900), whole('chargeback-returned')]
  expect(turnovers(pay(20_900), ...both)).toEqual([20_900, 20_900, 0, 0, 0])
})

test('money beyond the order total, or after its end, is no turnover and is refunded first', () => {
  const shares = (sold: Sold, ...movements: Movement[]) =>
    bookAll(sold, movements).map(({ turnover, vat }) => [turnover, vat])
  expect(shares(sell(10_000), pay(4000), pay(8000), refund(3000), refund(9000))).toEqual([
    [4000, 300],
    [6000, 449],
    [1000, 75],
    [9000, 674],
  ])
  const [ended] = [{ ...sell(10_000), isOver: true }]
  expect(shares(ended, pay(10_000), refund(10_000))).toEqual([
    [0, 0],
    [0, 0],
  ])
  // Cancelled after payment: refunding the money takes its turnover with it.
  const paid = bookAll(sell(10_000), [pay(10_000)])
  expect(shareOf(ended, paid, refund(10_000))).toEqual({ turnover: 10_000, vat: 749 })
  // Paid again after a refund.
  expect(shares(sell(10_000), pay(10_000), refund(10_000), pay(10_000)).at(-1)).toEqual([
    10_000, 749,
  ])
})

test('what a credit note took off was not sold: it is owed to a customer who pays it again', () => {
  const sold = { ...sell(10_000), credited: 3000, creditedVat: 225 }
  const paid = bookAll(sell(10_000), [pay(10_000), refund(3000)])
  expect(shareOf(sold, paid, pay(3000))).toEqual({ turnover: 0, vat: 0 })
  const disputed = { kind: 'chargeback', amount: 10_000 } as const
  const open = bookAll(sell(10_000), [pay(10_000), disputed])
  const won = { kind: 'chargeback-returned', amount: 10_000 } as const
  expect(shareOf({ ...sold, credited: 10_000, creditedVat: 749 }, open, won).turnover).toBe(0)
  expect(shareOf(sold, bookAll(sell(10_000), [pay(4000)]), pay(6000)).turnover).toBe(3000)
})

test('a returned refund or chargeback is turnover again, up to what was taken', () => {
  const move = (kind: Movement['kind'], amount: number): Movement => ({ kind, amount })
  const shares = (...movements: Movement[]) =>
    bookAll(sell(1010), movements).map(({ turnover, vat }) => [turnover, vat])
  expect(shares(pay(1010), refund(336), move('refund-returned', 336), refund(1010))).toEqual([
    [1010, 76],
    [336, 25],
    [336, 25],
    [1010, 76],
  ])
  const lost = move('chargeback', 1010)
  expect(shares(pay(1030), refund(20), lost, move('chargeback-returned', 1010))).toEqual([
    [1010, 76],
    [0, 0],
    [1010, 76],
    [1010, 76],
  ])
})

test('a reversed payment leaves the figures as they would be without it', () => {
  const shares = (...movements: Movement[]) =>
    bookAll(sell(1010), movements).map(({ turnover, vat }) => [turnover, vat])
  expect(shares(pay(1010), takeBack(1010), pay(1010))).toEqual([
    [1010, 76],
    [1010, 76],
    [1010, 76],
  ])
  // The overpayment is reversed first.
  expect(shares(pay(674), pay(500), takeBack(500), pay(336))).toEqual([
    [674, 51],
    [336, 25],
    [336, 25],
    [336, 25],
  ])
  expect(shares(pay(1010), refund(336), pay(50), takeBack(50), refund(674))).toEqual([
    [1010, 76],
    [336, 25],
    [50, 4],
    [50, 4],
    [674, 51],
  ])
})

test('100,000 orders of random lines, paid and refunded in random parts, add up to the Rappen', () => {
  const random = startRandom(7)
  /** Turnover and VAT by rate, once from the ledger's rows and once from each order as a whole. */
  const ledger = new Map<number, [number, number]>()
  const recount = new Map<number, [number, number]>()
  const add = (to: typeof ledger, rate: number, turnover: number, vat: number) => {
    const [gross, tax] = to.get(rate) ?? [0, 0]
    to.set(rate, [gross + turnover, tax + vat])
  }
  const odd: unknown[] = []
  for (let order = 0; order < 100_000; order += 1) {
    const rate = rates[random.below(rates.length)] ?? 81
    const lines = Array.from({ length: 1 + random.below(5) }, () => ({
      price: 5 * (1 + random.below(20_000)),
      quantity: 1 + random.below(9),
    }))
    const total = lines.reduce((sum, { price, quantity }) => sum + price * quantity, 0)
    const sold = sell(total, rate)
    const movements: Movement[] = []
    const drop = (kind: Movement['kind'], sum: number) => {
      for (let left = sum; left > 0;) {
        const amount = random.below(3) === 0 ? 1 + random.below(left) : left
        movements.push({ kind, amount })
        left -= amount
      }
    }
    const isWhole = random.below(4) > 0
    const paid = isWhole ? total + random.below(2) * random.below(500) : 1 + random.below(total)
    const byMistake = random.below(3) === 0 ? 1 + random.below(2 * total) : 0
    if (byMistake) drop('payment', byMistake)
    drop('payment', paid)
    if (byMistake) drop('payment-reversed', byMistake)
    const refunded = [0, 0, paid, 1 + random.below(paid)][random.below(4)] ?? 0
    drop('refund', refunded)

    const booked = bookAll(sold, movements)
    for (const { kind, turnover, vat, amount } of booked) {
      if (!(vat >= 0 && vat <= turnover && turnover <= amount)) odd.push({ sold, movements })
      const sign = kind === 'payment' ? 1 : -1
      add(ledger, rate, sign * turnover, sign * vat)
    }
    const kept = Math.min(paid, total)
    const returned = Math.max(0, refunded - (paid - kept))
    const taxOf = (gross: number) =>
      Number(halfUp(BigInt(gross) * BigInt(rate), 1000n + BigInt(rate)))
    const taxBack = returned === kept ? taxOf(kept) : taxOf(returned)
    add(recount, rate, kept - returned, taxOf(kept) - taxBack)
  }
  expect(odd).toEqual([])
  expect(ledger.size).toBe(rates.length)
  expect(ledger).toEqual(recount)
})

function halfUp(numerator: bigint, denominator: bigint): bigint {
  return (2n * numerator + denominator) / (2n * denominator)
}
