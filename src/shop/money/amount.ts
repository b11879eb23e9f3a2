import { largestInteger } from '../../contract/limits.ts'
import { type Rappen, toRappen } from '../../contract/money.ts'
import { type PaymentMethod, unpayableBy } from '../../contract/payments/payment-methods.ts'
import { Problem } from '../../contract/problems.ts'

/** An amount that a person typed, in CHF on the wire. Throws `invalid-amount`. */
export function readAmount(chf: number): Rappen {
  if (toRappen(chf) > 0 && isPrice(chf)) return toRappen(chf)
  throw new Problem('invalid-amount')
}

/**
 * The same for money that somebody paid or paid back by hand. Throws `invalid-amount`, and `amount-not-in-coins` for cash
 * that coins cannot make.
 */
export function readPaidAmount(chf: number, weg: PaymentMethod | undefined): Rappen {
  const amount = readAmount(chf)
  const text = weg && unpayableBy(weg, amount)
  if (text !== undefined) throw new Problem('amount-not-in-coins', { text })
  return amount
}

/** Whether a typed price in CHF, which may be 0, is one: a fraction of a Rappen is a typing error, not money. */
export function isPrice(chf: number): boolean {
  const amount = toRappen(chf)
  return amount >= 0 && amount <= largestInteger && Math.abs(chf * 100 - amount) < 0.001
}

/** A typed VAT rate (per cent) in per mille. Throws `invalid-rate` for what is none. */
export function readRate(percent: number): number {
  const perMille = Math.round(percent * 10)
  const isRate = perMille >= 0 && perMille <= 300 && Math.abs(percent * 10 - perMille) < 0.001
  if (!isRate) throw new Problem('invalid-rate')
  return perMille
}
