import { expect, test } from 'vitest'
import { startRandom } from '../../../scripts/large-shop/random.ts'
import { smallestCoin } from '../../contract/money.ts'
import { containedVat } from '../../contract/orders/totals.ts'
import { bookAll, pay, refund, sell } from '../../../test/support/sold.ts'
import { balanceOf } from './ledger.ts'
import { vatOfNext } from './reductions.ts'
import { shareOf, type Sold } from './turnover.ts'

const none = { direct: 0, direct_vat: 0 }

/** The VAT of notes over these amounts, which take a paid invoice off as they are refunded; both sides of each. */
function refundAll(sold: Sold, amounts: readonly number[]) {
  const booked = bookAll(sold, [pay(sold.total)])
  const before = { total: 0, vat: 0 }
  return amounts.map((amount) => {
    const noted = { ...sold, credited: before.total, creditedVat: before.vat }
    const share = shareOf(noted, booked, refund(amount))
    booked.push({ ...refund(amount), ...share, ...none })
    const sum = (figure: 'turnover' | 'vat') =>
      balanceOf(booked.map((row) => ({ kind: row.kind, amount: row[figure] })))
    const left = { turnover: sum('turnover'), vat: sum('vat') }
    const vat = vatOfNext(toInvoice(sold), left, before, amount)
    before.total += amount
    before.vat += vat
    return { amount, vat, taken: share.vat, left: left.vat }
  })
}

const toInvoice = ({ total, vat, vatPerMille }: Sold) => ({
  total,
  vat,
  vat_per_mille: vatPerMille,
})

test('no rule leaves every part and their sum the VAT of the rate', () => {
  // Each by itself has 0.25 in it, which makes 0.75, but the invoice over 10.10 has 0.76.
  const parts = [336, 336, 338]
  expect(parts.map((part) => containedVat(part, 81))).toEqual([25, 25, 25])
  expect(containedVat(1010, 81)).toBe(76)
  expect(refundAll(sell(1010), parts).map(({ vat }) => vat)).toEqual([25, 25, 26])
})

test('of any chain of refunds each note is within a Rappen of its rate, and all take the VAT of the invoice', () => {
  const random = startRandom(36)
  let off = 0
  for (let chain = 0; chain < 2500; chain += 1) {
    const sold = sell(100 + random.below(9900), random.pick([81, 26, 38, 77]))
    const amounts: number[] = []
    for (let left = sold.total; left > 0; left -= amounts.at(-1) ?? left)
      amounts.push(amounts.length > 30 ? left : 1 + random.below(Math.min(left, 700)))
    const notes = refundAll(sold, amounts)
    expect(notes.reduce((sum, { vat }) => sum + vat, 0)).toBe(sold.vat)
    expect(notes.at(-1)?.left).toBe(0)
    for (const { amount, vat, taken } of notes) {
      const own = containedVat(amount, sold.vatPerMille)
      expect([taken, Math.abs(vat - own) <= 1]).toEqual([vat, true])
      if (vat !== own) off += 1
    }
  }
  expect(off).toBeGreaterThan(0)
})

test('what settles an open invoice is within two Rappen of its rate, and leaves it its VAT', () => {
  const random = startRandom(36)
  for (let chain = 0; chain < 2500; chain += 1) {
    const sold = sell(100 + random.below(9900))
    const booked = bookAll(sold, [])
    const before = { total: 0, vat: 0 }
    const left = () => ({
      turnover: booked.reduce((sum, { turnover }) => sum + turnover, 0),
      vat: booked.reduce((sum, { vat }) => sum + vat, 0),
    })
    for (let open = sold.total; open > 0; open = sold.total - before.total - left().turnover) {
      const part = random.below(8) === 0 ? open : 1 + random.below(Math.min(open, 900))
      // A rest of one coin is rounded away, and has no VAT.
      const amount = open - part <= smallestCoin ? open : part
      const noted = { ...sold, credited: before.total, creditedVat: before.vat }
      if (random.below(2) === 0) {
        booked.push({ ...pay(amount), ...shareOf(noted, booked, pay(amount)), ...none })
        continue
      }
      const vat = vatOfNext(toInvoice(sold), left(), before, amount)
      expect(Math.abs(vat - containedVat(amount, 81))).toBeLessThanOrEqual(2)
      before.total += amount
      before.vat += vat
    }
    expect(left().vat + before.vat).toBe(sold.vat)
  }
})
