import { expect, test } from 'vitest'
import { bookAll, pay, refund, sell } from '../../../test/support/sold.ts'
import { directOf } from './direct-turnover.ts'
import { type Movement, type Share, shareOf } from './turnover.ts'

test('without a lost dispute nothing goes beyond the invoice', () => {
  const noted = { ...sell(10_000), credited: 3000, creditedVat: 225 }
  // As release 1.0.0 booked a refund that failed.
  const failed = { kind: 'refund-returned', amount: 3000, turnover: 3000, vat: 225 } as const
  const before = [...bookAll(sell(10_000), [pay(10_000), refund(3000)]), failed]
  const share = shareOf(noted, before, refund(3000))
  // All that the documents leave is 70.00 with 5.24 in it.
  expect(share).toEqual({ turnover: 3000, vat: 225 })
  expect(directOf(noted, before, refund(3000), share)).toEqual({ direct: 0, direct_vat: 0 })
})

test('after a lost dispute, what goes beyond the rest of the invoice is direct, and goes out first', () => {
  // Of 100.00, 60.00 were paid and lost to a dispute, 37.00 given up, and 3.00 are rounding.
  const sold = { ...sell(10_000), disputed: 6000, lost: 3700, lostVat: 277, rounded: 300 }
  const before = bookAll(sell(10_000), [pay(6000), { kind: 'chargeback', amount: 6000 }])
  const direct = (entries: typeof before, { kind }: Movement, share: Share) =>
    directOf(sold, entries, { kind }, share)
  const again = { turnover: 1000, vat: 75 }
  expect(direct(before, pay(1000), again)).toEqual({ direct: 1000, direct_vat: 75 })
  const after = [...before, { ...pay(1000), ...again }]
  expect(direct(after, refund(400), { turnover: 400, vat: 30 })).toMatchObject({ direct: 400 })
  // Of what goes beyond it in part, that part, with its share of the VAT.
  const inPart = { ...sold, lost: 3200 }
  expect(directOf(inPart, before, pay(1000), again)).toEqual({ direct: 500, direct_vat: 38 })
})

test('an order without an invoice has nothing else', () => {
  const sold = { ...sell(10_000), isNeverInvoiced: true }
  const share = { turnover: 4000, vat: 300 }
  expect(directOf(sold, [], pay(4000), share)).toEqual({ direct: 4000, direct_vat: 300 })
})
