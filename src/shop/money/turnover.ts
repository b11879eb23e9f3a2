import type { Rappen } from '../../contract/money.ts'
import { containedVat } from '../../contract/orders/totals.ts'
import type { Tables } from '../../db/schema.ts'
import type { TakenOff } from './taken-off.ts'
import { balanceOf } from './ledger.ts'

/** What an order was sold for and the VAT in it, in Rappen, both as frozen with the order, and what was taken off since. */
export type Sold = TakenOff & {
  total: Rappen
  vat: Rappen
  vatPerMille: number
  isOver: boolean
  /** In the mode `fest`. */
  isNeverInvoiced: boolean
}

/** The part of a movement of money that is turnover, and the VAT contained in it, in Rappen. */
export type Share = { turnover: Rappen; vat: Rappen }

/**
 * Money comes in as a payment and goes out as a refund or a chargeback, either of which may be returned in part. A
 * payment booked by mistake is reversed, as if it had never come.
 */
export type Movement = {
  kind: Tables['money_entries']['kind']
  amount: Rappen
}

type Booked = Movement & Share

/** Where an order stands by the movements booked so far. */
type Standing = {
  /** The turnover of all payments, less that of payments booked by mistake. */
  received: Share
  /** The turnover of refunds and of chargebacks, less what came back of them. */
  refunds: Share
  chargebacks: Share
  /** The turnover left, and the VAT booked for it at the rate that holds now. */
  left: Share
  /** Money held that is no turnover, owed to the customer; negative where more was paid out than had come. */
  owed: Rappen
}

/**
 * How much of an order's next movement of money is turnover, and the VAT in it. Turnover is at most what was sold: what
 * exceeds it, exceeds what a credit note left of it, or comes after the order was cancelled or returned, is owed to the
 * customer and is refunded first. Money that comes in makes good what was paid out beyond the money received before it
 * is turnover. VAT is the VAT of the new total less what was booked before, so that payments in parts add up to the
 * order's VAT to the Rappen, refunds in parts add up to what was booked, and no rounding errors accumulate.
 */
export function shareOf(sold: Sold, before: readonly Booked[], movement: Movement): Share {
  const standing = standingOf(sold, before)
  const turnover = turnoverOf(sold, standing, movement)
  const vat = vatOf(sold, standing, { kind: movement.kind, turnover })
  // Within bounds, so that money received can be booked even after manual changes in the database.
  return { turnover, vat: Math.min(turnover, Math.max(0, vat)) }
}

function standingOf(sold: Sold, before: readonly Booked[]): Standing {
  const received = sumOf(before, 'payment', 'payment-reversed')
  const refunds = sumOf(before, 'refund', 'refund-returned')
  const chargebacks = sumOf(before, 'chargeback', 'chargeback-returned')
  const left = {
    turnover: received.turnover - refunds.turnover - chargebacks.turnover,
    vat: received.vat - refunds.vat - chargebacks.vat + (sold.rateChange ?? 0),
  }
  const surplus = balanceOf(before) - left.turnover
  // What cash was rounded up by is nobody's.
  const owed = surplus > 0 ? Math.max(0, surplus + Math.min(0, sold.rounded)) : surplus
  // After a change of the rate, what was received counts at the new one.
  if (sold.rateChange !== undefined) received.vat = vatIn(sold, received.turnover)
  return { received, refunds, chargebacks, left, owed }
}

/** The turnover of all movements of a kind, less that of those that took it back. */
function sumOf(before: readonly Booked[], kind: Booked['kind'], back: Booked['kind']): Share {
  const sum = { turnover: 0, vat: 0 }
  for (const entry of before) {
    const sign = Number(entry.kind === kind) - Number(entry.kind === back)
    sum.turnover += sign * entry.turnover
    sum.vat += sign * entry.vat
  }
  return sum
}

