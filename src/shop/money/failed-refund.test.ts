import { expect, test } from 'vitest'
import { bookAll, pay, refund, sell } from '../../../test/support/sold.ts'
import { containedVat } from '../../contract/orders/totals.ts'
import { shareOf } from './turnover.ts'

test('money of a refund that failed is owed, as far as its credit note left nothing to pay', () => {
  const failed = { kind: 'refund-returned', amount: 3000 } as const
  const noted = { ...sell(10_000), credited: 3000, creditedVat: 225 }
  const paid = bookAll(sell(10_000), [pay(10_000), refund(3000)])
  expect(shareOf(noted, paid, failed)).toEqual({ turnover: 0, vat: 0 })
  // Of 100.00, 60.00 were paid, and 40.00 given up.
  const lost = { ...noted, lost: 4000, lostVat: 300 }
  const inPart = bookAll(sell(10_000), [pay(6000), refund(3000)])
  expect(shareOf(lost, inPart, failed)).toEqual({ turnover: 0, vat: 0 })
  // 3 Rappen were rounded away.
  const rounded = bookAll(sell(10_000), [pay(9997), refund(3000)])
  expect(shareOf({ ...noted, rounded: 3 }, rounded, failed)).toEqual({ turnover: 0, vat: 0 })
  expect(shareOf(noted, inPart, failed)).toEqual({ turnover: 3000, vat: 225 })
})

test('what failed in release 1.0.0 takes the VAT of its note, not that of a second one', () => {
  const failed = { kind: 'refund-returned', amount: 100, turnover: 100, vat: 7 } as const
  const before = [...bookAll(sell(10_000), [pay(10_000), refund(100)]), failed]
  const noted = { ...sell(10_000), credited: 100, creditedVat: 7 }
  // Notes over 2.00 would have 0.15 in them.
  expect(shareOf(noted, before, refund(100))).toEqual({ turnover: 100, vat: 7 })
})

test('what is refunded again after it came back takes what its note took, once', () => {
  const sold = { ...sell(42_600), credited: 40_404, creditedVat: 3027 }
  const failed = { kind: 'refund-returned', amount: 40_404 } as const
  const before = bookAll(sell(42_600), [pay(42_600), refund(40_404), failed])
  const again = (...amounts: number[]) => {
    const booked = [...before]
    for (const amount of amounts) {
      const taken = booked.reduce(
        (sum, { kind, amount }) => sum + (kind === 'refund' ? amount : 0),
        0,
      )
      // The rest has a note of its own, issued after each refund.
      const credited = Math.max(40_404, taken - 40_404)
      const noted = { ...sold, credited, creditedVat: containedVat(credited, 81) }
      const share = shareOf(noted, booked, refund(amount))
      booked.push({ ...refund(amount), ...share, direct: 0, direct_vat: 0 })
    }
    return booked.slice(before.length).map(({ turnover, vat }) => [turnover, vat])
  }
  expect(again(40_404)).toEqual([[40_404, 3027]])
  expect(again(10_000, 30_404)).toEqual([
    [10_000, 749],
    [30_404, 2278],
  ])
  expect(again(42_000)).toEqual([[42_000, 3147]])
  expect(again(41_000, 1000)).toEqual([
    [41_000, 3072],
    [1000, 75],
  ])
  expect(again(42_600)).toEqual([[42_600, 3192]])
})
