import type { Rappen } from '../../contract/money.ts'
import { containedVat } from '../../contract/totals.ts'
import type { Tables } from '../../db/schema.ts'

/**
 * What an order was sold for, and the VAT in it, in Rappen: as both were frozen with it; and what credit notes of refunds
 * took off its invoice since.
 */
export type Sold = {
  total: Rappen
  vat: Rappen
  vatPerMille: number
  credited: Rappen
  isOver: boolean
}

/** The part of a movement of money that is turnover, and the VAT contained in it, in Rappen. */
export type Share = { turnover: Rappen; vat: Rappen }
/**
 * Money comes as a payment, goes as a refund or a chargeback, and some of what went may come back. A payment that was
 * booked by mistake is reversed: it did not come.
 */
type Movement = {
  kind: Tables['money_entries']['kind']
  amount: Rappen
}

/**
 * How much of the next movement of an order's money is turnover, and the VAT in it. Turnover is what was sold and no
 * more: what comes beyond it, beyond what a credit note left of it, or after the order was called off or came back, is owed
 * to the customer and goes back first. VAT is what all of it contains less what was booked before, so that whatever is paid in
 * parts comes to the VAT of the order to the Rappen, and whatever is given back in parts to what was booked: nothing is
 * added up from roundings.
 */
export function shareOf(
  sold: Sold,
  before: readonly (Movement & Share)[],
  { kind, amount }: Movement,
): Share {
  const came = less(sumUp(before, 'payment'), sumUp(before, 'payment-reversed'))
  const went = sumUp(before, 'refund', 'chargeback')
  const back = sumUp(before, 'refund-returned', 'chargeback-returned')
  const given = less(went, back)
  const standing = came.turnover - given.turnover
  if (kind === 'payment') {
    const missing = sold.isOver ? 0 : Math.max(0, sold.total - sold.credited - standing)
    const turnover = Math.min(amount, missing)
    return { turnover, vat: within(turnover, vatIn(sold, came.turnover + turnover) - came.vat) }
  }
  const owed = came.amount - given.amount - standing
  if (kind === 'payment-reversed') {
    const turnover = Math.min(standing, Math.max(0, amount - owed))
    return { turnover, vat: within(turnover, came.vat - vatIn(sold, came.turnover - turnover)) }
  }
  const isBack = kind === 'refund-returned' || kind === 'chargeback-returned'
  const turnover = isBack
    ? Math.min(given.turnover, amount, Math.max(0, sold.total - standing))
    : Math.min(standing, Math.max(0, amount - owed))
  const rest = given.turnover + (isBack ? -turnover : turnover)
  const vat = rest === came.turnover ? came.vat : Math.min(came.vat, vatIn(sold, rest))
  return { turnover, vat: within(turnover, Math.abs(vat - given.vat)) }
}

/** Whatever was changed by hand in the database: money that came can be booked. */
function within(turnover: Rappen, vat: Rappen): Rappen {
  return Math.min(turnover, Math.max(0, vat))
}

/** What the turnover of an order contains: the whole order its own VAT, a part of it its share by the rate. */
function vatIn({ total, vat, vatPerMille }: Sold, turnover: Rappen): Rappen {
  if (turnover === 0) return 0
  // An order that was paid back can be paid again.
  const rest = turnover % total
  const ofRest = Math.min(vat, containedVat(rest, vatPerMille))
  return ((turnover - rest) / total) * vat + ofRest
}

function less(all: Share & { amount: Rappen }, part: Share & { amount: Rappen }): typeof all {
  return {
    amount: all.amount - part.amount,
    turnover: all.turnover - part.turnover,
    vat: all.vat - part.vat,
  }
}

function sumUp(
  entries: readonly (Movement & Share)[],
  ...kinds: readonly Movement['kind'][]
): Share & { amount: Rappen } {
  const sum = { amount: 0, turnover: 0, vat: 0 }
  for (const entry of entries) {
    if (!kinds.includes(entry.kind)) continue
    sum.amount += entry.amount
    sum.turnover += entry.turnover
    sum.vat += entry.vat
  }
  return sum
}