function turnoverOf(
  sold: Sold,
  { refunds, chargebacks, left, owed }: Standing,
  { kind, amount }: Movement,
): Rappen {
  const comesIn = Math.max(0, amount + Math.min(0, owed))
  const { disputed } = sold
  const missing = Math.max(0, claimOf(sold) - left.turnover)
  // A claim that was given up is paid after all, unless there is none any more.
  const lost = sold.isOver ? 0 : sold.lost
  const missingOrLost = Math.max(0, claimOf(sold) + lost - left.turnover)
  switch (kind) {
    case 'payment':
      return sold.isOver ? 0 : Math.min(comesIn, missingOrLost)
    // What comes back is turnover as far as it was when it went, and as it is still claimed: the credit note of a refund
    // that failed stands, and so does that of a lost dispute.
    case 'refund-returned':
      return Math.min(comesIn, refunds.turnover, Math.max(0, missing - disputed))
    case 'chargeback-returned':
      return Math.min(comesIn, chargebacks.turnover, missingOrLost)
    case 'payment-reversed':
    case 'refund':
    case 'chargeback':
      return Math.min(left.turnover, Math.max(0, amount - owed))
  }
}

/** What the documents leave of the sale: the invoice, less what was taken off it. */
function claimOf({ total, credited, rounded, lost }: Sold): Rappen {
  return total - credited - Math.max(0, rounded) - lost
}

function vatOf(
  sold: Sold,
  { received, left }: Standing,
  { kind, turnover }: Pick<Booked, 'kind' | 'turnover'>,
): Rappen {
  const after = left.turnover + balanceOf([{ kind, amount: turnover }])
  const documents = documentsVat(sold, after)
  /** The VAT left of that received, less that in what is given back; none once all is. */
  const vatAfter = () =>
    after === 0 ? 0 : Math.max(0, received.vat - vatIn(sold, received.turnover - after))
  switch (kind) {
    case 'payment':
      // The last payment leaves the VAT of the documents.
      if (documents !== undefined) return documents - left.vat
      return vatIn(sold, received.turnover + turnover) - received.vat
    case 'payment-reversed':
      return received.vat - vatIn(sold, received.turnover - turnover)
    case 'refund': {
      const noted = sold.credited + turnover
      // Nothing is noted yet, or more than can be: a refund that failed was turnover again in release 1.0.0.
      if (sold.credited === 0 || noted > sold.total || after === 0) return left.vat - vatAfter()
      // Such money, refunded again, has its note already.
      if (documents !== undefined) return left.vat - documents
      // A part takes what its credit note takes: the VAT of all notes together, less what they took before.
      return vatIn(sold, noted) - sold.creditedVat
    }
    case 'chargeback':
      return left.vat - vatAfter()
    case 'chargeback-returned':
      return (documents ?? vatAfter()) - left.vat
    case 'refund-returned':
      return vatAfter() - left.vat
  }
}

/**
 * The VAT that documents leave of the sale when the turnover is all that they claim: of the whole, once what a lost dispute
 * took was paid again, or of the rest. Undefined for any other turnover.
 */
export function documentsVat(sold: Sold, turnover: Rappen): Rappen | undefined {
  const vat = sold.vat - sold.creditedVat - sold.lostVat
  if (turnover === claimOf(sold)) return vat
  return turnover === restOf(sold) ? vat - sold.disputedVat : undefined
}

/** What the documents leave of the sale when nothing that was lost to a dispute is paid again. */
export const restOf = (sold: Sold): Rappen => claimOf(sold) - sold.disputed

/** The VAT in the turnover: for the whole order its own VAT, for a part the share by the rate. */
function vatIn({ total, vat, vatPerMille }: Sold, turnover: Rappen): Rappen {
  if (turnover === 0) return 0
  // An order that was refunded can be paid again.
  const rest = turnover % total
  const ofRest = Math.min(vat, containedVat(rest, vatPerMille))
  return ((turnover - rest) / total) * vat + ofRest
}
