import type { Rappen } from '../money.ts'

/** What a line of an invoice comes to. `quantity` in hundredths, `each` the price of a whole one. */
export function amountOfLine(quantity: number, each: Rappen): Rappen {
  return Math.round((quantity * each) / 100)
}

/** What a discount takes off the sum of the lines. `discount` in per mille. */
export function discountOn(sum: Rappen, discount: number): Rappen {
  return Math.round((sum * discount) / 1000)
}
