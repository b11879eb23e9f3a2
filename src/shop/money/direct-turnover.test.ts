import { expect, test } from 'vitest'
import { bookAll, pay, refund, sell } from '../../../test/support/sold.ts'
import { directOf } from './direct-turnover.ts'
import { type Movement, type Share, shareOf } from './turnover.ts'

const none = { direct: 0, direct_vat: 0 }

test('without a lost dispute nothing goes beyond the invoice', () => {
  const noted = { ...sell(10_000), credited: 3000, creditedVat: 225 }
  // As release 1.0.0 booked a refund that failed.
  const failed = {
    kind: 'refund-returned',
    amount: 3000,
    turnover: 3000,
    vat: 225,
    ...none,
  } as const
  const before = [...bookAll(sell(10_000), [pay(10_000), refund(3000)]), failed]
  const share = shareOf(noted, before, refund(3000))
  // All that the documents leave is 70.00 with 5.24 in it.
  expect(share).toEqual({ turnover: 3000, vat: 225 })
  expect(directOf(noted, before, refund(3000), share)).toEqual(none)
})

test('after a lost dispute, what goes beyond the rest of the invoice is direct, and goes out first', () => {
  // Of 100.00, 60.00 were paid and lost to a dispute, and 40.00 given up.
  const lost = { disputed: 6000, disputedVat: 450, lost: 4000, lostVat: 299 }
  const sold = { ...sell(10_000), ...lost }
  const before = bookAll(sell(10_000), [pay(6000), { kind: 'chargeback', amount: 6000 }])
  const direct = (entries: typeof before, { kind }: Movement, share: Share) =>
    directOf(sold, entries, { kind }, share)
  const again = { turnover: 1000, vat: 75 }
  const all = { direct: 1000, direct_vat: 75 }
  expect(direct(before, pay(1000), again)).toEqual(all)
  const after = [...before, { ...pay(1000), ...again, ...all }]
  const part = { turnover: 400, vat: 30 }
  expect(direct(after, refund(400), part)).toEqual({ direct: 400, direct_vat: 30 })
  const more = { turnover: 1100, vat: 82 }
  expect(direct(after, refund(1100), more)).toEqual({ direct: 1000, direct_vat: 75 })
})

test('what completes the rest of the invoice leaves the VAT of the documents, however the payments were cut', () => {
  // Of 128.00, 30.00 were lost, 3.91 paid, and then 97.09: 3.00 more than the rest of 98.00.
  const sold = { ...sell(12_800), disputed: 3000, disputedVat: 225 }
  const before = bookAll(sold, [pay(391)])
  const share = shareOf(sold, before, pay(9709))
  expect([before[0]?.vat, share]).toEqual([29, { turnover: 9709, vat: 728 }])
  // The documents leave 7.34, of which 0.29 are booked; 94.09 by themselves have 7.06 in them, and 3.00 have 0.22.
  expect(directOf(sold, before, pay(9709), share)).toEqual({ direct: 300, direct_vat: 23 })
  // A customer who pays exactly the rest, after parts of two payments were disputed.
  const noted = { ...sell(12_900), disputed: 5691, disputedVat: 426 }
  const booked = [
    ...bookAll(sell(12_900), [pay(8871)]),
    { kind: 'chargeback', amount: 5691, turnover: 5691, vat: 426, ...none } as const,
    { kind: 'chargeback', amount: 2058, turnover: 2058, vat: 155, ...none } as const,
  ]
  expect(shareOf(noted, booked, pay(6087))).toEqual({ turnover: 6087, vat: 967 - 426 - 84 })
})

test('money of a refund that failed is owed, though a lost dispute left more to pay', () => {
  const sold = { ...sell(17_900), credited: 139, creditedVat: 11, disputed: 3523, disputedVat: 265 }
  const booked = [
    ...bookAll(sell(17_900), [pay(3703)]),
    { kind: 'chargeback', amount: 3523, turnover: 3523, vat: 265, ...none } as const,
    { ...refund(139), turnover: 139, vat: 11, ...none },
  ]
  const failed = { kind: 'refund-returned', amount: 139 } as const
  const lost = { lost: 14_197, lostVat: 1064 }
  expect(shareOf({ ...sold, ...lost }, booked, failed)).toEqual({ turnover: 0, vat: 0 })
})

test('an order without an invoice has nothing else', () => {
  const sold = { ...sell(10_000), isNeverInvoiced: true }
  const share = { turnover: 4000, vat: 300 }
  expect(directOf(sold, [], pay(4000), share)).toEqual({ direct: 4000, direct_vat: 300 })
})
