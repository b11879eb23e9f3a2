import { largestInteger } from '../../contract/limits.ts'
import { type Rappen, toRappen } from '../../contract/money.ts'
import { Problem } from '../../contract/problems.ts'

/** An amount that a person typed, in CHF on the wire. Throws `invalid-amount`. */
export function readAmount(chf: number): Rappen {
  const amount = toRappen(chf)
  // A fraction of a Rappen is a typing error, not money.
  if (amount > 0 && amount <= largestInteger && Math.abs(chf * 100 - amount) < 0.001) return amount
  throw new Problem('invalid-amount')
}
