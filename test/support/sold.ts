import { containedVat } from '../../src/contract/orders/totals.ts'
import { type Direct, directOf } from '../../src/shop/money/direct-turnover.ts'
import { type Movement, type Share, shareOf, type Sold } from '../../src/shop/money/turnover.ts'

/** What an order was sold for of which nothing was taken off. */
export function sell(total: number, vatPerMille = 81): Sold {
  return {
    total,
    vat: containedVat(total, vatPerMille),
    vatPerMille,
    credited: 0,
    creditedVat: 0,
    ...{ disputed: 0, disputedVat: 0, lost: 0, lostVat: 0, rounded: 0 },
    isOver: false,
    isNeverInvoiced: false,
  }
}

/** Movements with the share of each, in the order in which they are booked. */
export function bookAll(sold: Sold, movements: readonly Movement[]): (Movement & Share & Direct)[] {
  const booked: (Movement & Share & Direct)[] = []
  for (const movement of movements) {
    const share = shareOf(sold, booked, movement)
    booked.push({ ...movement, ...share, ...directOf(sold, booked, movement, share) })
  }
  return booked
}
export const pay = (amount: number): Movement => ({ kind: 'payment', amount })
export const refund = (amount: number): Movement => ({ kind: 'refund', amount })
export const takeBack = (amount: number): Movement => ({ kind: 'payment-reversed', amount })
