import { containedVat } from '../../src/contract/orders/totals.ts'
import { swissDayStart } from '../../src/contract/time/swiss-days.ts'
import type { Db } from '../../src/db/schema.ts'
import type { Posting } from '../../src/shop/books/posting.ts'
import { readPostings } from '../../src/shop/books/postings.ts'

const methods = ['received', 'agreed'] as const

/**
 * What is wrong with the bookings up to an instant (ms): rows whose VAT is more than two Rappen off that of their
 * amount (a row may settle what several before it were rounded by), and settled orders whose turnover or VAT depends on
 * the accounting method. Rappen rounded away are turnover by the invoice, but no money, and have no VAT.
 */
export async function listUnlike(db: Db, end: number): Promise<string[]> {
  const read = async (method: (typeof methods)[number]) => {
    const whole = { period: '', start: swissDayStart('2023-01-01'), end }
    const all: Posting[] = []
    const vatMethods = [{ from: '2018-01-01', method }]
    for await (const postings of readPostings(db, whole, { vatMethods })) all.push(...postings)
    return all
  }
  const [received, agreed] = [await read('received'), await read('agreed')]
  const odd = [...received, ...agreed].filter(({ amount, tax }) => {
    const sign = tax?.on === 'debit' ? -Math.sign(amount) : Math.sign(amount)
    const vat = containedVat(Math.abs(amount), tax?.perMille ?? 0)
    return tax !== undefined && Math.abs(sign * vat - tax.vat) > 2
  })
  const unlike = [...Map.groupBy(agreed, ({ orderNo }) => orderNo)].filter(([orderNo, own]) => {
    const others = received.filter((posting) => posting.orderNo === orderNo)
    if (balanceOn('debtors', own) !== 0 || balanceOn('prepayments', own) !== 0) return false
    const rounded = balanceOn('rounding', own)
    return [...new Set([...own, ...others].map(({ tax }) => tax?.perMille))].some((rate) => {
      const [one, other] = [soldAt(rate, own), soldAt(rate, others)]
      const more = one.turnover - other.turnover
      return (
        (more !== 0 && more !== rounded) || Math.abs(one.vat - other.vat) > (rounded === 0 ? 0 : 1)
      )
    })
  })
  return [
    ...odd.map(({ orderNo, text, amount }) => `${orderNo}: ${text} ${amount}`),
    ...unlike.map(([orderNo]) => orderNo),
  ]
}

function balanceOn(account: Posting['debit'], postings: readonly Posting[]): number {
  return postings.reduce(
    (sum, { debit, credit, amount }) =>
      sum + (debit === account ? amount : 0) - (credit === account ? amount : 0),
    0,
  )
}

/** What was sold at a rate, and the VAT in it; a loss lowers both. */
function soldAt(rate: number | undefined, postings: readonly Posting[]) {
  const sold = { turnover: 0, vat: 0 }
  for (const { amount, tax } of postings) {
    if (!tax || tax.perMille !== rate) continue
    sold.turnover += tax.on === 'debit' ? -amount : amount
    sold.vat += tax.vat
  }
  return sold
}
