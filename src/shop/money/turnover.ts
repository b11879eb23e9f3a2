import type { Rappen } from '../../contract/money.ts'
import { containedVat } from '../../contract/orders/totals.ts'
import type { Tables } from '../../db/schema.ts'
import type { TakenOff } from './credited.ts'

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

/**
 * How much of an order's next movement of money is turnover, and the VAT in it. Turnover is at most what was sold: what
 * exceeds it, exceeds what a credit note left of it, or comes after the order was cancelled or returned, is owed to the
 * customer and is refunded first. Money that comes in makes good what was paid out beyond the money received before it
 * is turnover. VAT is the VAT of the new total less what was booked before, so that payments in parts add up to the
 * order's VAT to the Rappen, refunds in parts add up to what was booked, and no rounding errors accumulate.
 */
export function shareOf(
  sold: Sold,
  before: readonly (Movement & Share)[],
  { kind, amount }: Movement,
): Share {
  const received = less(sumUp(before, 'payment'), sumUp(before, 'payment-reversed'))
  const ways = {
    refund: less(sumUp(before, 'refund'), sumUp(before, 'refund-returned')),
    chargeback: less(sumUp(before, 'chargeback'), sumUp(before, 'chargeback-returned')),
  }
  const refunded = add(ways.refund, ways.chargeback)
  if (sold.rateChange !== undefined) {
    // Both at the rate that holds now; together they leave the VAT that is booked.
    const booked = received.vat - refunded.vat + sold.rateChange
    received.vat = vatIn(sold, received.turnover)
    refunded.vat = received.vat - booked
  }
  const netTurnover = received.turnover - refunded.turnover
  const surplus = received.amount - refunded.amount - netTurnover
  // What cash was rounded up by is nobody's.
  const owed = surplus > 0 ? Math.max(0, surplus + Math.min(0, sold.rounded)) : surplus
  const comingIn = Math.max(0, amount + Math.min(0, owed))
  if (kind === 'payment') {
    const claim = sold.total - sold.credited - Math.max(0, sold.rounded)
    const missing = sold.isOver ? 0 : Math.max(0, claim - netTurnover)
    const turnover = Math.min(comingIn, missing)
    // The last payment leaves the VAT of the documents: that of the invoice less that of what was taken off it.
    const isLast = turnover === missing - sold.lost && turnover > 0
    const vat = isLast
      ? sold.vat - sold.creditedVat - sold.lostVat + refunded.vat
      : vatIn(sold, received.turnover + turnover)
    return { turnover, vat: within(turnover, vat - received.vat) }
  }
  if (kind === 'payment-reversed') {
    const turnover = Math.min(netTurnover, Math.max(0, amount - owed))
    return {
      turnover,
      vat: within(turnover, received.vat - vatIn(sold, received.turnover - turnover)),
    }
  }
  const isBack = kind === 'refund-returned' || kind === 'chargeback-returned'
  // What comes back is turnover as far as it was when it went the same way.
  const gone = kind === 'refund-returned' ? ways.refund : ways.chargeback
  // A refund that failed has left its credit note, a dispute that was won none.
  const whole = kind === 'refund-returned' ? sold.total : sold.total - sold.credited
  const turnover = isBack
    ? Math.min(gone.turnover, comingIn, Math.max(0, whole - netTurnover))
    : Math.min(netTurnover, Math.max(0, amount - owed))
  const rest = refunded.turnover + (isBack ? -turnover : turnover)
  const vat = rest === received.turnover ? received.vat : Math.min(received.vat, vatIn(sold, rest))
  // A part refunded takes what its credit note takes.
  const isNoted = kind === 'refund' && sold.credited > 0 && rest < received.turnover
  const ofPart = isNoted ? vatOfNoted(sold, before, turnover) : Math.abs(vat - refunded.vat)
  return { turnover, vat: within(turnover, ofPart) }
}

/**
 * The VAT a part refunded takes with its credit note: that of all notes together, less what they took before. What is
 * refunded again after it came back has its note already.
 */
function vatOfNoted(sold: Sold, before: readonly (Movement & Share)[], turnover: Rappen): Rappen {
  let cameBack = nothing
  for (const entry of before) {
    if (entry.kind === 'refund-returned') cameBack = add(cameBack, entry)
    if (entry.kind === 'refund')
      cameBack = entry.turnover < cameBack.turnover ? less(cameBack, entry) : nothing
  }
  if (turnover < cameBack.turnover) return Math.min(cameBack.vat, vatIn(sold, turnover))
  const rest = turnover - cameBack.turnover
  const noted = vatIn(sold, Math.min(sold.total, sold.credited + rest)) - sold.creditedVat
  return cameBack.vat + (rest === 0 ? 0 : noted)
}

/** Keeps the VAT within bounds, so that money received can be booked even after manual changes in the database. */
function within(turnover: Rappen, vat: Rappen): Rappen {
  return Math.min(turnover, Math.max(0, vat))
}

/** The VAT in the turnover: for the whole order its own VAT, for a part the share by the rate. */
function vatIn({ total, vat, vatPerMille }: Sold, turnover: Rappen): Rappen {
  if (turnover === 0) return 0
  // An order that was refunded can be paid again.
  const rest = turnover % total
  const ofRest = Math.min(vat, containedVat(rest, vatPerMille))
  return ((turnover - rest) / total) * vat + ofRest
}

type Sum = Share & { amount: Rappen }

function less(all: Sum, part: Sum): Sum {
  const negative = { amount: -part.amount, turnover: -part.turnover, vat: -part.vat }
  return add(all, negative)
}

function add(one: Sum, other: Sum): Sum {
  return {
    amount: one.amount + other.amount,
    turnover: one.turnover + other.turnover,
    vat: one.vat + other.vat,
  }
}

function sumUp(entries: readonly (Movement & Share)[], wanted: Movement['kind']): Sum {
  return entries.filter(({ kind }) => kind === wanted).reduce(add, nothing)
}

const nothing: Sum = { amount: 0, turnover: 0, vat: 0 }
